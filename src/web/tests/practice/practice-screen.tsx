import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mistakesPerDay, type PracticeSource } from '../../../contract/tests/practice.ts';
import { errorMessage } from '../../api/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { practiceOverview } from '../queries.ts';
import { SetView } from './set-view.tsx';
import { TopicList } from './topic-list.tsx';
import { usePractice } from './use-practice.ts';

/** /practice: sets of ten questions from the own weak topics, and the mistake notebook. */
export function PracticeScreen() {
  const { t, i18n } = useLingui();
  const { session, view } = usePractice();
  const overview = useQuery(practiceOverview);
  const start = useMutation({
    mutationFn: (of: { source: PracticeSource; topicId?: string }) => session.start(of.source, of.topicId),
    networkMode: 'always',
    // Why nothing began stands on top, and what was pressed may be far below.
    onSettled: (hasBegun) => hasBegun || scrollTo({ top: 0 }),
  });
  const { data } = overview;
  if (view.isOpen && view.set) {
    return <SetView session={session} view={view} set={view.set} onAgain={(source) => start.mutate({ source })} />;
  }
  return (
    <div className="container grid gap-5 pt-5 pb-10 md:pt-9">
      <BackLink wideOnly to="/tests">
        <Trans>All tests</Trans>
      </BackLink>
      <h1 className="text-h1">
        <Trans>Practice</Trans>
      </h1>
      {start.error && (
        <Alert kind="error" live>
          {i18n._(errorMessage(start.error))}
        </Alert>
      )}
      {start.data === false && (
        <Alert kind="info" live>
          <Trans>There are no questions for this yet. Questions come from tests that are over.</Trans>
        </Alert>
      )}
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-5">
          <Card className="grid gap-3">
            <h2 className="text-h2">
              <Trans>Ten questions</Trans>
            </h2>
            <p>
              {data?.topics.some((one) => one.isWeak) ? (
                <Trans>From your weakest topics, with the solution after each answer.</Trans>
              ) : (
                <Trans>From all topics, with the solution after each answer.</Trans>
              )}
            </p>
            <Button
              className="sm:justify-self-start"
              disabled={!view.isOpen}
              busy={start.isPending && start.variables?.source === 'weak'}
              onClick={() => start.mutate({ source: 'weak' })}
            >
              <Trans>Start</Trans>
            </Button>
            {data && data.days > 0 && (
              <p className="text-small text-muted-foreground">
                {data.streakDays > 1 ? (
                  <Plural value={data.streakDays} one="# day in a row" other="# days in a row" />
                ) : (
                  <Plural
                    value={data.days}
                    one="Practised on # day in the past year"
                    other="Practised on # days in the past year"
                  />
                )}
              </p>
            )}
          </Card>
          {data && (
            <Card className="grid gap-3">
              <h2 className="text-h2">
                <Trans>Mistake notebook</Trans>
              </h2>
              {data.mistakes === 0 ? (
                <p className="text-muted-foreground">
                  <Trans>Questions you get wrong come here, and return just before you’d forget them.</Trans>
                </p>
              ) : (
                <>
                  <p className="tabular-nums">
                    <Plural value={data.mistakes} one="# question" other="# questions" />
                    {' · '}
                    <Trans>{data.due} to review today</Trans>
                  </p>
                  <p className="text-small text-muted-foreground">
                    <Trans>You review up to {mistakesPerDay} of them a day.</Trans>
                  </p>
                  {data.due > 0 && (
                    <Button
                      kind="outline"
                      className="sm:justify-self-start"
                      disabled={!view.isOpen}
                      busy={start.isPending && start.variables?.source === 'notebook'}
                      onClick={() => start.mutate({ source: 'notebook' })}
                    >
                      <Trans>Review mistakes</Trans>
                    </Button>
                  )}
                </>
              )}
            </Card>
          )}
        </div>
        <div>
          {overview.isLoadingError && (
            <ErrorCard
              title={<Trans>Could not load your topics</Trans>}
              text={i18n._(errorMessage(overview.error))}
              busy={overview.isFetching}
              onRetry={() => void overview.refetch()}
            />
          )}
          {!data && !overview.isLoadingError && (
            <Loading label={t`Loading your topics`}>
              <Skeleton className="h-60 rounded-card" />
            </Loading>
          )}
          {data && (
            <TopicList
              topics={data.topics}
              busyId={start.isPending ? start.variables?.topicId : undefined}
              onPractise={(topicId) => start.mutate({ source: 'topic', topicId })}
            />
          )}
        </div>
      </div>
    </div>
  );
}
