import { useInfiniteQuery } from '@tanstack/react-query';
import type { Product } from '../../contract/orders/products.ts';
import { productsOnSale } from './queries.ts';

/** Those whose title or contents hold all the words. */
export function holding<One extends Pick<Product, 'title' | 'contents'>>(all: readonly One[], search: string): One[] {
  const words = search.toLowerCase().split(/\s+/);
  return all.filter(({ title, contents }) => {
    const text = `${title} ${contents}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** How many of the first products on sale a search finds. */
export function useProductMatches(search: string | undefined): number {
  const { data } = useInfiniteQuery({ ...productsOnSale, enabled: search !== undefined });
  return search === undefined ? 0 : holding(data?.pages.flatMap((page) => page.items) ?? [], search).length;
}
