import { queryOptions } from '@tanstack/react-query';
import { privacy } from '../../contract/privacy/privacy.ts';
import { call } from '../api/client.ts';
import { pollInterval } from '../api/retries/poll-interval.ts';

const makingMs = 2000;

/** How the copy of one's data stands; asked again while it is being made. */
export const ownExport = queryOptions({
  queryKey: ['privacy', 'export'],
  queryFn: ({ signal }) => call(privacy.readExport, { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'making' ? pollInterval(makingMs, state) : false),
  refetchOnMount: true,
});

/** Whether one's account can be deleted, and what goes with it. */
export const ownDeletion = queryOptions({
  queryKey: ['privacy', 'deletion'],
  queryFn: ({ signal }) => call(privacy.checkDeletion, { signal }),
  staleTime: 0,
  refetchOnMount: true,
});
