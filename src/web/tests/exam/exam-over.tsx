import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { attemptResult } from '../queries.ts';
import { VoidAttempt } from '../results/void-attempt.tsx';
import { sendLeft } from './send-kept.ts';

/** An attempt that is over leads to its result; one that staff made void says why. */
export function ExamOver({ id }: { id: string }) {
  const { data: result, isPending } = useQuery(attemptResult(id));
  useEffect(() => {
    sendLeft(id).catch(() => undefined);
  }, [id]);
  if (result?.state === 'void') {
    return (
      <div className="container py-9">
        <VoidAttempt result={result} heading="h1" />
      </div>
    );
  }
  return (
    <div className="container py-9">
      <EmptyState
        heading="h1"
        title={<Trans>This attempt is over</Trans>}
        text={!isPending && <Trans>Everything that reached us in time is counted.</Trans>}
        actions={
          <ButtonLink to="/attempts/$attemptId/result" params={{ attemptId: id }}>
            <Trans>See your result</Trans>
          </ButtonLink>
        }
      />
    </div>
  );
}
