const around = 2 * Math.PI * 17;

/** How much of a download has come: a ring with its percent. Its button says the same in words. */
export function ProgressRing({ percent }: { percent: number }) {
  return (
    <svg viewBox="0 0 40 40" className="size-10" aria-hidden="true">
      <circle cx="20" cy="20" r="17" fill="none" strokeWidth="4" className="stroke-secondary" />
      <circle
        cx="20"
        cy="20"
        r="17"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-primary"
        strokeDasharray={`${(percent / 100) * around} ${around}`}
        transform="rotate(-90 20 20)"
      />
      <text x="20" y="24" textAnchor="middle" className="fill-foreground text-[11px] font-semibold tabular-nums">
        {percent}
      </text>
    </svg>
  );
}
