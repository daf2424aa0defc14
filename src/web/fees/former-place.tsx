import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { studentBatches } from '../batches/queries.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { studentFees } from './queries.ts';

/** Of somebody who left this batch before: when, what they paid, and that the plan begins anew. */
export function FormerPlace({ userId, batchId }: { userId: string; batchId: string }) {
  const enrolments = useInfiniteQuery(studentBatches(userId)).data?.pages.flatMap((page) => page.items) ?? [];
  const fees = useQuery(studentFees(userId)).data?.items ?? [];
  const before = enrolments.find((one) => one.batchId === batchId && one.endedAt !== null);
  if (!before?.endedAt) return null;
  const paid = fees
    .filter((due) => due.batchId === batchId)
    .reduce((sum, due) => sum + (due.paidAt ? due.amountPaise : due.partPaise), 0);
  return (
    <Alert kind="warning">
      <p>
        <Trans>
          The student was in this batch from {formatDate(before.enrolledAt)} to {formatDate(before.endedAt)}.
        </Trans>{' '}
        {paid > 0 && <Trans>They paid {formatMoney(paid)} in fees then, before any refunds.</Trans>}
      </p>
      <p>
        <Trans>The fee plan starts again from the beginning. To count what they paid, give a discount.</Trans>
      </p>
    </Alert>
  );
}
