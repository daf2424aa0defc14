import { clsx } from 'clsx';
import { CircleCheck, Clock, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type AlertKind = 'info' | 'success' | 'warning' | 'error';

const looks = {
  info: { box: 'bg-info-soft', ink: 'text-info-ink', Icon: Info },
  success: { box: 'bg-success-soft', ink: 'text-success-ink', Icon: CircleCheck },
  warning: { box: 'bg-sun-soft', ink: 'text-sun-ink', Icon: Clock },
  error: { box: 'bg-destructive-soft', ink: 'text-destructive-ink', Icon: TriangleAlert },
};

export interface AlertProps {
  kind?: AlertKind;
  /** Read out when it appears: set it for the outcome of something the person did. */
  live?: boolean;
  /** In place of the kind's own icon. */
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A sentence in the flow of the page, with an icon. */
export function Alert({ kind = 'info', live = false, icon, className, children }: AlertProps) {
  const { box, ink, Icon } = looks[kind];
  return (
    <div
      role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}
      className={clsx('flex gap-3 rounded-[14px] px-4 py-3.5 text-small text-foreground', box, className)}
    >
      <span className={clsx('flex-none', ink)} aria-hidden="true">
        {icon ?? <Icon size={22} />}
      </span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
