import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { messages } from '../../contract/messages/messages.ts';
import { call } from '../api/client.ts';

/** Messages that could not be delivered, page by page. */
export const failedDeliveries = infiniteQueryOptions({
  queryKey: ['messages', 'failed'],
  queryFn: ({ pageParam, signal }) =>
    call(messages.listFailedDeliveries, { query: { limit: 10, ...(pageParam ? { after: pageParam } : {}) }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  staleTime: 30_000,
  refetchOnMount: true,
});

/** How many of them one press sends again, of one channel or of all (''). */
export const retriableCount = (channel: '' | 'sms' | 'mail' | 'push') =>
  queryOptions({
    queryKey: [...failedDeliveries.queryKey, 'count', channel],
    queryFn: ({ signal }) => call(messages.countFailedDeliveries, { query: channel ? { channel } : {}, signal }),
    staleTime: 30_000,
    refetchOnMount: true,
  });
