import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';

export interface TimelineStep {
  title: ReactNode;
  /** Date and time, or when it is expected. */
  when?: ReactNode;
  text?: ReactNode;
  state: 'done' | 'now' | 'later' | 'failed';
}

const dots = {
  done: 'bg-success text-success-foreground',
  now: 'border-2 border-primary bg-card',
  later: 'border-2 border-border bg-card',
  failed: 'bg-destructive text-destructive-foreground',
};

/** What happened, what happens now and what comes, each with its time. */
export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  return (
    <ol aria-label={label}>
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order
        <Step key={place} {...step} />
      ))}
    </ol>
  );
}

function Step({ title, when, text, state }: TimelineStep) {
  return (
    <li className="group relative flex gap-3 pb-5 last:pb-0" aria-current={state === 'now' ? 'step' : undefined}>
      <span className="absolute top-6 bottom-0 left-[11px] w-0.5 bg-border group-last:hidden" aria-hidden="true" />
      <span className={clsx('grid size-6 flex-none place-items-center rounded-full', dots[state])} aria-hidden="true">
        {state === 'done' && <Check size={16} />}
        {state === 'failed' && <X size={16} />}
        {state === 'now' && <span className="size-2.5 rounded-full bg-primary" />}
      </span>
      <div className={clsx('min-w-0 flex-1', state === 'later' && 'text-muted-foreground')}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-body-strong">{title}</span>
          {when && <span className="text-small text-muted-foreground tabular-nums">{when}</span>}
        </div>
        {text && <p className="text-small text-muted-foreground">{text}</p>}
      </div>
    </li>
  );
}
