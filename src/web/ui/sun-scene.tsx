import type { LucideIcon } from 'lucide-react';

/** The drawing above a page on which nothing stands yet: what will be there, over a stripe still to earn. Decorative. */
export function SunScene({ Icon }: { Icon: LucideIcon }) {
  return (
    <svg width="208" height="148" viewBox="0 0 208 148" aria-hidden="true" className="block max-w-full">
      <rect width="208" height="148" rx="30" fill="var(--sun-soft)" />
      <rect
        x="58"
        y="22"
        width="92"
        height="104"
        rx="16"
        fill="var(--card)"
        stroke="var(--sun)"
        strokeWidth="2.5"
        strokeOpacity=".5"
      />
      <Icon x="86" y="36" width="36" height="36" color="var(--sun-ink)" />
      <g fill="none" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round">
        <path d="m84 96 20-14 20 14" stroke="var(--border)" />
        <path d="m84 114 20-14 20 14" stroke="var(--sun)" />
      </g>
    </svg>
  );
}
