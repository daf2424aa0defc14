import type { FastifyRequest } from 'fastify';
import type { GotrueSession } from '../../../contract/identity/gotrue.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import type { Caller } from '../../http/security/session.ts';
import { codeFailure } from '../codes/check-code.ts';
import { attemptsPerCode } from '../rules.ts';
import { comesFromSession } from '../sessions/comes-from-session.ts';
import { sessionAfterVerification } from '../sessions/session-after-verification.ts';
import { preloadSigningKeys } from '../sessions/signing-keys.ts';
import { lockContact } from '../users/contact-store.ts';
import { alreadyTakenFailure, isTaken } from '../users/owner-rule.ts';
import { applyEmailChange } from './apply-email-change.ts';
import { countAttempt, findPendingChange, lockEmailToken } from './email-token-store.ts';
import { mailCodeMatches } from './mail-code.ts';
import { readEmail } from './read-email.ts';

interface Input {
  email: string;
  token: string;
  /** The caller who enters the code, if signed in. */
  caller: Caller | null;
  request: FastifyRequest;
}

/**
 * Confirms a new address with the code from the requesting browser. Five wrong guesses invalidate it. That the address is taken
 * (`email_exists`) is only revealed to someone who has just proven that they read its mail.
 */
export async function confirmEmailChange(app: App, input: Input): Promise<GotrueSession> {
  const email = readEmail(input.email);
  await preloadSigningKeys(app);
  const outcome = await app.db
    .transaction()
    .execute((trx) => confirm(app, trx, { ...input, email }))
    .catch((error: unknown) => {
      throw isTaken(error) ? alreadyTakenFailure('email') : error;
    });
  // A wrong guess was counted, so its transaction had to commit before the refusal.
  if (typeof outcome === 'string') throw codeFailure(outcome);
  return outcome;
}

async function confirm(app: App, trx: Trx, { email, token, caller, request }: Input) {
  const found = await findPendingChange(trx, { email, userId: caller?.userId ?? null });
  // The user is locked before the token, in the same order as when the change is requested, to avoid deadlocks.
  if (found) await lockContact(trx, found.userId);
  const pending = found && (await lockEmailToken(trx, found.id));
  if (!pending?.codeHmac || !(await comesFromSession(trx, pending, { caller, request }))) return 'invalid';
  if (pending.attempts >= attemptsPerCode || app.now() >= new Date(pending.expiresAt)) return 'expired';
  if (!mailCodeMatches(app, { id: pending.id, email, code: token.trim() }, pending.codeHmac)) {
    await countAttempt(trx, pending.id);
    return 'invalid';
  }
  if (!(await applyEmailChange(app, trx, pending))) return 'invalid';
  return sessionAfterVerification(app, trx, { asking: pending, caller, request, method: 'email_change' });
}
