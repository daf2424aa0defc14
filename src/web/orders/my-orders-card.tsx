import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { OrderBadges } from './order-badges.tsx';
import { ownOrders } from './queries.ts';

/** Of the profile: what one has ordered, newest first; each opens where its payment and parcel stand. */
export function MyOrdersCard() {
  const list = useInfiniteQuery(ownOrders);
  if (list.isError) {
    return <ErrorCard title={<Trans>Could not load your orders</Trans>} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <Skeleton className="h-40 rounded-card" />;
  const items = list.data.pages.flatMap((page) => page.items);
  return (
    <Card>
      {items.length === 0 ? (
        <EmptyState
          heading="h2"
          title={<Trans>No orders yet</Trans>}
          actions={
            <ButtonLink to="/premium-materials" kind="outline" size="sm">
              <Trans>See premium materials</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <ul className="divide-y">
          {items.map((order) => (
            <li key={order.id} className="relative flex items-center gap-3 py-3 last:pb-0">
              <span className="min-w-0 flex-1">
                <Link
                  to="/orders/$orderId"
                  params={{ orderId: order.id }}
                  className="block text-small-strong break-words after:absolute after:inset-0"
                >
                  {order.title}
                </Link>
                <span className="block text-micro text-muted-foreground tabular-nums">
                  {order.number}, {formatDate(order.createdAt)}, {formatMoney(order.totalPaise)}
                </span>
              </span>
              <OrderBadges order={order} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </Card>
  );
}
