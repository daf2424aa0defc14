import { infiniteQueryOptions } from '@tanstack/react-query';
import { type EventKind, signInEvents, signInEventsAdmin } from '../../contract/identity/sign-in-events.ts';
import { call } from '../api/client.ts';

const fresh = { staleTime: 15_000, refetchOnMount: true } as const;

/** What happened around signing in to one's own account, page by page. */
export const ownEvents = infiniteQueryOptions({
  queryKey: ['identity', 'events'],
  queryFn: ({ pageParam, signal }) =>
    call(signInEvents.listOwnEvents, { query: { limit: 5, ...(pageParam ? { after: pageParam } : {}) }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  ...fresh,
});

export interface SignInEventFilter {
  user?: string | undefined;
  kind?: EventKind | undefined;
  /** E.164. */
  phone?: string | undefined;
}

/** The same for an admin, of any account. */
export const signInEventList = (filter: SignInEventFilter) =>
  infiniteQueryOptions({
    queryKey: ['identity', 'events', filter],
    queryFn: ({ pageParam, signal }) =>
      call(signInEventsAdmin.listEvents, {
        query: { ...filter, limit: 10, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...fresh,
  });
