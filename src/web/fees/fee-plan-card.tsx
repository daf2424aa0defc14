import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../api/error-words.ts';
import { formatMoney } from '../i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PlanLines } from './plan-lines.tsx';
import { feePlan } from './queries.ts';

const FeePlanForm = lazyPart(async () => (await import('./fee-plan-form.tsx')).FeePlanFormDialog);

interface FeePlanCardProps {
  batchId: string;
  mayEdit: boolean;
  /** Beside the dues themselves, without a way to them. */
  isOnFees?: boolean;
}

/** The plan of instalments of a batch; the accountant sets it while no student pays by it. */
export function FeePlanCard({ batchId, mayEdit, isOnFees = false }: FeePlanCardProps) {
  const { i18n } = useLingui();
  const { data, isLoadingError, error, isFetching, refetch } = useQuery(feePlan(batchId));
  const [editing, setEditing] = useState(false);
  if (isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load the fees</Trans>}
        text={i18n._(errorMessage(error))}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-32 rounded-card" />;
  const { plan, students } = data;
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h3">{isOnFees ? <Trans>Fee plan</Trans> : <Trans>Fees</Trans>}</h2>
        <span className="flex flex-wrap gap-2">
          {students > 0 && !isOnFees && (
            <ButtonLink kind="outline" size="sm" to="/admin/fees" search={{ id: batchId }}>
              <Trans>Dues of this batch</Trans>
            </ButtonLink>
          )}
          {mayEdit && students === 0 && (
            <Button kind="outline" size="sm" onClick={() => setEditing(true)}>
              {plan ? <Trans>Change plan</Trans> : <Trans>Set fee plan</Trans>}
            </Button>
          )}
        </span>
      </div>
      {plan ? (
        <>
          <PlanLines instalments={plan.instalments} />
          <p className="mt-2 text-micro text-muted-foreground">
            {plan.lateFeePaise > 0 && (
              <>
                <Trans>
                  Late fee {formatMoney(plan.lateFeePaise)} after {plan.lateAfterDays} days.
                </Trans>{' '}
              </>
            )}
            {plan.afterGrace === 'end' && (
              <Trans>After {plan.graceDays} unpaid days, the place in the batch ends.</Trans>
            )}
            {plan.afterGrace === 'warn' && <Trans>After {plan.graceDays} unpaid days, the student is warned.</Trans>}
          </p>
        </>
      ) : (
        <p className="text-small text-muted-foreground">
          <Trans>No instalment plan.</Trans>
        </p>
      )}
      {editing && <FeePlanForm batchId={batchId} plan={plan} onDone={() => setEditing(false)} />}
    </Card>
  );
}
