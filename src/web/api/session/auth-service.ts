import { readKept, writeKept } from '../local-store.ts';
import { shellHeaders } from './native-shell.ts';

/** The service that keeps sessions: this academy's own server, or a hosted one. */
export interface AuthService {
  url: string;
  headers: Record<string, string>;
}

const key = 'academy-auth-service';

type Hosted = { url: string; anonKey: string } | null;

/**
 * The service as the server names it now, or as it did last when the server cannot be reached. Throws when it
 * never could be.
 */
export async function authService(): Promise<AuthService> {
  const hosted = await askServer().catch(async (error: unknown) => {
    const known = await readKept(key);
    if (known === null) throw error;
    return JSON.parse(known) as Hosted;
  });
  if (!hosted) return { url: `${location.origin}/auth/v1`, headers: shellHeaders() };
  return { url: `${hosted.url}/auth/v1`, headers: { apikey: hosted.anonKey } };
}

async function askServer(): Promise<Hosted> {
  const response = await fetch('/auth/v1/settings');
  if (!response.ok) throw new Error('the sign-in settings could not be read');
  const { academy } = (await response.json()) as { academy: { supabase: Hosted } };
  await writeKept(key, JSON.stringify(academy.supabase));
  return academy.supabase;
}
