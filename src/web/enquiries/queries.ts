import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type EnquiryState, enquiries } from '../../contract/enquiries.ts';
import { call } from '../api/client.ts';

const ownKey = ['enquiries', 'own'];

/** What the signed-in person asked so far, newest first; the first page is enough here. */
export const ownEnquiries = queryOptions({
  queryKey: ownKey,
  meta: { kept: true },
  queryFn: ({ signal }) => call(enquiries.listOwnEnquiries, { query: { limit: 10 }, signal }),
});

/** Everything the admin's inbox shows; invalidate it after each change. */
export const inboxKey = ['enquiries', 'inbox'];

/** The inbox's list of one state, page by page. */
export const enquiryList = (state: EnquiryState) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(enquiries.listEnquiries, { query: { state, ...(pageParam ? { after: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 30_000,
    refetchOnMount: true,
    refetchInterval: 60_000,
  });

export const oneEnquiry = (id: string) =>
  queryOptions({
    queryKey: [...inboxKey, 'one', id],
    queryFn: ({ signal }) => call(enquiries.getEnquiry, { params: { id }, signal }),
    staleTime: 30_000,
    refetchOnMount: true,
  });

/** What waits for an answer, and since when. */
export const enquiryQueue = queryOptions({
  queryKey: [...inboxKey, 'queue'],
  queryFn: ({ signal }) => call(enquiries.getEnquiryQueue, { signal }),
  staleTime: 30_000,
  refetchOnMount: true,
  refetchInterval: 60_000,
});

export const enquiryFunnel = (range: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['enquiries', 'funnel', range],
    queryFn: ({ signal }) => call(enquiries.getEnquiryFunnel, { query: range, signal }),
  });
