import { queryOptions } from '@tanstack/react-query';
import { signInEndpoints } from '../../../contract/identity/sign-in.ts';
import { call } from '../../api/client.ts';
import { gotrueVersion } from '../../api/session/gotrue-version.ts';

/** The signed-in person as the identity service has them: number, address, ways in, factors. */
export const ownUser = queryOptions({
  queryKey: ['identity', 'user'],
  queryFn: ({ signal }) => call(signInEndpoints.readUser, { headers: gotrueVersion, signal }),
  refetchOnMount: true,
  staleTime: 15_000,
});

/** The ways into the account. */
export const ownAccounts = queryOptions({ ...ownUser, select: ({ identities }) => identities });
