import { queryOptions } from '@tanstack/react-query';
import { ordersAdmin } from '../../contract/orders/orders-admin.ts';
import { payments } from '../../contract/payments.ts';
import { call } from '../api/client.ts';
import type { Period } from './period.ts';

const fresh = { staleTime: 30_000, refetchOnMount: true } as const;

/** Money captured by day. */
export const collections = (period: Period) =>
  queryOptions({
    queryKey: ['collections', period],
    queryFn: ({ signal }) => call(payments.listCollections, { query: period, signal }),
    ...fresh,
  });

/** The parcels that wait to be handed over, the most urgent first; a hundred are enough to say how many. */
export const readyParcels = queryOptions({
  queryKey: ['orders', 'ready parcels'],
  queryFn: ({ signal }) => call(ordersAdmin.listParcels, { query: { state: 'ready', limit: 100 }, signal }),
  ...fresh,
});
