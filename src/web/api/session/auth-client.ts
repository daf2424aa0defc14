import { GoTrueClient } from '@supabase/auth-js';
import { readKept, removeKept, writeKept } from '../local-store.ts';
import type { AuthService } from './auth-service.ts';
import { staleProof } from './stale-proof.ts';

/** Refusals of a refresh after which no other one can succeed (`docs/domain/sign-in-protocol.md`). */
const finalRefusals = new Set([
  'validation_failed',
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_banned',
]);

/**
 * The stock client of the sign-in protocol. It keeps a refused session until its access token expires;
 * `docs/domain/sign-in.md` has it removed at once, so refusals of a refresh are watched here; `onEnded` hears of one.
 */
export function createAuthClient(storageKey: string, service: AuthService, onEnded: () => void): GoTrueClient {
  const client = new GoTrueClient({
    ...service,
    storageKey,
    storage: { getItem: readKept, setItem: writeKept, removeItem: removeKept },
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
    flowType: 'pkce',
    fetch: async (input, init) => {
      const response = await fetch(input, await dressed(storageKey, String(input), init));
      if (response.ok) return byThisClock(response);
      if (response.status >= 500) return response;
      const body = (await response
        .clone()
        .json()
        .catch(() => null)) as { code?: string } | null;
      const code = body?.code ?? '';
      if (code === 'reauthentication_needed') staleProof.seen = true;
      if (String(input).includes('grant_type=refresh_token') && finalRefusals.has(code)) {
        onEnded();
        setTimeout(() => void client.signOut({ scope: 'local' }), 0);
      }
      return response;
    },
  });
  return client;
}

/**
 * Says until when a session is good by this phone's clock, which can be hours off: by the server's the client would
 * take every new token for an old one and exchange it at each call.
 */
async function byThisClock(response: Response): Promise<Response> {
  const text = await response.text();
  const body = text.startsWith('{') ? (JSON.parse(text) as { expires_in?: number; expires_at?: number }) : {};
  if (body.expires_in === undefined) return new Response(text || null, response);
  body.expires_at = Math.floor(Date.now() / 1000) + body.expires_in;
  return new Response(JSON.stringify(body), response);
}

/**
 * The request in the language of the page, which our messages then have. A proof goes with the session that asked for it,
 * which the client leaves out, so that this very session goes on.
 */
async function dressed(storageKey: string, url: string, init: RequestInit = {}): Promise<RequestInit> {
  const headers = new Headers(init.headers);
  headers.set('accept-language', document.documentElement.lang);
  if (new URL(url).pathname.endsWith('/verify') && !headers.has('authorization')) {
    const kept = JSON.parse((await readKept(storageKey)) ?? 'null') as { access_token?: string } | null;
    if (kept?.access_token) headers.set('authorization', `Bearer ${kept.access_token}`);
  }
  // Signing out is the last thing that many do on a page.
  return { ...init, headers, ...(url.includes('/logout?') ? { keepalive: true } : {}) };
}
