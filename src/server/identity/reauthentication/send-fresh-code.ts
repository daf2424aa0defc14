import type { FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import type { Caller } from '../../http/security/session.ts';
import { personSource } from '../codes/code-source.ts';
import { issueCode } from '../codes/issue-code.ts';
import { takeSendTokens } from '../codes/take-send-tokens.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { readContact } from '../users/contact-store.ts';
import { messageLanguage } from '../users/message-language.ts';

/**
 * Sends a code to the caller's sign-in number, which this session returns as a `nonce`. No one else can request it, so what
 * others did to the number doesn't count. Throws the errors of any other code, and `validation_failed` for an account without a
 * number.
 */
export async function sendFreshCode(app: App, { caller, request }: { caller: Caller; request: FastifyRequest }) {
  const { userId, sessionId } = caller;
  const contact = await readContact(app.db, userId);
  if (!contact?.phone) {
    throw new GotrueFailure('validation_failed', 'Reauthentication requires the user to have a phone number');
  }
  const { phone } = contact;
  const requester = { familiar: true, userId, provenId: userId };
  await takeSendTokens(app, { phone, ip: request.ip, purpose: 'reauthentication', ...requester });
  await app.db.transaction().execute((trx) =>
    issueCode(app, trx, {
      purpose: 'reauthentication',
      phone,
      source: personSource(userId, { stranger: false }),
      template: 'second-factor-code',
      language: messageLanguage(contact.metadata, request),
      captcha: null,
      sessionId,
    }),
  );
  return {};
}
