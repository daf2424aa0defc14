import type { ReactNode } from 'react';

interface StepProps {
  when: string;
  badge?: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}

/** One next step: when, what, and the one action. */
export function Step({ when, badge, title, text, children }: StepProps) {
  return (
    <section aria-label={when} className="px-4.5 pt-4.5 pb-4 md:px-7 md:py-6">
      <div className="flex items-center justify-between gap-3">
        <span className="text-small-strong text-muted-foreground">{when}</span>
        {badge}
      </div>
      <h2 className="mt-2 text-h2 break-words">{title}</h2>
      <p className="mt-0.5 line-clamp-2 text-small text-muted-foreground tabular-nums">{text}</p>
      <div className="mt-3.5">{children}</div>
    </section>
  );
}
