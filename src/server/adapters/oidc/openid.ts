import type { Configuration, CustomFetchOptions } from 'openid-client';
import { fetchBounded } from '../bounded-fetch.ts';
import { type Oidc, OidcFailure, type OidcProblem, type ProviderAccount } from './port.ts';

interface Options {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Of each answer of the provider. */
  timeoutMs: number;
}

/** What a provider says of itself is read again after this. */
const keptMs = 60 * 60 * 1000;

/** Codes of answers that came but do not hold: a wrong nonce, issuer, audience, time or signature. */
const notGenuine = new Set([
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
]);

/**
 * Speaks to a provider through `openid-client`: authorization code with PKCE, state and nonce; the ID
 * token's signature is checked against the provider's keys although it comes straight from it.
 */
export function createOpenId(options: Options): Oidc {
  let kept: { provider: Promise<Configuration>; since: number } | undefined;
  const provider = () => {
    if (!kept || Date.now() - kept.since > keptMs) {
      const found = discover(options);
      const current = { provider: found, since: Date.now() };
      kept = current;
      found.catch(() => {
        if (kept === current) kept = undefined;
      });
    }
    return kept.provider;
  };
  return {
    authorizationUrl: (callbackUrl, { state, nonce, codeVerifier }) =>
      wording(async () => {
        const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
        const url = buildAuthorizationUrl(await provider(), {
          redirect_uri: callbackUrl,
          scope: 'openid email',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          prompt: 'select_account',
        });
        return url.href;
      }),
    readAccount: (callbackUrl, search, { state, nonce, codeVerifier }) =>
      wording(async () => {
        const { authorizationCodeGrant } = await import('openid-client');
        const tokens = await authorizationCodeGrant(await provider(), new URL(search, callbackUrl), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        return accountOf(tokens.claims());
      }),
  };
}

async function discover({ issuer, clientId, clientSecret, timeoutMs }: Options): Promise<Configuration> {
  const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = await import('openid-client');
  const url = new URL(issuer);
  return discovery(url, clientId, clientSecret, undefined, {
    timeout: timeoutMs / 1000,
    [customFetch]: (address: string, asked: CustomFetchOptions) =>
      fetchBounded(address, { ...asked, signal: asked.signal ?? AbortSignal.timeout(timeoutMs) }),
    // `parseConfig` lets nothing but a provider on this machine be without https.
    execute: [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])],
  });
}

function accountOf(claims: Record<string, unknown> | undefined): ProviderAccount {
  const { sub, email, email_verified: emailVerified } = claims ?? {};
  if (typeof sub !== 'string') throw new OidcFailure('not_genuine', 'no subject');
  return { id: sub, email: typeof email === 'string' ? email : null, emailVerified: emailVerified === true };
}

async function wording<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof OidcFailure ? error : new OidcFailure(await problemOf(error), error);
  }
}

async function problemOf(error: unknown): Promise<OidcProblem> {
  const { AuthorizationResponseError, ResponseBodyError } = await import('openid-client');
  if (error instanceof AuthorizationResponseError) return problemOfWord(error.error);
  if (error instanceof ResponseBodyError) return 'not_genuine';
  return notGenuine.has((error as { code?: string }).code ?? '') ? 'not_genuine' : 'unavailable';
}

/** What the provider itself says in the address (RFC 6749, 4.1.2.1). */
function problemOfWord(word: string): OidcProblem {
  if (word === 'access_denied') return 'refused';
  return word === 'server_error' || word === 'temporarily_unavailable' ? 'unavailable' : 'not_genuine';
}
