import { queryOptions } from '@tanstack/react-query';
import { staleProof } from '../../api/session/stale-proof.ts';
import { authClient } from '../../api/session/tokens.ts';
import { signInSettingsQuery } from '../queries.ts';

/** How long a sign-in or a code lets a session change the ways into the account (`identity/rules.ts`), with a margin. */
const freshSeconds = 10 * 60 - 60;

/**
 * Whether this session's person proved who they are a moment ago, by what its token says. The phone's own clock, which can
 * be hours off, only measures how old the token is.
 */
export const freshProof = queryOptions({
  queryKey: ['identity', 'fresh-proof'],
  staleTime: 0,
  gcTime: 0,
  queryFn: async ({ client }) => {
    // A hosted service decides itself what it asks for.
    if ((await client.ensureQueryData(signInSettingsQuery)).provider === 'supabase') return true;
    if (staleProof.seen) return false;
    const { data } = await (await authClient()).getSession();
    const { session } = data;
    if (!session) return false;
    const claims = claimsOf(session.access_token);
    const receivedAt = (session.expires_at ?? 0) - session.expires_in;
    const tokenAge = Date.now() / 1000 - receivedAt;
    return claims.amr.some(({ timestamp }) => claims.iat - timestamp + tokenAge < freshSeconds);
  },
});

function claimsOf(token: string): { iat: number; amr: { timestamp: number }[] } {
  const [, payload = ''] = token.split('.');
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
}
