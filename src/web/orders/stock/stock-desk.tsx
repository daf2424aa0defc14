import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { couponUses } from '../../../contract/orders/coupon-uses.ts';
import type { StockItem } from '../../../contract/orders/stock.ts';
import { errorMessage } from '../../api/error-words.ts';
import { useMay } from '../../api/session/may.ts';
import { formatCount } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { RecordButton } from '../../ui/record-button.tsx';
import { type Column, RecordList } from '../../ui/record-list.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { stockList } from '../admin-queries.ts';
import { GoodsBackCard } from './goods-back-card.tsx';
import { StockDialog } from './stock-dialog.tsx';

/** What the academy has of each book: copies, which are few, what came back; each with its history. */
export function StockDesk() {
  const { t, i18n } = useLingui();
  const list = useInfiniteQuery(stockList(false));
  const may = useMay();
  const seesProducts = may(couponUses.listCouponUses);
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = rows.find((item) => item.id === openedId);
  const columns: Column<StockItem>[] = [
    {
      key: 'title',
      head: <Trans>Product</Trans>,
      phone: 'title',
      cell: (item) => <RecordButton onClick={() => setOpenedId(item.id)}>{item.title}</RecordButton>,
    },
    {
      key: 'state',
      head: <Trans>State</Trans>,
      phone: 'status',
      cell: (item) =>
        item.stock === 0 ? (
          <Badge kind="error">
            <Trans>Out of stock</Trans>
          </Badge>
        ) : item.isLow ? (
          <Badge kind="sun">
            <Trans>Low stock</Trans>
          </Badge>
        ) : null,
    },
    {
      key: 'stock',
      head: <Trans>Copies</Trans>,
      align: 'right',
      cell: (item) => <Plural value={item.stock} one="# left" other="# left" />,
    },
    {
      key: 'low',
      head: <Trans>Low stock at</Trans>,
      align: 'right',
      phone: 'none',
      cell: (item) => (item.lowStockAt === null ? '' : formatCount(item.lowStockAt)),
    },
  ];
  return (
    <div className="grid grid-cols-1 gap-4">
      <GoodsBackCard />
      {list.isPending && (
        <Loading label={t`Loading the stock`}>
          <Skeleton className="h-60 rounded-card" />
        </Loading>
      )}
      {list.isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load the stock</Trans>}
          text={i18n._(errorMessage(list.error))}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && rows.length === 0 && (
        <EmptyState
          heading="h2"
          title={<Trans>No stock is tracked</Trans>}
          text={<Trans>Enter a book’s copies on its product.</Trans>}
          actions={
            seesProducts && (
              <ButtonLink to="/admin/orders" search={{ tab: 'products' }} kind="outline">
                <Trans>Products</Trans>
              </ButtonLink>
            )
          }
        />
      )}
      {rows.length > 0 && (
        <RecordList
          label={t`Stock`}
          columns={columns}
          rows={rows}
          rowKey={(item) => item.id}
          onOpen={(item) => setOpenedId(item.id)}
        />
      )}
      <NextPage list={list} />
      {opened && <StockDialog item={opened} onClose={() => setOpenedId(null)} />}
    </div>
  );
}
