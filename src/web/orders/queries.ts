import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { orders } from '../../contract/orders/orders.ts';
import { ordersAdmin } from '../../contract/orders/orders-admin.ts';
import { type ProductKind, products } from '../../contract/orders/products.ts';
import type { ShippingSpeed } from '../../contract/shipping.ts';
import { call } from '../api/client.ts';

export interface Choice {
  productId: string;
  couponCode: string;
  /** Of mentoring: the session that was chosen. */
  sessionId: string | null;
  speed: ShippingSpeed;
  /** Six digits, or '' while they are typed. */
  pin: string;
  state: string | null;
}

const quoteKey = ['orders', 'quote'];

/** What the choice costs now; worked out by the server at every change. */
export const quoteQuery = (choice: Choice) =>
  queryOptions({
    queryKey: [...quoteKey, choice.productId, choice],
    queryFn: ({ signal }) => call(orders.quoteOrder, { body: choice, signal }),
    // The boxes stay while the next price is worked out, but never those of another product.
    placeholderData: (before, query) => (query?.queryKey[2] === choice.productId ? before : undefined),
    staleTime: 60_000,
    refetchOnMount: true,
  });

/** Everything about the caller's own orders; a payment changes it. */
export const ownOrdersKey = ['orders', 'own'];

export const ownOrders = infiniteQueryOptions({
  queryKey: [...ownOrdersKey, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(orders.listOrders, { query: { limit: 10, ...(pageParam ? { after: pageParam } : {}) }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  staleTime: 15_000,
  refetchOnMount: true,
});

const firstWaitMs = 1_000;
const longestWaitMs = 15_000;
/** Money may come for an order that was closed; so often such a one is asked again. */
const asksOfClosed = 40;

/** One own order; asked again while its payment is not decided, less and less often, and for some minutes when it is closed. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownOrdersKey, 'one', id],
    queryFn: ({ signal }) => call(orders.getOrder, { params: { id }, signal }),
    staleTime: 0,
    refetchOnMount: true,
    refetchInterval: ({ state }) => {
      const standing = state.data?.standing ?? 'waiting';
      const mayChange = standing === 'closed' && state.dataUpdateCount < asksOfClosed;
      if (standing !== 'waiting' && standing !== 'confirming' && !mayChange) return false;
      if (state.error) return longestWaitMs;
      return Math.min(longestWaitMs, firstWaitMs * 1.5 ** state.dataUpdateCount);
    },
  });

/** Packages, printed materials and mentoring on sale, page by page; of a search those that the server finds. */
export const productsOnSale = (search = '', kind?: ProductKind) =>
  infiniteQueryOptions({
    queryKey: ['products', 'on-sale', ...(search || kind ? [search, kind] : [])],
    ...(search || kind ? {} : { meta: { kept: true } as const }),
    queryFn: ({ pageParam, signal }) =>
      call(products.listProductsOnSale, {
        query: {
          limit: 12,
          ...(search ? { search } : {}),
          ...(kind ? { kind } : {}),
          ...(pageParam ? { after: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 60_000,
    refetchOnMount: true,
  });

/** The document of a paid order: one's own, or anybody's for the accountant. It never changes. */
export const invoiceQuery = (id: string, staff: boolean) =>
  queryOptions({
    queryKey: [...ownOrdersKey, 'invoice', id, staff],
    queryFn: ({ signal }) =>
      call(staff ? ordersAdmin.getInvoiceForStaff : orders.getInvoice, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
