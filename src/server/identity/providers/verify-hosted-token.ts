import { type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { App } from '../../app.ts';
import type { SupabaseProvider } from '../../config/auth-provider.ts';
import { Failure } from '../../http/failures.ts';
import { keysAreMissing, remoteKeys } from './remote-keys.ts';

/** What we rely on: ids are keys of our own tables, and the number is digits without the plus sign. */
const expectedClaims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  role: z.literal('authenticated'),
  is_anonymous: z.optional(z.literal(false)),
  phone: z.optional(z.union([z.literal(''), z.string().check(z.regex(/^[1-9]\d{6,14}$/))])),
});

/**
 * The claims of an access token of the hosted service, or null for any other token. Throws `unavailable`
 * while the service's keys cannot be read.
 */
export async function verifyHostedToken(
  app: App,
  provider: SupabaseProvider,
  token: string,
): Promise<JWTPayload | null> {
  const issuer = `${provider.url}/auth/v1`;
  try {
    const { payload } = await jwtVerify(token, remoteKeys(app, `${issuer}/.well-known/jwks.json`), {
      algorithms: ['ES256', 'RS256'],
      audience: 'authenticated',
      issuer,
      currentDate: app.now(),
      requiredClaims: ['sub', 'exp', 'session_id'],
    });
    return expectedClaims.safeParse(payload).success ? payload : null;
  } catch (error) {
    if (!keysAreMissing(error)) return null;
    app.log.error({ err: error }, 'the keys of the hosted sign-in service could not be read (SUPABASE_URL)');
    throw new Failure('unavailable');
  }
}
