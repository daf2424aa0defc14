import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { OrderForStaff } from '../../../contract/orders/orders-admin.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatDayTime, formatMoney, formatPhone } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { RecordButton } from '../../ui/record-button.tsx';
import { type Column, RecordList } from '../../ui/record-list.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { orderList } from '../admin-queries.ts';
import { OrderBadges } from '../order-badges.tsx';
import type { OrderFilter } from '../order-filter.ts';
import { OrderFilters } from './order-filters.tsx';

interface OrderListProps {
  filter: OrderFilter;
  onFilter: (filter: OrderFilter) => void;
  onOpen: (id: string) => void;
}

/** Orders, newest first, that a search and filters leave. */
export function OrderList({ filter, onFilter, onOpen }: OrderListProps) {
  const { t, i18n } = useLingui();
  const list = useInfiniteQuery(orderList(filter));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const columns: Column<OrderForStaff>[] = [
    {
      key: 'number',
      head: <Trans>Order</Trans>,
      phone: 'title',
      cell: (order) => (
        <>
          <RecordButton className="tabular-nums" onClick={() => onOpen(order.id)}>
            {order.number}
          </RecordButton>
          <span className="block text-micro text-muted-foreground">{order.title}</span>
        </>
      ),
    },
    {
      key: 'student',
      head: <Trans>Student</Trans>,
      cell: (order) => order.student.fullName ?? (order.student.phone && formatPhone(order.student.phone)),
    },
    { key: 'when', head: <Trans>Placed (IST)</Trans>, phone: 'none', cell: (order) => formatDayTime(order.createdAt) },
    {
      key: 'state',
      head: <Trans>Status</Trans>,
      phone: 'status',
      cell: (order) => <OrderBadges order={order} />,
    },
    { key: 'total', head: <Trans>Total</Trans>, align: 'right', cell: (order) => formatMoney(order.totalPaise) },
  ];
  return (
    <>
      <OrderFilters filter={filter} onChange={onFilter} />
      {list.isPending && (
        <Loading label={t`Loading orders`}>
          <Skeleton className="h-80 rounded-card" />
        </Loading>
      )}
      {list.isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load the orders</Trans>}
          text={i18n._(errorMessage(list.error))}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && rows.length === 0 && (
        <EmptyState
          heading="h2"
          title={<Trans>No orders here</Trans>}
          actions={
            Object.keys(filter).length > 0 && (
              <Button kind="outline" onClick={() => onFilter({})}>
                <Trans>Show all orders</Trans>
              </Button>
            )
          }
        />
      )}
      {rows.length > 0 && (
        <RecordList
          label={t`Orders`}
          columns={columns}
          rows={rows}
          rowKey={(order) => order.id}
          onOpen={(order) => onOpen(order.id)}
        />
      )}
      <NextPage list={list} />
    </>
  );
}
