import { useInfiniteQuery } from '@tanstack/react-query';
import { productsOnSale } from './queries.ts';

/** How many products on sale a search finds, and whether there are more. */
export function useProductMatches(search: string | undefined): { count: number; more: boolean } {
  const { data } = useInfiniteQuery({ ...productsOnSale(search), enabled: search !== undefined });
  if (search === undefined || !data) return { count: 0, more: false };
  return { count: data.pages.flatMap((page) => page.items).length, more: data.pages.at(-1)?.next !== null };
}
