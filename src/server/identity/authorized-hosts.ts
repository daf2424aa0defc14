import type { App } from '../app.ts';
import { readSettings } from '../settings/read-settings.ts';

/** Hosts beside the academy's own that links and sign-ins may lead to over https: AUTHORIZED_DOMAINS, else System settings. */
export async function furtherHosts(app: App): Promise<string[]> {
  const named = app.config.authorizedDomains ?? (await readSettings(app)).signIn.authorizedDomains;
  return named.map((host) => host.toLowerCase());
}

/**
 * Hosts whose pages may request a code. AUTHORIZED_DOMAINS is the complete list; System settings add to the academy's own host
 * and this machine, so that no change there can lock out the admin who made it.
 */
export async function authorizedHosts(app: App): Promise<string[]> {
  const named = await furtherHosts(app);
  if (app.config.authorizedDomains) return named;
  return [new URL(app.config.publicUrl).hostname.toLowerCase(), 'localhost', '127.0.0.1', ...named];
}
