import { clsx } from 'clsx';
import { type CoverArt, CoverDrawing } from './cover-drawing.tsx';

const colours = {
  night: { ground: '#16245a', sun: '#ffb628', ink: '#fffaf0' },
  sun: { ground: '#ffb628', sun: '#263d9d', ink: '#3e1c01' },
  brick: { ground: '#a8323f', sun: '#ffcf6b', ink: '#fff7ef' },
  teal: { ground: '#0b6a6c', sun: '#ffb628', ink: '#f4fffb' },
  indigo: { ground: '#2f479f', sun: '#ffb628', ink: '#f5f7ff' },
  paper: { ground: '#efe6d3', sun: '#c63b47', ink: '#1c253f' },
};

export type CoverColour = keyof typeof colours;

interface BookCoverProps {
  /** At most three lines are drawn, two over a `kind`; the full title stands beside the cover. */
  title: string;
  /** A small third line, such as PDF. */
  kind?: string;
  colour?: CoverColour;
  /** What is drawn under the title; the sun over the hills unless told otherwise. */
  art?: CoverArt;
  /** Width in px; the height is 1.36 times that. */
  width?: number;
  className?: string;
}

/** Up to `most` lines of whole words: of about nine letters each, or of more where the title ends on the cover only then. */
function linesOf(title: string, most: number): string[] {
  for (const width of [9, 12, 14]) {
    const lines = broken(title, width);
    if (lines.length <= most) return lines;
  }
  return broken(title, 15).slice(0, most);
}

/** Lines without the punctuation that they end in. */
function broken(title: string, width: number): string[] {
  const words = title.trim().split(/\s+/);
  const lines: string[] = [];
  while (words[0] !== undefined) {
    let line = words.shift() ?? '';
    while (words[0] !== undefined && line.length + words[0].length < width) line += ` ${words.shift()}`;
    lines.push((line.length > 15 ? `${line.slice(0, 14)}…` : line).replace(/[,:;.–—-]+$/, ''));
  }
  return lines;
}

/** The size at which the longest line still ends before the cover does, in the cover's own 112 units. */
const letters = (lines: readonly string[]) =>
  Math.min(17, Math.floor(140 / Math.max(1, ...lines.map((line) => [...line].length))));

/** A cover for what has no uploaded picture. Decorative. */
export function BookCover({ title, kind, colour = 'night', art = 'sunrise', width = 112, className }: BookCoverProps) {
  const { ground, sun, ink } = colours[colour];
  const lines = linesOf(title, kind ? 2 : 3);
  return (
    <svg
      width={width}
      height={width * 1.36}
      viewBox="0 0 112 152"
      aria-hidden="true"
      className={clsx(
        'block flex-none rounded-l-[6px] rounded-r-[10px] shadow-[0_8px_18px_-8px_oklch(20%_.05_268/.5)]',
        className,
      )}
    >
      <rect width="112" height="152" rx="6" fill={ground} />
      <rect width="7" height="152" opacity=".16" />
      <CoverDrawing art={art} ground={ground} sun={sun} ink={ink} />
      <g fill={ink} className="font-display font-bold">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the cover
          <text key={place} x="18" y={30 + 20 * place} fontSize={letters(lines)}>
            {line}
          </text>
        ))}
      </g>
      {kind && (
        <text x="18" y="67" fill={ink} opacity=".85" className="font-text text-[10px] font-semibold">
          {kind}
        </text>
      )}
    </svg>
  );
}
