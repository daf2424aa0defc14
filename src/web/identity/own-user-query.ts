import { queryOptions } from '@tanstack/react-query';
import { identity } from '../../contract/identity.ts';
import { call } from '../api/client.ts';
import { gotrueVersion } from './gotrue-version.ts';

/** The signed-in person's number and address as the identity service has them. */
export const ownUser = queryOptions({
  queryKey: ['identity', 'user'],
  queryFn: ({ signal }) => call(identity.readUser, { headers: gotrueVersion, signal }),
  refetchOnMount: true,
  staleTime: 15_000,
});
