import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Package } from 'lucide-react';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { NextPage } from '../ui/next-page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SunScene } from '../ui/sun-scene.tsx';
import { OrderBadges } from './order-badges.tsx';
import { ownOrders } from './queries.ts';

/** Of the profile: what one has ordered, newest first; each opens where its payment and parcel stand. */
export function MyOrdersCard() {
  const list = useInfiniteQuery(ownOrders);
  if (list.isLoadingError) {
    return <ErrorCard title={<Trans>Could not load your orders</Trans>} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <Skeleton className="h-40 rounded-card" />;
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState
        heading="h2"
        picture={<SunScene Icon={Package} />}
        title={<Trans>No orders yet</Trans>}
        text={<Trans>Each order appears here with its bill, parcel and refund.</Trans>}
        actions={
          <ButtonLink to="/premium-materials">
            <Trans>See premium materials</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <Card pad={false}>
        <ul className="divide-y">
          {items.map((order) => (
            <li key={order.id} className="relative flex items-center gap-3 px-4 py-3.5">
              <span className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
                <Link
                  to="/orders/$orderId"
                  params={{ orderId: order.id }}
                  className="text-body-strong break-words after:absolute after:inset-0"
                >
                  {order.title}
                </Link>
                <OrderBadges order={order} isOwn />
                <span className="text-micro text-muted-foreground tabular-nums">
                  {order.number} · {formatDate(order.createdAt)}
                </span>
              </span>
              <span className="text-small-strong tabular-nums">{formatMoney(order.totalPaise)}</span>
              <ChevronRight size={20} className="flex-none text-muted-foreground" aria-hidden="true" />
            </li>
          ))}
        </ul>
      </Card>
      <NextPage list={list} />
    </>
  );
}
