import { clsx } from 'clsx';

/** Stripes earned of those there are, on night; the words beside them say how many. */
export function Stripes({ earned, of, className }: { earned: number; of: number; className?: string }) {
  const step = 26;
  return (
    <svg
      width={of * step - 4}
      height="16"
      viewBox={`0 0 ${of * step - 4} 16`}
      aria-hidden="true"
      className={clsx('flex-none', className)}
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {Array.from({ length: of }, (_, at) => (
        <path
          key={String(at)}
          d={`m${at * step + 3} 13 8-9 8 9`}
          className={at < earned ? 'stroke-sun' : 'stroke-current opacity-20'}
        />
      ))}
    </svg>
  );
}
