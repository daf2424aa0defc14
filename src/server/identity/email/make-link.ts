import type { App } from '../../app.ts';
import { newSecret } from '../../config/random-secret.ts';
import { readRedirect } from '../read-redirect.ts';
import type { MailPurpose } from './email-token-store.ts';

interface Input {
  purpose: MailPurpose;
  /** Whether the browser that asked must bring its secret; its tokens begin with `pkce_`. */
  pkce: boolean;
  redirectTo: string | undefined;
}

/** A link for a mail, whose token 256 random bits make. Only its keyed hash is kept. */
export async function makeLink(
  app: App,
  { purpose, pkce, redirectTo }: Input,
): Promise<{ link: string; linkHmac: string }> {
  const token = `${pkce ? 'pkce_' : ''}${newSecret()}`;
  const query = new URLSearchParams({ token, type: purpose, redirect_to: await readRedirect(app, redirectTo, '/') });
  return { link: `${app.config.publicUrl}/auth/v1/verify?${query}`, linkHmac: hashLink(app, token) };
}

/** What is kept of a link's token. */
export function hashLink(app: App, token: string): string {
  return app.keys.sign('email-link', token);
}
