import { type ProductGroup, productGroups } from '../../../contract/orders/products.ts';

/** What narrows the products down. */
export interface ProductFilter {
  group: ProductGroup;
  sale?: 'on' | 'off';
  search?: string;
}

/** The filter that an address names, in it as `group`, `state` and `search`; what it does not know is left out. */
export function readProductFilter(search: Record<string, string | undefined>): ProductFilter {
  const group = productGroups.find((one) => one === search.group) ?? 'catalogue';
  const { state } = search;
  return {
    group,
    ...(state === 'on' || state === 'off' ? { sale: state } : {}),
    ...(search.search ? { search: search.search } : {}),
  };
}

/** The same as it stands in the address; the catalogue is what is shown without a word. */
export const writeProductFilter = ({ group, sale, search }: ProductFilter): Record<string, string> => ({
  ...(group === 'catalogue' ? {} : { group }),
  ...(sale ? { state: sale } : {}),
  ...(search ? { search } : {}),
});
