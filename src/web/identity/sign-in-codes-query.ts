import { queryOptions } from '@tanstack/react-query';
import { signInCodes } from '../../contract/identity/sign-in-codes.ts';
import { call } from '../api/client.ts';

/** How the sign-in codes fare, for admins. */
export const signInCodesQuery = queryOptions({
  queryKey: ['identity', 'codes'],
  queryFn: ({ signal }) => call(signInCodes.readSignInCodes, { signal }),
  staleTime: 30_000,
  refetchOnMount: true,
});
