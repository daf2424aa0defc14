import type { App } from '../../app.ts';
import { newSecret } from '../../config/random-secret.ts';
import { readRedirect } from '../read-redirect.ts';
import type { MailPurpose } from './email-token-store.ts';

interface Input {
  purpose: MailPurpose;
  /** Whether the requesting browser must present its verifier; such tokens start with `pkce_`. */
  pkce: boolean;
  redirectTo: string | undefined;
}

/** Creates an emailed link with a random 256-bit token, of which only the keyed hash is stored. */
export async function makeLink(
  app: App,
  { purpose, pkce, redirectTo }: Input,
): Promise<{ link: string; linkHmac: string }> {
  const token = `${pkce ? 'pkce_' : ''}${newSecret()}`;
  const query = new URLSearchParams({ token, type: purpose, redirect_to: await readRedirect(app, redirectTo, '/') });
  return { link: `${app.config.publicUrl}/auth/v1/verify?${query}`, linkHmac: hashLink(app, token) };
}

/** The stored hash of a link's token. */
export function hashLink(app: App, token: string): string {
  return app.keys.sign('email-link', token);
}
