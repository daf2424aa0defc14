import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatMarks } from '../../contract/tests/fractions.ts';
import type { TestDetail } from '../../contract/tests/tests.ts';
import { formatDayTime } from '../i18n/format.ts';
import { Card } from '../ui/card.tsx';

/** The student's attempts that are over, each with its result. */
export function OwnAttempts({ test }: { test: TestDetail }) {
  const over = test.attempts.filter((one) => one.state !== 'running');
  if (over.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">
        <Trans>Your attempts</Trans>
      </h2>
      <ul className="grid gap-1">
        {over.map((one) => (
          <li key={one.id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <Link to="/attempts/$attemptId/result" params={{ attemptId: one.id }} className="link font-semibold">
              <Trans>Attempt {one.number}</Trans>
            </Link>
            <span className="text-small text-muted-foreground tabular-nums">
              {formatDayTime(one.startedAt)}
              {one.state === 'void' && (
                <>
                  {' · '}
                  <Trans>Void</Trans>
                </>
              )}
              {one.score !== null &&
                ` · ${formatMarks(one.score, test.scoreUnit)} / ${formatMarks(test.fullScore, test.scoreUnit)}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
