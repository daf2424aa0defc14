import type { FastifyRequest } from 'fastify';
import type { GotrueSession } from '../../../contract/identity/gotrue.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import type { Caller } from '../../http/security/session.ts';
import { lockPhone, selectAskingSessions } from '../codes/challenge-store.ts';
import { checkCode, codeFailure } from '../codes/check-code.ts';
import { personSource } from '../codes/code-source.ts';
import { readPhone } from '../codes/read-phone.ts';
import { dropPhoneFactor } from '../factors/drop-phone-factor.ts';
import { sessionMs } from '../rules.ts';
import { comesFromSession } from '../sessions/comes-from-session.ts';
import { sessionAfterVerification } from '../sessions/session-after-verification.ts';
import { deleteSessionsOf, lockSession, updatePhoneProven } from '../sessions/session-store.ts';
import { preloadSigningKeys } from '../sessions/signing-keys.ts';
import { lockContact, updatePhone } from '../users/contact-store.ts';
import { alreadyTakenFailure, isTaken } from '../users/owner-rule.ts';
import { noticePhoneChanged } from './notice-phone-changed.ts';

interface Input {
  phone: string;
  token: string;
  /** The caller who enters the code, if signed in. */
  caller: Caller | null;
  request: FastifyRequest;
}

/**
 * Confirms a new number with the code from the requesting browser; it replaces the old one. A browser that presents its session
 * continues with it; otherwise a new session is opened, as in the protocol. That the number is taken (`phone_exists`) is only
 * revealed to someone who has just proven that they hold it.
 */
export async function confirmPhoneChange(app: App, input: Input): Promise<GotrueSession> {
  const phone = readPhone(input.phone);
  await preloadSigningKeys(app);
  const outcome = await app.db
    .transaction()
    .execute((trx) => confirm(app, trx, { ...input, phone }))
    .catch((error: unknown) => {
      throw isTaken(error) ? alreadyTakenFailure('phone') : error;
    });
  if (typeof outcome === 'string') throw codeFailure(outcome);
  return outcome;
}

async function confirm(app: App, trx: Trx, { phone, token, caller, request }: Input) {
  // The number before the user, as everywhere: two calls never wait for each other.
  const asking = await findAsking(app, trx, { phone, caller, request });
  if (!asking) return 'invalid';
  const contact = await lockContact(trx, asking.userId);
  const result = await checkCode(app, trx, {
    purpose: 'phone_change',
    phone,
    source: personSource(asking.userId, { stranger: true }),
    code: token,
    belongs: ({ sessionId }) => sessionId === asking.sessionId && contact?.newPhone === phone,
  });
  if (typeof result === 'string') return result;
  if (!contact) return 'invalid';
  const now = app.now();
  const recovered = (await lockSession(trx, asking.sessionId))?.needsPhone ?? false;
  await updatePhone(trx, { userId: contact.id, phone, at: now.toISOString() });
  await dropPhoneFactor(trx, { userId: contact.id, phone });
  await noticePhoneChanged(app, trx, { contact, phone, recovered });
  // The lost phone, or whoever had the account's token, may be signed in still.
  await deleteSessionsOf(trx, contact.id, asking.sessionId);
  if (recovered) {
    await updatePhoneProven(trx, asking.sessionId, new Date(now.getTime() + sessionMs).toISOString());
  }
  return sessionAfterVerification(app, trx, { asking, caller, request, method: 'otp' });
}

/** The session that asked for this number and brings its code now; undefined for anybody else's. */
async function findAsking(app: App, trx: Trx, { phone, caller, request }: Omit<Input, 'token'>) {
  const all = await selectAskingSessions(trx, await lockPhone(trx, app.keys.sign('phone-index', phone)));
  for (const asking of all) {
    if (await comesFromSession(trx, asking, { caller, request })) return asking;
  }
  return undefined;
}
