import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { ErrorCard } from './error-card.tsx';
import { NextPage } from './next-page.tsx';
import { Skeleton } from './skeleton.tsx';

interface PagedCardProps<Item> {
  title: ReactNode;
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[]; next: string | null }>>;
  itemKey: (item: Item) => string | number;
  /** Said in place of the items where there are none. */
  empty: ReactNode;
  /** The title of its failure. */
  failed: ReactNode;
  /** Beside the title, such as a button. */
  action?: ReactNode;
  /** Under the items, such as a field for the next one. */
  footer?: ReactNode;
  /** Draws one item. */
  children: (item: Item) => ReactNode;
}

/** A titled list in a card, page by page: rows under each other, parted by lines. */
export function PagedCard<Item>(props: PagedCardProps<Item>) {
  const { title, list, itemKey, empty, failed, action, footer, children } = props;
  if (list.isLoadingError)
    return <ErrorCard title={failed} busy={list.isFetching} onRetry={() => void list.refetch()} />;
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h3">{title}</h2>
        {action}
      </div>
      {!items && <Skeleton className="mt-3 h-14" />}
      {items?.length === 0 && <p className="mt-2 text-small text-muted-foreground">{empty}</p>}
      {items && items.length > 0 && (
        <ul className="mt-1 divide-y">
          {items.map((item) => (
            <li key={itemKey(item)} className="py-2.5 text-small">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      <NextPage list={list} />
      {footer}
    </Card>
  );
}
