import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

interface KeyFigureProps {
  name: ReactNode;
  /** Undefined while it loads. */
  value: ReactNode;
  failed?: boolean;
  /** What the number means today: a change, a badge. */
  children?: ReactNode;
}

/** One large number with its name. */
export function KeyFigure({ name, value, failed = false, children }: KeyFigureProps) {
  return (
    <Card>
      <p className="text-small text-muted-foreground">{name}</p>
      {value === undefined && !failed ? (
        <Skeleton className="my-1 h-8 w-24" />
      ) : (
        <p className="font-display text-[1.625rem]/9 font-bold tabular-nums">
          {failed ? (
            <span className="text-small text-destructive-ink">
              <Trans>Couldn’t load</Trans>
            </span>
          ) : (
            value
          )}
        </p>
      )}
      <p className="mt-0.5 flex min-h-6 flex-wrap items-center gap-1.5 tabular-nums">{children}</p>
    </Card>
  );
}
