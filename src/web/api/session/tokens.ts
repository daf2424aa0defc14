import type { GoTrueClient } from '@supabase/auth-js';
import { readKept, removeKept } from '../local-store.ts';
import { authService } from './auth-service.ts';
import { endedSession } from './ended-session.ts';

/** Where the session is kept, and the channel on which tabs tell each other of it. */
export const sessionKey = 'academy-session';

/** What is needed of the kept session, whose whole form is the client's own. */
export interface Tokens {
  access_token: string;
  /** Unix seconds. */
  expires_at: number;
  user: { id: string; phone?: string; factors?: { status: string }[] };
}

/** A token that is shorter than this from its end is exchanged before use, as the client itself does. */
const marginMs = 90_000;

/** The client's own channel, on which tabs without the client listen too. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(sessionKey);
/** Ours alone: the client would take a message for a sign-out, before the session is removed. */
const endings = channel && new BroadcastChannel(`${sessionKey}-ended`);

let client: Promise<GoTrueClient> | undefined;
let loaded: GoTrueClient | undefined;
let tokens: Promise<Tokens | null> | undefined;
const listeners = new Set<(tokens: Tokens | null) => void>();

/**
 * The sign-in client, loaded when it is first needed: to sign in or out, or shortly before the access
 * token expires. A page that only needs a valid session never loads it.
 */
export function authClient(): Promise<GoTrueClient> {
  client ??= Promise.all([import('./auth-client.ts'), authService()]).then(([{ createAuthClient }, service]) => {
    const created = createAuthClient(sessionKey, service, tellEnded);
    created.onAuthStateChange((event, session) => {
      // Without a session at the start there may only be no network: the kept one stands until it is refused.
      if (session || event !== 'INITIAL_SESSION') tell(session as Tokens | null);
    });
    loaded = created;
    return created;
  });
  client.catch(() => {
    client = undefined;
  });
  return client;
}

/** The kept session's tokens, valid or not; null when nobody is signed in on this phone. */
export function storedTokens(): Promise<Tokens | null> {
  tokens ??= readKept(sessionKey).then(parse);
  return tokens;
}

/** The token that a request carries, exchanged first when it is about to expire; null when signed out. */
export async function accessToken(): Promise<string | null> {
  const kept = await storedTokens();
  if (!kept || isFresh(kept)) return kept?.access_token ?? null;
  const { data } = await (await authClient()).getSession();
  return data.session?.access_token ?? null;
}

/**
 * Another token in place of one that the server refused: its clock may be ahead, or the session over. In
 * that case the session is removed here too, and there is none.
 */
export async function replaceToken(): Promise<string | null> {
  const { data, error } = await (await authClient()).refreshSession();
  if (error && error.status !== undefined && error.status >= 400 && error.status < 500) await forgetTokens();
  return data.session?.access_token ?? null;
}

/** Calls back with the tokens whenever somebody signs in or out or the tokens change, in any tab. */
export function watchTokens(listener: (tokens: Tokens | null) => void): void {
  listeners.add(listener);
}

/** Forgets the session on this phone, without asking the server, and tells the other tabs. */
export async function forgetTokens(): Promise<void> {
  await removeKept(sessionKey);
  channel?.postMessage({ event: 'SIGNED_OUT', session: null });
  tell(null);
}

/** The server has ended the session: every tab says so at the sign-in, whichever of them found out. */
function tellEnded(): void {
  endedSession.seen = true;
  endings?.postMessage(null);
}

/** How long signing out waits for a token to end the session on the server with. */
const patienceMs = 2000;

/**
 * Ends the session: here at once, whatever the network does, and on the server as soon as it can be reached. What the
 * client is fetching meanwhile is dropped by it.
 */
export async function endSession(): Promise<void> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  const token = await Promise.race([accessToken().catch(() => null), late]);
  await forgetTokens();
  await loaded?.signOut({ scope: 'local' });
  if (token === null) return;
  void authClient()
    .then((made) => made.admin.signOut(token, 'local'))
    .catch(() => undefined);
}

/** Starts the client in time to exchange the access token, and listens to the other tabs until then. */
export function scheduleRefresh({ expires_at }: Tokens): void {
  setTimeout(
    () => void authClient().catch(() => undefined),
    Math.max(0, expires_at * 1000 - Date.now() - marginMs - 30_000),
  );
}

if (channel) {
  channel.onmessage = ({ data }: MessageEvent<{ session?: Tokens | null }>) => {
    if (!loaded) tell(data.session ?? null);
  };
}
if (endings) {
  endings.onmessage = () => {
    endedSession.seen = true;
  };
}

function tell(next: Tokens | null): void {
  tokens = Promise.resolve(next);
  for (const listener of listeners) listener(next);
}

function isFresh(kept: Tokens): boolean {
  return kept.expires_at * 1000 - Date.now() > marginMs;
}

function parse(text: string | null): Tokens | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Tokens | null;
    return typeof kept?.access_token === 'string' && typeof kept.user?.id === 'string' ? kept : null;
  } catch {
    return null;
  }
}
