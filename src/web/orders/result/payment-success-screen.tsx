import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CallFailed } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { useSession } from '../../api/session/session.ts';
import { StatePage } from '../../shell/state-page.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { removeDraft } from '../checkout/checkout-draft.ts';
import { orderQuery } from '../queries.ts';
import { NotPaidYet } from './not-paid-yet.tsx';
import { OrderClosed } from './order-closed.tsx';
import { PaymentDone } from './payment-done.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentInReview } from './payment-in-review.tsx';
import { PaymentWaiting } from './payment-waiting.tsx';
import { useLiveOrder } from './use-live-order.ts';

const route = getRouteApi('/main/payment-success');

/** /payment-success: never trusts its address, it asks the server; safe to reload (`product.md`). */
export function PaymentSuccessScreen() {
  const { order: id = '', from } = route.useSearch();
  return id === '' ? <NothingHere /> : <PaymentState id={id} fromGateway={from === 'gateway'} />;
}

function PaymentState({ id, fromGateway }: { id: string; fromGateway: boolean }) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const queries = useQueryClient();
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(id));
  const paid = order?.standing === 'paid';
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
      return <NothingHere />;
    }
    return (
      <div className="container py-8">
        <ErrorCard
          title={<Trans>We couldn’t check your payment</Trans>}
          text={i18n._(errorMessage(error))}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
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
  switch (order.standing) {
    case 'paid':
      return <PaymentDone order={order} />;
    case 'failed':
      return <PaymentFailed order={order} />;
    case 'in_review':
      return <PaymentInReview order={order} />;
    case 'closed':
      return <OrderClosed order={order} fromGateway={fromGateway} />;
    case 'confirming':
      return <PaymentWaiting order={order} busy={isFetching} onCheck={() => void refetch()} />;
    case 'waiting': {
      const Waiting = fromGateway ? PaymentWaiting : NotPaidYet;
      return <Waiting order={order} busy={isFetching} onCheck={() => void refetch()} />;
    }
  }
}

/** Also what a stranger sees who was given the address. */
function NothingHere() {
  return (
    <StatePage>
      <EmptyState
        heading="h1"
        title={<Trans>We couldn’t find that order</Trans>}
        text={<Trans>All your orders are in your profile.</Trans>}
        actions={
          <ButtonLink to="/profile">
            <Trans>Open my profile</Trans>
          </ButtonLink>
        }
      />
    </StatePage>
  );
}
