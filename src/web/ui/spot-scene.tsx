import { type ReactNode, useId } from 'react';

export type SpotKind = 'not-found' | 'error' | 'offline' | 'locked' | 'inbox';

/** The drawing above a page's state. Decorative. */
export function SpotScene({ kind }: { kind: SpotKind }) {
  const clip = useId();
  return (
    <svg width="208" height="148" viewBox="0 0 208 148" aria-hidden="true" className="block max-w-full">
      <clipPath id={clip}>
        <rect width="208" height="148" rx="30" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path fill="oklch(22.5% .075 268)" d="M0 0h208v148H0z" />
        {behind[kind]}
        <path d="M-4 112 44 66l30 30 34-40 42 50 26-22 36 30v46H-4z" fill="oklch(30% .1 268)" />
        <path d="M-4 152v-28q56-24 112-4t104-6v38z" fill="oklch(19% .068 268)" />
        {front[kind]}
      </g>
    </svg>
  );
}

const sun = (
  <>
    <circle cx="128" cy="86" r="46" fill="oklch(35% .1 290)" />
    <circle cx="128" cy="86" r="36" fill="oklch(50% .13 22)" />
    <circle cx="128" cy="86" r="26" fill="var(--sun)" />
  </>
);

const behind: Record<SpotKind, ReactNode> = {
  'not-found': sun,
  locked: sun,
  inbox: sun,
  error: (
    <g fill="oklch(35% .05 275)">
      <circle cx="92" cy="40" r="22" />
      <circle cx="122" cy="32" r="26" />
      <circle cx="150" cy="42" r="20" />
      <rect x="82" y="38" width="80" height="24" rx="12" />
    </g>
  ),
  offline: (
    <circle
      cx="108"
      cy="98"
      r="30"
      fill="none"
      stroke="#b1bddc"
      strokeWidth="3"
      strokeDasharray="2 9"
      strokeLinecap="round"
    />
  ),
};

const front: Record<SpotKind, ReactNode> = {
  'not-found': (
    <>
      <path d="M58 140V74" stroke="#f9f5ec" strokeWidth="5" strokeLinecap="round" />
      <path d="M28 58h52l14 14-14 14H28a4 4 0 0 1-4-4V62a4 4 0 0 1 4-4z" fill="#f9f5ec" />
      <text x="36" y="79" fill="#141d35" className="font-display text-[20px] font-bold">
        404
      </text>
    </>
  ),
  locked: (
    <>
      <path d="M90 68V56a14 14 0 0 1 28 0v12" fill="none" stroke="#f9f5ec" strokeWidth="6" />
      <rect x="80" y="66" width="48" height="40" rx="9" fill="#f9f5ec" />
      <circle cx="104" cy="86" r="5" fill="#141d35" />
    </>
  ),
  inbox: (
    <>
      <path d="M70 92c8-8 8-18 8-28a26 26 0 0 1 52 0c0 10 0 20 8 28z" fill="#f9f5ec" />
      <path d="M94 98a10 10 0 0 0 20 0z" fill="#f9f5ec" />
      <circle cx="104" cy="36" r="5" fill="#f9f5ec" />
    </>
  ),
  error: (
    <path
      d="m130 20-18 34h24l-14 36"
      fill="none"
      stroke="#ff8f7d"
      strokeWidth="7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  offline: (
    <>
      <g fill="none" stroke="#f9f5ec" strokeWidth="6" strokeLinecap="round">
        <path d="M76 44a46 46 0 0 1 64 0" opacity=".5" />
        <path d="M91 60a25 25 0 0 1 34 0" opacity=".8" />
      </g>
      <path d="m78 24 60 56" stroke="#ff8f7d" strokeWidth="6" strokeLinecap="round" />
    </>
  ),
};
