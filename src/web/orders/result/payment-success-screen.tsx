import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CallFailed } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { useSession } from '../../api/session/session.ts';
import { FailedPage } from '../../shell/failures/failed-page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { removeDraft } from '../checkout/checkout-draft.ts';
import { orderQuery } from '../queries.ts';
import { OrderClosed } from './order-closed.tsx';
import { OrderNotFound } from './order-not-found.tsx';
import { OwnPayments } from './own-payments.tsx';
import { PaymentDone } from './payment-done.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentInReview } from './payment-in-review.tsx';
import { PaymentWaiting } from './payment-waiting.tsx';
import { useFirstLook } from './use-first-look.ts';
import { useLiveOrder } from './use-live-order.ts';

const route = getRouteApi('/main/payment-success');

/**
 * /payment-success: the way back from the gateway. It never trusts its address, it asks the server (`docs/domain/orders-and-payments.md`). The
 * celebration happens once; from then on the order has its own page.
 */
export function PaymentSuccessScreen() {
  const { order: id = '', from } = route.useSearch();
  return id === '' ? <OwnPayments /> : <PaymentState id={id} fromGateway={from === 'gateway'} />;
}

function PaymentState({ id, fromGateway }: { id: string; fromGateway: boolean }) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const queries = useQueryClient();
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(id));
  const paid = order?.standing === 'paid';
  const celebrates = useFirstLook(paid ? order : undefined);
  useLiveOrder(
    id,
    order?.standing === 'waiting' || order?.standing === 'confirming' || (fromGateway && order?.standing === 'closed'),
  );
  useEffect(() => {
    if (!paid || !user) return;
    for (const { productId } of order.lines) if (productId) removeDraft(user.id, productId);
    for (const key of ['materials', 'classes', 'home']) void queries.invalidateQueries({ queryKey: [key] });
    void queries.invalidateQueries({ queryKey: ['orders', 'own', 'list'] });
  }, [paid, user, order, queries]);
  if (error && !order) {
    if (error instanceof CallFailed && (error.code === 'not_found' || error.code === 'validation_failed')) {
      return <OrderNotFound />;
    }
    return (
      <FailedPage
        title={<Trans>We couldn’t check your payment</Trans>}
        text={i18n._(errorMessage(error))}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!order) {
    return (
      <Loading label={t`Checking your payment`} className="container grid gap-4 py-8">
        <Skeleton className="h-60 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </Loading>
    );
  }
  const calm = <Navigate to="/orders/$orderId" params={{ orderId: id }} replace />;
  switch (order.standing) {
    case 'paid':
      return celebrates ? <PaymentDone order={order} /> : calm;
    case 'failed':
      return <PaymentFailed order={order} />;
    case 'in_review':
      return <PaymentInReview order={order} />;
    case 'closed':
      return fromGateway ? <OrderClosed order={order} /> : calm;
    case 'confirming':
      return <PaymentWaiting order={order} busy={isFetching} onCheck={() => void refetch()} />;
    case 'waiting':
      return fromGateway ? <PaymentWaiting order={order} busy={isFetching} onCheck={() => void refetch()} /> : calm;
  }
}
