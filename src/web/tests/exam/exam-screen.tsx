import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { CallFailed } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ExamClosed } from './exam-closed.tsx';
import { ExamOver } from './exam-over.tsx';
import { ExamRoom } from './exam-room.tsx';
import { useOpenExam } from './use-exam.ts';

const route = getRouteApi('/main/attempts/$attemptId');

/** /attempts/{id}: a running attempt in its skin. */
export function ExamScreen() {
  const { attemptId } = route.useParams();
  return <Exam key={attemptId} id={attemptId} />;
}

function Exam({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const { data: exam, error, isLoadingError, isFetching, refetch } = useOpenExam(id);
  if (error instanceof CallFailed && error.code === 'refund_approved') {
    return <ExamClosed busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (isLoadingError) {
    const isGone = error instanceof CallFailed && ['not_found', 'validation_failed'].includes(error.code);
    return (
      <div className="container py-9">
        {isGone ? (
          <EmptyState
            heading="h1"
            title={<Trans>We couldn’t find that attempt</Trans>}
            actions={
              <ButtonLink to="/tests">
                <Trans>See all tests</Trans>
              </ButtonLink>
            }
          />
        ) : (
          <ErrorCard
            title={<Trans>Could not open the test</Trans>}
            text={`${i18n._(errorMessage(error))} ${t`Your answers are kept on this device and on the server.`}`}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    );
  }
  if (!exam) {
    return (
      <Loading label={t`Opening the test`} className="container grid gap-4 py-9">
        <Skeleton className="h-12 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </Loading>
    );
  }
  if (exam.kept.attempt.state !== 'running') return <ExamOver id={id} />;
  return <ExamRoom key={exam.kept.holder} exam={exam} onReopen={() => void refetch()} />;
}
