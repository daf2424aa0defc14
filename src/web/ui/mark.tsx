import { useId } from 'react';

/** The academy's drawn mark: a sun rising behind two chevrons. Decorative; the name stands beside it. */
export function Mark({ size = 36 }: { size?: number }) {
  const clip = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" className="block flex-none">
      <clipPath id={clip}>
        <rect width="40" height="40" rx="11" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path fill="var(--night-2)" d="M0 0h40v40H0z" />
        <circle cx="20" cy="17.5" r="8" fill="var(--sun)" />
        <path d="M-2 36.5 20 19l22 17.5V44H-2z" fill="var(--night-2)" />
        <path
          d="m5.5 29.5 14.5-11.5 14.5 11.5M5.5 37.5 20 26l14.5 11.5"
          fill="none"
          stroke="var(--night-foreground)"
          strokeWidth="3.6"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
