import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CallFailed } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { orderQuery } from '../queries.ts';
import { OrderNotFound } from '../result/order-not-found.tsx';
import { useLiveOrder } from '../result/use-live-order.ts';
import { OrderBody } from './order-body.tsx';

const route = getRouteApi('/main/orders/$orderId');

/** /orders/{orderId}: the calm page of an order, whatever has become of it. */
export function OrderScreen() {
  const { t, i18n } = useLingui();
  const { orderId } = route.useParams();
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(orderId));
  useLiveOrder(orderId, order?.standing === 'waiting' || order?.standing === 'confirming');
  const missing = error instanceof CallFailed && (error.code === 'not_found' || error.code === 'validation_failed');
  return (
    <>
      {!order && missing && <OrderNotFound />}
      {!order && !missing && (
        <div className="container max-w-[calc(960px+2*var(--gutter))] py-5">
          {error ? (
            <ErrorCard
              title={<Trans>Could not load the order</Trans>}
              text={i18n._(errorMessage(error))}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <Loading label={t`Loading the order`} className="grid gap-3.5 md:grid-cols-2">
              <Skeleton className="h-24 rounded-card md:col-span-2" />
              <Skeleton className="h-60 rounded-card" />
              <Skeleton className="h-60 rounded-card" />
            </Loading>
          )}
        </div>
      )}
      {order && <OrderBody order={order} />}
    </>
  );
}
