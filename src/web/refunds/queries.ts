import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type RefundState, refunds } from '../../contract/refunds.ts';
import { call } from '../api/client.ts';

const fresh = { staleTime: 15_000, refetchOnMount: true } as const;

/** What a refund of the caller's own paid order depends on. */
export const ownRefundCheck = (orderId: string) =>
  queryOptions({
    queryKey: ['refunds', 'own', orderId],
    queryFn: ({ signal }) => call(refunds.checkRefund, { params: { id: orderId }, signal }),
    ...fresh,
  });

/** The same for any paid order. */
export const refundCheckForStaff = (orderId: string) =>
  queryOptions({
    queryKey: ['refunds', 'staff', orderId],
    queryFn: ({ signal }) => call(refunds.checkRefundForStaff, { params: { id: orderId }, signal }),
    ...fresh,
  });

/** Every refund in a state, longest waiting first. */
export const refundList = (state: RefundState) =>
  infiniteQueryOptions({
    queryKey: ['refunds', 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(refunds.listRefunds, { query: { state, limit: 100, ...(pageParam ? { after: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...fresh,
  });

/** The caller's own refunds, newest first. */
export const ownRefunds = infiniteQueryOptions({
  queryKey: ['refunds', 'mine'],
  queryFn: ({ pageParam, signal }) =>
    call(refunds.listOwnRefunds, { query: { limit: 10, ...(pageParam ? { after: pageParam } : {}) }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  ...fresh,
});
