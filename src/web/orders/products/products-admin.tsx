import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProductForStaff } from '../../../contract/orders/products.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatCount, formatMoney } from '../../i18n/format.ts';
import { titleInLanguage } from '../../i18n/title-in-language.ts';
import { AdminPage } from '../../shell/admin/admin-page.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { RecordButton } from '../../ui/record-button.tsx';
import { type Column, RecordList } from '../../ui/record-list.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { productForStaff, productList } from '../admin-queries.ts';
import { productKindWords } from '../copy.ts';
import type { ProductFilter } from './product-filter.ts';
import { ProductFilters } from './product-filters.tsx';
import { ProductPanel } from './product-panel.tsx';

interface ProductsAdminProps {
  filter: ProductFilter;
  onFilter: (filter: ProductFilter) => void;
  /** The id of the opened product, or `new`. */
  selected: string | undefined;
  onSelect: (id: string | null) => void;
  /** Over the list. */
  children: ReactNode;
}

/** Everything that is sold, and the editor beside it. */
export function ProductsAdmin({ filter, onFilter, selected, onSelect, children }: ProductsAdminProps) {
  const { t, i18n } = useLingui();
  const list = useInfiniteQuery(productList(filter));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const listed = rows.find((product) => product.id === selected);
  // A link may name one that is on no page that was loaded.
  const other = useQuery({
    ...productForStaff(selected ?? ''),
    enabled: selected !== undefined && selected !== 'new' && list.data !== undefined && !listed,
  });
  const opened = listed ?? (other.data?.id === selected ? other.data : undefined);
  const narrowed = filter.search !== undefined || filter.sale !== undefined || filter.group !== 'catalogue';
  const columns: Column<ProductForStaff>[] = [
    {
      key: 'title',
      head: <Trans>Product</Trans>,
      phone: 'title',
      cell: (product) => (
        <>
          <RecordButton onClick={() => onSelect(product.id)}>{titleInLanguage(product)}</RecordButton>
          <span className="block text-micro text-muted-foreground">{i18n._(productKindWords[product.kind])}</span>
        </>
      ),
    },
    {
      key: 'stock',
      head: <Trans>Copies</Trans>,
      align: 'right',
      cell: (product) => (product.stock === null ? '' : t`${formatCount(product.stock)} left`),
    },
    { key: 'price', head: <Trans>Price</Trans>, align: 'right', cell: (product) => formatMoney(product.pricePaise) },
    {
      key: 'sale',
      head: <Trans>On sale</Trans>,
      phone: 'status',
      cell: (product) =>
        product.isOnSale ? (
          <Badge kind="success">
            <Trans>On sale</Trans>
          </Badge>
        ) : (
          <Badge>
            <Trans>Off sale</Trans>
          </Badge>
        ),
    },
  ];
  return (
    <AdminPage
      title={<Trans>Orders</Trans>}
      actions={
        <Button size="sm" onClick={() => onSelect('new')}>
          <Plus size={18} aria-hidden="true" />
          <Trans>New product</Trans>
        </Button>
      }
      panel={
        (selected === 'new' || opened) && (
          <ProductPanel key={selected} product={opened ?? null} onClose={() => onSelect(null)} />
        )
      }
    >
      {children}
      <ProductFilters filter={filter} onChange={onFilter} />
      {list.isPending && (
        <Loading label={t`Loading products`}>
          <Skeleton className="h-60 rounded-card" />
        </Loading>
      )}
      {list.isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load the products</Trans>}
          text={i18n._(errorMessage(list.error))}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && rows.length === 0 && (
        <EmptyState
          heading="h2"
          title={narrowed ? <Trans>No products here</Trans> : <Trans>No products yet</Trans>}
          {...(narrowed
            ? {
                actions: (
                  <Button kind="outline" size="sm" onClick={() => onFilter({ group: 'catalogue' })}>
                    <Trans>Show all products</Trans>
                  </Button>
                ),
              }
            : {})}
        />
      )}
      {rows.length > 0 && (
        <RecordList
          label={t`Products`}
          columns={columns}
          rows={rows}
          rowKey={(product) => product.id}
          {...(selected ? { selectedKey: selected } : {})}
          onOpen={(product) => onSelect(product.id)}
        />
      )}
      <NextPage list={list} />
    </AdminPage>
  );
}
