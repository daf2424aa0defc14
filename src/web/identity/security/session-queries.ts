import { queryOptions } from '@tanstack/react-query';
import { sessions } from '../../../contract/identity/sessions.ts';
import { call } from '../../api/client.ts';

/** Where the signed-in person is signed in, looked up again whenever the list is opened. */
export const ownSessions = queryOptions({
  queryKey: ['identity', 'sessions'],
  queryFn: ({ signal }) => call(sessions.listSessions, { signal }),
  staleTime: 15_000,
  refetchOnMount: true,
});
