import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { claims } from '../../contract/claims.ts';
import { call } from '../api/client.ts';

/** What the caller reported missing from an order. */
export const ownClaims = (orderId: string) =>
  queryOptions({
    queryKey: ['claims', 'own', orderId],
    queryFn: ({ signal }) => call(claims.listOwnClaims, { params: { id: orderId }, signal }),
    staleTime: 15_000,
  });

/** What students reported missing and nobody has answered, longest waiting first. */
export const openClaims = infiniteQueryOptions({
  queryKey: ['claims', 'open'],
  queryFn: ({ pageParam, signal }) => call(claims.listClaims, { query: pageParam ? { after: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  staleTime: 15_000,
  refetchOnMount: true,
});
