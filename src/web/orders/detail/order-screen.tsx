import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CallFailed } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { FailedPage } from '../../shell/failures/failed-page.tsx';
import { Card } from '../../ui/card.tsx';
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
  if (order) return <OrderBody order={order} />;
  if (missing) return <OrderNotFound />;
  if (error) {
    return (
      <FailedPage
        title={<Trans>Could not load the order</Trans>}
        text={i18n._(errorMessage(error))}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Loading
      label={t`Loading the order`}
      className="container grid max-w-[calc(960px+2*var(--gutter))] gap-3.5 py-5 md:grid-cols-2"
    >
      <Card className="flex gap-4 md:col-span-2">
        <Skeleton className="h-24 w-18" />
        <div className="grid flex-1 content-start gap-2.5">
          <Skeleton className="h-7 w-4/5" />
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-6 w-24" />
        </div>
      </Card>
      {['track', 'items'].map((card) => (
        <Card key={card} className="grid content-start gap-5">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-5.5 w-full" />
          <Skeleton className="h-5.5 w-4/5" />
          <Skeleton className="h-5.5 w-full" />
          <Skeleton className="h-5.5 w-3/5" />
        </Card>
      ))}
    </Loading>
  );
}
