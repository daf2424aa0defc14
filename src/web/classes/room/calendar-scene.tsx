/** An empty leaf of a calendar, above a page on which no class stands. Decorative. */
export function CalendarScene() {
  return (
    <svg width="208" height="148" viewBox="0 0 208 148" aria-hidden="true" className="block max-w-full">
      <rect width="208" height="148" rx="30" fill="var(--sun-soft)" />
      <g stroke="var(--sun)" strokeWidth="2.5" strokeOpacity=".5">
        <rect x="58" y="30" width="92" height="94" rx="9" fill="var(--card)" />
        <path d="M58 58h92" />
      </g>
      <path d="M74 20v17M134 20v17" stroke="var(--sun-edge)" strokeWidth="8" strokeLinecap="round" />
      <g fill="none" strokeWidth="8" strokeLinecap="round" strokeLinejoin="round">
        <path d="m84 84 20-16 20 16" stroke="var(--border)" />
        <path d="m84 106 20-16 20 16" stroke="var(--sun)" />
      </g>
    </svg>
  );
}
