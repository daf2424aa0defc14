import { clsx } from 'clsx';

interface Look {
  ground: string;
  skin: string;
  shirt: string;
  smile: boolean;
}

const looks = {
  man: { ground: '#cfdafc', skin: '#c98d63', shirt: '#f4efe4', smile: false },
  woman: { ground: '#ffd98f', skin: '#dba77c', shirt: '#c63b47', smile: true },
} satisfies Record<string, Look>;

export type PortraitKind = keyof typeof looks;

/** A neutral drawn person where no photo was uploaded. Decorative; fills the box it is given. */
export function Portrait({ kind, className }: { kind: PortraitKind; className?: string }) {
  const { ground, skin, shirt, smile } = looks[kind];
  return (
    <svg
      viewBox="0 0 96 96"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={clsx('block flex-none', className)}
    >
      <path d="M0 0h96v96H0z" fill={ground} />
      <path d="M8 100c0-21 14-29 40-29s40 8 40 29z" fill={shirt} />
      <path d="M39 58h18v13c0 6-4 9-9 9s-9-3-9-9z" fill={skin} />
      <path d="M39 66c5 4 13 4 18 0v4c-4 4-14 4-18 0z" opacity=".14" />
      <path d="M30 42c0-13 7-21 18-21s18 8 18 21c0 14-8 24-18 24s-18-10-18-24z" fill={skin} />
      <Hair kind={kind} />
      {smile && (
        <path
          d="M42.5 56.5c3.2 3 7.8 3 11 0"
          fill="none"
          stroke="#000"
          strokeOpacity=".45"
          strokeWidth="2"
          strokeLinecap="round"
        />
      )}
    </svg>
  );
}

function Hair({ kind }: { kind: PortraitKind }) {
  switch (kind) {
    case 'man':
      return (
        <>
          <path d="M27 43c-2-17 7-25 21-25s23 8 21 25c-2-9-6-13-8-16-8 4-20 4-27 2-3 3-6 7-7 14z" fill="#231c1c" />
          <path d="M44 78h8v20h-8z" opacity=".18" />
          <path d="m38 71 10 9 10-9 4 2-14 13-14-13z" fill="#fff" opacity=".55" />
          <path d="M40 54.5c3-2.5 6-2 8-.5 2-1.5 5-2 8 .5-2.5 1.8-5.5 1.8-8 .8-2.5 1-5.5 1-8-.8z" fill="#231c1c" />
        </>
      );
    case 'woman':
      return (
        <>
          <circle cx="48" cy="16" r="8" fill="#2a1d1a" />
          <path d="M26 45c-2-18 8-27 22-27s24 9 22 27c-2-7-7-14-15-17-8 6-20 8-26 9z" fill="#2a1d1a" />
          <path d="M26 74c10 8 24 12 40 26H8c0-14 6-23 18-26z" fill="#fff" opacity=".28" />
        </>
      );
  }
}
