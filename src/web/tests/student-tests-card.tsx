import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMarks } from '../../contract/tests/fractions.ts';
import { type StudentAttempt, studentTests } from '../../contract/tests/student-tests.ts';
import { call } from '../api/client.ts';
import { pagedQuery } from '../api/paged-query.ts';
import { formatCount, formatDayTime } from '../i18n/format.ts';
import { textIn } from '../i18n/text-in.ts';
import { Badge } from '../ui/badge.tsx';
import { PagedCard } from '../ui/paged-card.tsx';

const attemptsOf = (id: string) =>
  pagedQuery(['tests', 'student', id], 10, (query, signal) =>
    call(studentTests.listStudentTests, { params: { id }, query, signal }),
  );

/** The tests that a student sat, the latest first, with marks and rank. */
export function StudentTestsCard({ id }: { id: string }) {
  const { i18n } = useLingui();
  const list = useInfiniteQuery(attemptsOf(id));
  return (
    <PagedCard
      title={<Trans>Tests</Trans>}
      list={list}
      itemKey={(one) => one.id}
      empty={<Trans>No tests yet.</Trans>}
      failed={<Trans>Could not load the tests</Trans>}
    >
      {(one) => (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 flex-[1_1_12rem]">
            <p className="font-semibold">
              {textIn(one.names, i18n.locale)}
              {one.number > 1 && (
                <span className="font-normal text-muted-foreground">
                  {' · '}
                  <Trans>Attempt {one.number}</Trans>
                </span>
              )}
            </p>
            <p className="text-micro text-muted-foreground tabular-nums">{formatDayTime(one.startedAt)}</p>
          </div>
          <Outcome one={one} />
        </div>
      )}
    </PagedCard>
  );
}

function Outcome({ one }: { one: StudentAttempt }) {
  if (one.state === 'void') {
    return (
      <Badge kind="error">
        <Trans>Void</Trans>
      </Badge>
    );
  }
  if (one.score === null) {
    return (
      <Badge kind="live">
        <Trans>Running</Trans>
      </Badge>
    );
  }
  return (
    <p className="text-right tabular-nums">
      {formatMarks(one.score, one.unit)} / {formatMarks(one.full, one.unit)}
      {one.rank !== null && one.of !== null && (
        <span className="block text-micro text-muted-foreground">
          <Trans>
            Rank {formatCount(one.rank)} of {formatCount(one.of)}
          </Trans>
        </span>
      )}
    </p>
  );
}
