import { GotrueFailure } from '../gotrue-failure.ts';
import type { Finish } from '../pkce/exchange-auth-code.ts';
import { openSession } from '../sessions/open-session.ts';
import { alreadyTakenFailure, isTaken } from '../users/owner-rule.ts';
import { applyEmailChange } from './apply-email-change.ts';
import { findChangeOf } from './email-token-store.ts';

/** Applies the change once the link's code arrives with its PKCE verifier, i.e. from the requesting browser. */
export const finishEmailChange: Finish = async (app, trx, { userId, codeChallenge }, request) => {
  const proof = await findChangeOf(trx, { userId, codeChallenge });
  const applied =
    proof !== undefined &&
    (await applyEmailChange(app, trx, proof).catch((error: unknown) => {
      throw isTaken(error) ? alreadyTakenFailure('email') : error;
    }));
  if (!applied) throw new GotrueFailure('flow_state_not_found', 'invalid flow state, no valid flow state found');
  return openSession(app, trx, {
    userId,
    method: 'email_change',
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  });
};
