import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { refundQueue } from '../../contract/refund-queue.ts';
import { refunds } from '../../contract/refunds.ts';
import { call } from '../api/client.ts';
import type { RefundFilter } from './refund-filter.ts';

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

/** Refunds that a filter leaves: open ones with the longest waiting first, all others newest first. */
export const refundList = ({ late, ...filter }: RefundFilter, limit = 50) =>
  infiniteQueryOptions({
    queryKey: ['refunds', 'list', filter, late, limit],
    queryFn: ({ pageParam, signal }) =>
      call(refundQueue.listRefunds, {
        query: { ...filter, limit, ...(late ? { late: 'true' } : {}), ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
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
