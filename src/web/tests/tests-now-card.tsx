import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { studentTests, type TestNow } from '../../contract/tests/student-tests.ts';
import { call } from '../api/client.ts';
import { formatCount, formatDayTime } from '../i18n/format.ts';
import { textIn } from '../i18n/text-in.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StandingBadge } from './standing-badge.tsx';

const testsNow = queryOptions({
  queryKey: ['tests', 'staff', 'now'],
  queryFn: ({ signal }) => call(studentTests.listTestsNow, { signal }),
  staleTime: 15_000,
  refetchOnMount: true,
});

/** For the admin’s work queue and dashboard: tests that are open or open soon, and results that wait for staff. */
export function TestsNowCard() {
  const { i18n } = useLingui();
  const { data, isLoadingError, isFetching, refetch } = useQuery(testsNow);
  if (isLoadingError) {
    return (
      <ErrorCard title={<Trans>Could not load the tests</Trans>} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton className="h-40 rounded-card" />;
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-h2">
          <Trans>Today’s tests</Trans>
        </h2>
        <ButtonLink to="/admin/tests" kind="ghost" size="sm">
          <Trans>See all</Trans>
        </ButtonLink>
      </div>
      {data.items.length === 0 && <EmptyState heading="h3" title={<Trans>No tests today</Trans>} />}
      <ul className="mt-1 divide-y">
        {data.items.map((one) => (
          <li key={one.id}>
            <Link to="/admin/tests" search={{ id: one.id }} className="flex flex-wrap items-center gap-3 py-3">
              <span className="min-w-0 flex-[1_1_8rem]">
                <span className="block text-small-strong">{textIn(one.names, i18n.locale)}</span>
                <span className="block text-micro text-muted-foreground tabular-nums">
                  <Trans>
                    {formatDayTime(one.opensAt)} to {formatDayTime(one.closesAt)}
                  </Trans>
                </span>
              </span>
              <Standing one={one} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Standing({ one }: { one: TestNow }) {
  if (one.standing !== 'open') return <StandingBadge standing={one.standing} />;
  return (
    <span className="flex items-center gap-2.5">
      <StandingBadge standing="open" />
      <span className="text-small text-muted-foreground tabular-nums">
        {one.started === 0 ? (
          <Trans>Nobody has started</Trans>
        ) : (
          <Trans>
            {formatCount(one.sitting)} of {formatCount(one.started)} still taking it
          </Trans>
        )}
      </span>
    </span>
  );
}
