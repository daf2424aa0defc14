import { createHash, randomBytes } from 'node:crypto';
import { identity } from '../../contract/identity/identity.ts';
import type { TestUser } from './makers/make-user.ts';
import type { TestApp } from './start-test-app.ts';

/** The last mail to an address: its text, code and link. Runs the queue first. */
export async function mailTo(test: TestApp, email: string) {
  await test.runJobs();
  await test.runJobs();
  const text = test.mail.sent.findLast((mail) => mail.to === email)?.text;
  if (text === undefined) return null;
  return { text, code: /^(\d{6})\b/.exec(text)?.[1] ?? '', link: /https?:\S+/.exec(text)?.[0] ?? '' };
}

/** Gives a user a proven address, all over HTTP. */
export async function addEmail(test: TestApp, user: TestUser, email: string): Promise<void> {
  const asked = await user.client(identity.changeUser, { query: {}, body: { email } });
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.failure));
  const mail = await mailTo(test, email);
  const body = { type: 'email_change', email, token: mail?.code ?? '' };
  const proven = await user.client(identity.verifyCode, { body });
  if (proven.status !== 200) throw new Error(JSON.stringify(proven.failure));
}

/** The secret of a browser that will come back with a code, and what it says of it before. */
export function newSecret() {
  const verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, challenge: { code_challenge, code_challenge_method: 's256' } };
}

/** Opens a link without following where it sends the browser. */
export async function openLink(
  link: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; location: URL }> {
  const response = await fetch(link, { redirect: 'manual', headers });
  await response.body?.cancel();
  return { status: response.status, location: new URL(response.headers.get('location') ?? 'http://nowhere.invalid') };
}
