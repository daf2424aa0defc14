import { createHash } from 'node:crypto';
import { decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose';
import type { App } from '../../app.ts';
import type { Claims } from '../../http/security/session.ts';
import { verifyHostedToken } from '../providers/verify-hosted-token.ts';
import { signingAlgorithm } from './make-key.ts';
import { tokenIssuer } from './sign-token.ts';
import { type SigningKeys, signingKeys, verifyingKey } from './signing-keys.ts';

/** Verifying a signature takes some 170 µs, so the results for tokens in use are cached. */
const storedTokens = 2000;
/** By the keys they were checked with: a token of a key that is no longer ours is not known either. */
const kept = new WeakMap<SigningKeys, Map<string, { claims: Claims; expiresAt: number }>>();

/**
 * Claims of a valid access token of ours (or of the hosted service that signs people in), else null. Needs no database except
 * for the keys.
 */
export async function readToken(app: App, token: string): Promise<Claims | null> {
  const keys = await signingKeys(app);
  const known = kept.get(keys) ?? new Map<string, { claims: Claims; expiresAt: number }>();
  kept.set(keys, known);
  const digest = createHash('sha256').update(token).digest('base64');
  const found = known.get(digest);
  if (found) return found.expiresAt > app.now().getTime() ? found.claims : null;
  const payload = await verify(app, token);
  if (!payload) return null;
  const hosted = app.config.authProvider.name === 'supabase';
  const claims = { ...toClaims(payload), secondFactorAt: hosted ? secondFactorAt(payload) : null };
  known.set(digest, { claims, expiresAt: Number(payload.exp) * 1000 });
  if (known.size > storedTokens) known.delete(known.keys().next().value ?? '');
  return claims;
}

async function verify(app: App, token: string): Promise<JWTPayload | null> {
  const { authProvider } = app.config;
  if (authProvider.name === 'supabase') return verifyHostedToken(app, authProvider, token);
  const kid = kidOf(token);
  const key = kid === undefined ? undefined : await verifyingKey(app, kid);
  if (!key) return null;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [signingAlgorithm],
      audience: 'authenticated',
      issuer: tokenIssuer(app),
      currentDate: app.now(),
      requiredClaims: ['sub', 'exp', 'session_id'],
    });
    return payload;
  } catch {
    // Forged, altered, expired or foreign tokens are all the same to the caller.
    return null;
  }
}

function kidOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

/** When the session last passed a second factor, from its `amr` claim; without one it counts from the issue time. */
function secondFactorAt({ aal, amr, iat }: JWTPayload): string | null {
  if (aal !== 'aal2') return null;
  const proofs = (Array.isArray(amr) ? amr : []) as { method?: unknown; timestamp?: unknown }[];
  const passes = proofs
    .filter(({ method }) => method === 'totp' || String(method).startsWith('mfa/'))
    .flatMap(({ timestamp }) => (typeof timestamp === 'number' ? timestamp : []));
  return new Date(Math.max(...(passes.length > 0 ? passes : [iat ?? 0])) * 1000).toISOString();
}

function toClaims(payload: JWTPayload): Omit<Claims, 'secondFactorAt'> {
  return {
    userId: String(payload.sub),
    sessionId: String(payload.session_id),
    phone: payload.phone ? `+${payload.phone}` : '',
    aal: payload.aal === 'aal2' ? 'aal2' : 'aal1',
    needsSecondFactor: payload.second_factor === 'needed',
    needsNewPhone: payload.new_phone === 'needed',
  };
}
