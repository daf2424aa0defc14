import { queryOptions } from '@tanstack/react-query';
import { identity } from '../../contract/identity.ts';
import { signInCodes } from '../../contract/sign-in-codes.ts';
import { call } from '../api/client.ts';

/** What the sign-in page must know before it can ask for a code. */
export const signInSettingsQuery = queryOptions({
  queryKey: ['identity', 'settings'],
  queryFn: async ({ signal }) => {
    const { academy, external } = await call(identity.readSignInSettings, { signal });
    return { ...academy, google: external.google };
  },
});

/** The ways into the signed-in person's account, looked up again whenever the list is opened. */
export const ownAccounts = queryOptions({
  queryKey: ['identity', 'accounts'],
  queryFn: async ({ signal }) => (await call(identity.readUser, { signal })).identities,
  staleTime: 15_000,
  refetchOnMount: true,
});

/** How the sign-in codes fare, for admins. */
export const signInCodesQuery = queryOptions({
  queryKey: ['identity', 'codes'],
  queryFn: ({ signal }) => call(signInCodes.readSignInCodes, { signal }),
  staleTime: 30_000,
  refetchOnMount: true,
});
