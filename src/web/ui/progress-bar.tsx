import { clsx } from 'clsx';

interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  label: string;
  /** Where a line stands on it, 0 to 100, such as the average of others. */
  mark?: number | undefined;
  /** Of the bar, as CSS; the primary colour unless told. */
  colour?: string | undefined;
  className?: string;
}

const within = (percent: number) => Math.min(100, Math.max(0, percent));

/** How much of something is done, with the words beside it naming it. */
export function ProgressBar({ value, label, mark, colour = 'var(--primary)', className }: ProgressBarProps) {
  const percent = within(value);
  return (
    <div className={clsx('relative h-2', className)}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-full overflow-hidden rounded-sm bg-secondary"
      >
        <div className="h-full rounded-sm" style={{ width: `${percent}%`, background: colour }} />
      </div>
      {mark !== undefined && (
        <span
          aria-hidden="true"
          className="absolute -inset-y-1 w-0.5 bg-foreground"
          style={{ insetInlineStart: `${within(mark)}%` }}
        />
      )}
    </div>
  );
}
