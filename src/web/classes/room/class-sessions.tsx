import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ClassDetail } from '../../../contract/classes/classes.ts';
import { formatDay } from '../../i18n/format.ts';

/** The classes of the same series, each a way to its page. */
export function ClassSessions({ one }: { one: ClassDetail }) {
  if (one.sessions.length < 2) return null;
  return (
    <section className="mt-7" aria-labelledby="sessions">
      <h2 id="sessions" className="text-h2">
        <Trans>Classes in this series</Trans>
      </h2>
      <ol className="mt-3 divide-y overflow-hidden rounded-card border bg-card">
        {one.sessions.map(({ id, number, title, startsAt, isRegistered }) => (
          <li key={id}>
            <Link
              to="/event"
              search={{ id }}
              aria-current={id === one.id ? 'page' : undefined}
              className={clsx(
                'flex min-h-[var(--tap)] items-center gap-3 px-4 py-2.5 focus-visible:-outline-offset-2',
                id === one.id && 'bg-muted',
              )}
            >
              <span className="grid size-6 flex-none place-items-center rounded-badge bg-secondary text-micro-strong tabular-nums">
                {number}
              </span>
              <span className="min-w-0 flex-1 text-small-strong break-words">{title}</span>
              {isRegistered && (
                <span className="flex-none text-success-ink">
                  <Check size={16} aria-hidden="true" />
                  <span className="sr-only">
                    <Trans>Registered</Trans>
                  </span>
                </span>
              )}
              <span className="flex-none text-small text-muted-foreground tabular-nums">{formatDay(startsAt)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
