import { randomUUID } from 'node:crypto';
import type { Language } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { queueMessage } from '../../messages/queue-message.ts';
import { makeCode } from '../codes/issue-code.ts';
import { type GivenChallenge, optionalChallenge } from '../pkce/code-challenge.ts';
import { mailCodeMs } from '../rules.ts';
import { TooEarly } from '../too-early.ts';
import { type Contact, updateNewEmail } from '../users/contact-store.ts';
import { findOtherPending, replaceEmailToken } from './email-token-store.ts';
import { hashMailCode } from './mail-code.ts';
import { makeLink } from './make-link.ts';

interface Input {
  contact: Contact;
  sessionId: string;
  email: string;
  language: Language;
  redirectTo: string | undefined;
  challenge: GivenChallenge;
}

/** Mails a code and a link to the address that a user wants to have, both good for ten minutes. */
export async function askEmailChange(app: App, trx: Trx, input: Input): Promise<void> {
  const { contact, sessionId, email, language, redirectTo } = input;
  const now = app.now();
  const userId = contact.id;
  // Two people who prove one address at the same time would read each other's codes.
  const other = await findOtherPending(trx, { email, userId, now: now.toISOString() });
  if (other) {
    throw new TooEarly('over_email_send_rate_limit', Math.ceil((Date.parse(other.expiresAt) - now.getTime()) / 1000));
  }
  const codeChallenge = optionalChallenge(input.challenge);
  const id = randomUUID();
  const code = makeCode();
  const { link, linkHmac } = await makeLink(app, { purpose: 'email_change', pkce: codeChallenge !== null, redirectTo });
  const expiresAt = new Date(now.getTime() + mailCodeMs);
  await replaceEmailToken(trx, {
    id,
    purpose: 'email_change',
    userId,
    email,
    sessionId,
    linkHmac,
    codeHmac: hashMailCode(app, { id, email, code }),
    codeChallenge,
    expiresAt: expiresAt.toISOString(),
    at: now.toISOString(),
  });
  await updateNewEmail(trx, { userId, email, at: now.toISOString() });
  await queueMessage(app, trx, {
    channel: 'mail',
    to: email,
    template: 'email-change',
    language,
    variables: { code, link, minutes: String(mailCodeMs / 60_000) },
    expiresAt,
  });
}
