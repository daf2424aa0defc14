import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '../../contract/endpoint.ts';
import { couponUses } from '../../contract/orders/coupon-uses.ts';
import { coupons } from '../../contract/orders/coupons.ts';
import { couriers } from '../../contract/orders/couriers.ts';
import { ordersAdmin } from '../../contract/orders/orders-admin.ts';
import { parcels } from '../../contract/orders/parcels.ts';
import { products } from '../../contract/orders/products.ts';
import { goodsReturned, stock } from '../../contract/orders/stock.ts';
import { payments } from '../../contract/payments.ts';
import type { ParcelFilter } from '../../contract/shipping.ts';
import { call } from '../api/client.ts';
import { pollInterval } from '../api/retries/poll-interval.ts';
import type { OrderFilter } from './order-filter.ts';
import type { ProductFilter } from './products/product-filter.ts';

/** A step of a parcel, with its courier when it is handed over. */
export type ParcelMove = BodyInput<typeof ordersAdmin.moveParcel>;

/** Everything that staff see of orders and parcels; invalidate it after each move. */
export const staffOrdersKey = ['orders', 'staff'];

/** What is sold, and the coupons. */
export const staffProductsKey = ['products', 'staff'];

const fresh = { staleTime: 15_000, refetchOnMount: true } as const;

export const orderList = (filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: [...staffOrdersKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(ordersAdmin.listOrdersForStaff, {
        query: { ...filter, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...fresh,
  });

/** Captured money that settled nothing, the accountant's work. */
export const heldPaymentList = infiniteQueryOptions({
  queryKey: [...staffOrdersKey, 'held'],
  queryFn: ({ pageParam, signal }) =>
    call(payments.listPaymentsInReview, { query: { limit: 5, ...(pageParam ? { after: pageParam } : {}) }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  ...fresh,
});

/** What a gateway told and somebody has to look at. */
export const gatewayAlertList = queryOptions({
  queryKey: [...staffOrdersKey, 'gateway-alerts'],
  queryFn: ({ signal }) => call(payments.listGatewayAlerts, { signal }),
  ...fresh,
});

/** Money that the caller is to send back by the bank, or to approve as the second person. */
export const bankRefundList = queryOptions({
  queryKey: [...staffOrdersKey, 'bank-refunds'],
  queryFn: ({ signal }) => call(payments.listBankRefunds, { signal }),
  ...fresh,
});

/** UPI transfers that wait for the caller as their second person. */
export const waitingTransferList = queryOptions({
  queryKey: [...staffOrdersKey, 'transfers'],
  queryFn: ({ signal }) => call(ordersAdmin.listWaitingTransfers, { signal }),
  ...fresh,
});

/** Each day's comparison with the gateway. */
export const reconciliationList = (range: { from: string; to: string }) =>
  queryOptions({
    queryKey: [...staffOrdersKey, 'reconciliations', range],
    queryFn: ({ signal }) => call(payments.listReconciliations, { query: range, signal }),
    ...fresh,
  });

export const parcelList = (filter: ParcelFilter) =>
  infiniteQueryOptions({
    queryKey: [...staffOrdersKey, 'parcels', filter],
    queryFn: ({ pageParam, signal }) =>
      call(ordersAdmin.listParcels, { query: { ...filter, ...(pageParam ? { after: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...fresh,
  });

/** Parcels that came back or were lost and wait for what happens instead. */
export const undeliveredList = infiniteQueryOptions({
  queryKey: [...staffOrdersKey, 'undelivered'],
  queryFn: ({ pageParam, signal }) =>
    call(parcels.listUndelivered, { query: pageParam ? { after: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  ...fresh,
});

/** What the dispatch desk chooses from. */
export const dispatchChoices = queryOptions({
  queryKey: [...staffOrdersKey, 'dispatch'],
  queryFn: ({ signal }) => call(parcels.readDispatch, { signal }),
  staleTime: 60_000,
});

export const orderForStaff = (id: string) =>
  queryOptions({
    queryKey: [...staffOrdersKey, 'one', id],
    queryFn: ({ signal }) => call(ordersAdmin.getOrderForStaff, { params: { id }, signal }),
    ...fresh,
  });

export const parcelOfOrder = (id: string) =>
  queryOptions({
    queryKey: [...staffOrdersKey, 'parcel', id],
    queryFn: ({ signal }) => call(ordersAdmin.getParcel, { params: { id }, signal }),
    ...fresh,
  });

export const productList = (filter: Partial<ProductFilter>) =>
  infiniteQueryOptions({
    queryKey: [...staffProductsKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(products.listProducts, { query: { ...filter, ...(pageParam ? { after: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...fresh,
  });

export const productForStaff = (id: string) =>
  queryOptions({
    queryKey: [...staffProductsKey, 'one', id],
    queryFn: ({ signal }) => call(products.getProductForStaff, { params: { id }, signal }),
    ...fresh,
  });

export const couponList = infiniteQueryOptions({
  queryKey: [...staffProductsKey, 'coupons'],
  queryFn: ({ pageParam, signal }) =>
    call(coupons.listCoupons, { query: pageParam ? { after: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  ...fresh,
});

/** The orders that used a coupon, newest first. */
export const couponUseList = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...staffProductsKey, 'coupon-uses', id],
    queryFn: ({ pageParam, signal }) =>
      call(couponUses.listCouponUses, { params: { id }, query: pageParam ? { after: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...fresh,
  });

/** Products whose copies are counted; with `low` those that need ordering. */
export const stockList = (low: boolean) =>
  infiniteQueryOptions({
    queryKey: [...staffProductsKey, 'stock', low],
    queryFn: ({ pageParam, signal }) =>
      call(stock.listStock, {
        query: { ...(low ? { low: 'yes' } : {}), ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...fresh,
  });

/** Every change of a product's copies, newest first. */
export const stockMovementList = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...staffProductsKey, 'stock-movements', id],
    queryFn: ({ pageParam, signal }) =>
      call(stock.listStockMovements, { params: { id }, query: pageParam ? { after: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...fresh,
  });

/** Goods that came back and wait to be put away. */
export const goodsBackList = infiniteQueryOptions({
  queryKey: [...staffOrdersKey, 'goods-back'],
  queryFn: ({ pageParam, signal }) =>
    call(goodsReturned.listGoodsBack, { query: pageParam ? { after: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  ...fresh,
});

/** Whether a parcel can be booked with the courier service, and its booking; asked again while the service is. */
export const parcelCourier = (id: string) =>
  queryOptions({
    queryKey: [...staffOrdersKey, 'courier', id],
    queryFn: ({ signal }) => call(couriers.readCourier, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.booking?.state === 'waiting' ? pollInterval(2000, state) : false),
    ...fresh,
  });
