import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ordersAdmin } from '../../contract/orders/orders-admin.ts';
import { call } from '../api/client.ts';
import { pagedQuery } from '../api/paged-query.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { PagedCard } from '../ui/paged-card.tsx';
import { staffOrdersKey } from './admin-queries.ts';
import { OrderBadges } from './order-badges.tsx';

const studentOrders = (id: string) =>
  pagedQuery([...staffOrdersKey, 'student', id], 10, (query, signal) =>
    call(ordersAdmin.listStudentOrders, { params: { id }, query, signal }),
  );

/** A student's orders, newest first. */
export function StudentOrdersCard({ id }: { id: string }) {
  const list = useInfiniteQuery(studentOrders(id));
  return (
    <PagedCard
      title={<Trans>Orders</Trans>}
      list={list}
      itemKey={(order) => order.id}
      empty={<Trans>No orders yet.</Trans>}
      failed={<Trans>Could not load the orders</Trans>}
    >
      {(order) => (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 flex-[1_1_12rem]">
            <p className="font-semibold">{order.title}</p>
            <p className="text-micro text-muted-foreground tabular-nums">
              {order.number} · {formatDate(order.createdAt)}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-semibold tabular-nums">{formatMoney(order.totalPaise)}</span>
            <OrderBadges order={order} />
          </div>
        </div>
      )}
    </PagedCard>
  );
}
