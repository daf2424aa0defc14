import { clsx } from 'clsx';

/** How much of something is done, 0 to 100, with the words beside it naming it. */
export function ProgressBar({ value, label, className }: { value: number; label: string; className?: string }) {
  const percent = Math.min(100, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={clsx('h-2 overflow-hidden rounded-sm bg-secondary', className)}
    >
      <div className="h-full rounded-sm bg-primary" style={{ width: `${percent}%` }} />
    </div>
  );
}
