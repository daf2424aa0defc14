import { queryOptions } from '@tanstack/react-query';
import { signInEndpoints } from '../../contract/identity/sign-in.ts';
import { call } from '../api/client.ts';

/** What the sign-in page must know before it can ask for a code. */
export const signInSettingsQuery = queryOptions({
  queryKey: ['identity', 'settings'],
  queryFn: async ({ signal }) => {
    const { academy, external } = await call(signInEndpoints.readSignInSettings, { signal });
    return { ...academy, google: external.google };
  },
});
