import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type LeavingCost, leaving } from '../../../contract/batches/leaving.ts';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { call } from '../../api/client.ts';
import { useMay } from '../../api/session/may.ts';
import { formatMoney } from '../../i18n/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { batchesKey } from '../queries.ts';
import { ReasonForm } from './reason-form.tsx';

/** Ends an enrolment; what the rules would give back for the days to come is shown first, and refunded on the order. */
export function EndForm({ id, title, onDone }: { id: string; title: ReactNode; onDone: () => void }) {
  const { t } = useLingui();
  const { data: cost, isLoadingError } = useQuery({
    queryKey: [...batchesKey, 'staff', 'leaving', id],
    queryFn: ({ signal }) => call(leaving.getLeavingCost, { params: { id }, signal }),
    staleTime: 0,
  });
  return (
    <ReasonForm
      title={title}
      description={
        <Trans>
          The batch’s materials close and the seat is free. Fees dated after today are cancelled; what is due stays
          owed.
        </Trans>
      }
      action={<Trans>End enrolment</Trans>}
      destructive
      save={async (reason) => {
        const done = await call(leaving.endEnrolment, { params: { id }, body: { reason } });
        if (done.cancelledPaise === 0) return;
        const amount = formatMoney(done.cancelledPaise);
        showToast({ kind: 'success', title: t`Fees of ${amount} that were not due yet are cancelled` });
      }}
      onDone={onDone}
    >
      {!cost && !isLoadingError && <Skeleton className="h-20" />}
      {cost && <Cost cost={cost} />}
    </ReasonForm>
  );
}

function Cost({ cost }: { cost: LeavingCost }) {
  const { course, paidPaise, suggestedPaise, cancelledPaise, waivedPaise, orders } = cost;
  const may = useMay();
  if (orders.length === 0 && cancelledPaise === 0) return null;
  return (
    <Alert kind="info" live>
      {course && (
        <p className="tabular-nums">
          <Trans>
            {course.over} of {course.all} days are over
          </Trans>
        </p>
      )}
      {orders.length > 0 && (
        <p className="text-small-strong tabular-nums">
          {suggestedPaise > 0 ? (
            <Trans>
              Paid {formatMoney(paidPaise)}. Under the refund rules, {formatMoney(suggestedPaise)} can be refunded.
            </Trans>
          ) : (
            <Trans>Paid {formatMoney(paidPaise)}. Under the refund rules, nothing is refunded.</Trans>
          )}
        </p>
      )}
      {suggestedPaise > 0 && (
        <ul className="text-small tabular-nums">
          {orders
            .filter((order) => order.suggestedPaise > 0)
            .map((order) => (
              <li key={order.id}>
                {may(ordersAdmin.getOrderForStaff) ? (
                  <Link to="/admin/orders" search={{ id: order.id }} className="link">
                    {order.number}
                  </Link>
                ) : (
                  order.number
                )}
                {': '}
                {formatMoney(order.suggestedPaise)}
              </li>
            ))}
        </ul>
      )}
      {suggestedPaise > 0 && (
        <p className="text-small">
          <Trans>The accountant refunds it on the order.</Trans>
        </p>
      )}
      {waivedPaise > 0 && (
        <p className="text-small tabular-nums">
          <Trans>The {formatMoney(waivedPaise)} still due on the order will be waived.</Trans>
        </p>
      )}
      {cancelledPaise > 0 && (
        <p className="text-small tabular-nums">
          <Trans>Fees of {formatMoney(cancelledPaise)} that are not due yet will be cancelled.</Trans>
        </p>
      )}
    </Alert>
  );
}
