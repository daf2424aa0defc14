import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AttemptResult } from '../../../contract/tests/attempts.ts';
import { CallFailed } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatDay, formatDayTime } from '../../i18n/format.ts';
import { textIn } from '../../i18n/text-in.ts';
import { FailedPage } from '../../shell/failures/failed-page.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SpotScene } from '../../ui/spot-scene.tsx';
import { SunScene } from '../../ui/sun-scene.tsx';
import { sendLeft } from '../exam/send-kept.ts';
import { attemptResult } from '../queries.ts';
import { ScoreCards } from './score-cards.tsx';
import { VoidAttempt } from './void-attempt.tsx';

const AnalysisCards = lazyPart(async () => (await import('./analysis-cards.tsx')).AnalysisCards);
const ShareCard = lazyPart(async () => (await import('./share-card.tsx')).ShareCard);
const ReviewList = lazyPart(async () => (await import('./review-list.tsx')).ReviewList);
const route = getRouteApi('/main/attempts/$attemptId/result');

/** /attempts/{id}/result: the score with its parts, the rank, and every question with its solution. */
export function ResultScreen() {
  const { i18n } = useLingui();
  const { attemptId } = route.useParams();
  const { data: result, isLoadingError, error, isFetching, refetch } = useQuery(attemptResult(attemptId));
  const [reviewing, setReviewing] = useState(false);
  const isOver = result !== undefined;
  useEffect(() => {
    if (!isOver) return;
    const send = async () => {
      if (await sendLeft(attemptId)) await refetch();
    };
    send().catch(() => undefined);
  }, [isOver, attemptId, refetch]);
  const code = error instanceof CallFailed ? error.code : null;
  const back = result ? (
    <BackLink wideOnly to="/tests/$testId" params={{ testId: result.testId }}>
      <Trans>About this test</Trans>
    </BackLink>
  ) : (
    <BackLink wideOnly to="/tests">
      <Trans>All tests</Trans>
    </BackLink>
  );
  if (result?.score) {
    return (
      <>
        <ScoreCards
          result={result}
          score={result.score}
          head={
            <>
              <div className="dark">{back}</div>
              <Head result={result} />
            </>
          }
        >
          <AnalysisCards attemptId={attemptId} unit={result.score.unit} />
        </ScoreCards>
        <div className="container grid gap-5 pt-5 pb-10">
          <Remarks result={result} />
          <div className="flex flex-wrap gap-3 max-sm:flex-col">
            {!reviewing && (
              <Button onClick={() => setReviewing(true)}>
                <Trans>See all solutions</Trans>
              </Button>
            )}
            <ButtonLink to="/practice" kind="outline">
              <Trans>Practise weak topics and mistakes</Trans>
            </ButtonLink>
            {result.score.isRanked && (
              <ShareCard title={textIn(result.names, i18n.locale)} at={result.startedAt} score={result.score} />
            )}
          </div>
          {reviewing && <ReviewList attemptId={attemptId} />}
        </div>
      </>
    );
  }
  return (
    <div className="container grid gap-5 pt-5 pb-10 md:pt-9">
      {back}
      {code === 'attempt_running' && (
        <EmptyState
          picture={<SunScene Icon={Clock} />}
          title={<Trans>This attempt is still running</Trans>}
          actions={
            <ButtonLink to="/attempts/$attemptId" params={{ attemptId }}>
              <Trans>Continue the test</Trans>
            </ButtonLink>
          }
        />
      )}
      {(code === 'not_found' || code === 'validation_failed') && (
        <EmptyState
          picture={<SpotScene kind="not-found" />}
          title={<Trans>We couldn’t find that result</Trans>}
          actions={
            <ButtonLink to="/tests">
              <Trans>See all tests</Trans>
            </ButtonLink>
          }
        />
      )}
      {isLoadingError && !['attempt_running', 'not_found', 'validation_failed'].includes(code ?? '') && (
        <FailedPage
          title={<Trans>Could not load the result</Trans>}
          text={i18n._(errorMessage(error))}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!result && !isLoadingError && (
        <>
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-60 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </>
      )}
      {result && (
        <>
          <Head result={result} />
          <Remarks result={result} />
          {result.state === 'void' ? (
            <VoidAttempt result={result} heading="h2" />
          ) : (
            <Card className="grid gap-2">
              <h2 className="text-h2">
                <Trans>Submitted and safe</Trans>
              </h2>
              <p>
                {result.releasesAt ? (
                  <Trans>Marks, ranks and solutions come out {formatDayTime(result.releasesAt)}.</Trans>
                ) : (
                  <Trans>The academy will announce the marks, ranks and solutions.</Trans>
                )}
              </p>
            </Card>
          )}
        </>
      )}
    </div>
  );
}

function Head({ result }: { result: AttemptResult }) {
  const { i18n } = useLingui();
  return (
    <div>
      <h1 className="text-h1">
        <Trans>Your result</Trans>
      </h1>
      <p className={result.score ? 'text-night-muted' : 'text-muted-foreground'}>
        {textIn(result.names, i18n.locale)} · {formatDay(result.startedAt)}
      </p>
    </div>
  );
}

/** What else is to be known of it: answers that came too late. */
function Remarks({ result }: { result: AttemptResult }) {
  if (result.lateEvents === 0) return null;
  return (
    <p className="text-small text-muted-foreground">
      <Trans>Given or arrived after the test was over, kept but not counted: {result.lateEvents}</Trans>
    </p>
  );
}
