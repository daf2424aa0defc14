import type { ReactNode } from 'react';

export type CoverArt =
  | 'sunrise'
  | 'letter'
  | 'percent'
  | 'globe'
  | 'shapes'
  | 'track'
  | 'stack'
  | 'open-book'
  | 'talk'
  | 'timetable';

interface DrawingProps {
  art: CoverArt;
  ground: string;
  sun: string;
  ink: string;
}

/** What stands under the title of a cover, in its own 112 × 152 units. */
export function CoverDrawing({ art, ground, sun, ink }: DrawingProps) {
  const line = { fill: 'none', strokeWidth: 6.5, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;
  const drawings: Record<CoverArt, ReactNode> = {
    sunrise: (
      <>
        <circle cx="62" cy="104" r="25" fill={sun} />
        <path d="M7 150V126l55-40 50 36v28z" fill={ground} />
        <path
          d="m22 128 40-29 40 29M22 144l40-29 40 29"
          {...line}
          strokeWidth="7.5"
          strokeLinecap="butt"
          stroke={ink}
        />
      </>
    ),
    // The letter अ by strokes: as text it would fetch a font.
    letter: (
      <>
        <path d="M28 86h68" {...line} stroke={sun} />
        <path
          d="M82 88v50M36 101c8-9 25-6 24 5-1 7-9 8-15 8 10 0 18 4 17 13-1 12-20 15-29 3M62 113h19"
          {...line}
          stroke={ink}
        />
      </>
    ),
    percent: (
      <>
        <path d="m42 138 40-52" {...line} stroke={ink} />
        <circle cx="43" cy="97" r="11.5" fill={sun} />
        <circle cx="81" cy="127" r="11.5" {...line} stroke={sun} />
      </>
    ),
    globe: (
      <>
        <circle cx="62" cy="112" r="29" fill={sun} />
        <path
          d="M33 112h58M62 83v58M62 83c-18 15-18 43 0 58M62 83c18 15 18 43 0 58"
          {...line}
          strokeWidth="3.5"
          stroke={ground}
        />
      </>
    ),
    shapes: (
      <>
        <path d="m62 80 17 28H45z" fill={sun} />
        <rect x="30" y="117" width="25" height="25" rx="3" {...line} stroke={ink} />
        <circle cx="84" cy="130" r="13" {...line} stroke={ink} />
      </>
    ),
    track: (
      <>
        <circle cx="80" cy="88" r="11" fill={sun} />
        <path
          d="M18 146c6-36 34-48 92-48M34 150c6-26 28-36 76-36M50 152c6-16 22-22 60-22"
          {...line}
          strokeWidth="5"
          stroke={ink}
        />
      </>
    ),
    stack: (
      <>
        <rect x="34" y="84" width="52" height="16" rx="3" fill={sun} />
        <rect x="28" y="104" width="66" height="16" rx="3" {...line} strokeWidth="4.5" stroke={ink} />
        <rect x="22" y="124" width="62" height="16" rx="3" fill={ink} />
        <path d="M42 84v16M36 124v16" {...line} strokeWidth="4.5" stroke={ground} />
      </>
    ),
    'open-book': (
      <>
        <path
          d="M62 96c-12-10-26-10-38-6v46c12-4 26-4 38 6 12-10 26-10 38-6V90c-12-4-26-4-38 6z"
          {...line}
          stroke={ink}
        />
        <path d="M62 98v42" {...line} strokeWidth="5" stroke={sun} />
      </>
    ),
    talk: (
      <>
        <path
          d="M26 88h44a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6H44l-12 11v-11h-6a6 6 0 0 1-6-6V94a6 6 0 0 1 6-6z"
          fill={sun}
        />
        <path d="M86 108h8a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6h-2v9l-11-9H62" {...line} strokeWidth="5" stroke={ink} />
      </>
    ),
    timetable: (
      <>
        <rect x="26" y="88" width="72" height="52" rx="6" {...line} strokeWidth="5.5" stroke={ink} />
        <path d="M26 104h72M44 80v14M80 80v14" {...line} strokeWidth="5.5" stroke={ink} />
        <circle cx="46" cy="121" r="6.5" fill={sun} />
        <circle cx="66" cy="121" r="6.5" fill={sun} />
      </>
    ),
  };
  return drawings[art];
}
