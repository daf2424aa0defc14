import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';

interface Page<Item> {
  items: Item[];
  next: string | null;
}

/** How many rows to read, and after which; no `after` on the first page. */
interface Asked {
  limit: number;
  after?: string;
}

/** A list that is read page by page, `limit` rows each, as `PagedCard` shows it. */
export const pagedQuery = <Item>(
  queryKey: QueryKey,
  limit: number,
  read: (query: Asked, signal: AbortSignal) => Promise<Page<Item>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ limit, ...(pageParam ? { after: pageParam } : {}) }, signal),
    initialPageParam: '',
    getNextPageParam: (page: Page<Item>) => page.next,
    staleTime: 15_000,
    refetchOnMount: true,
  });
