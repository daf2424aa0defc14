import type { FastifyRequest } from 'fastify';
import type { GotrueSession } from '../../../contract/identity/gotrue.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { ipPrefix } from '../../http/security/ip-prefix.ts';
import type { Caller } from '../../http/security/session.ts';
import { personSource } from '../codes/code-source.ts';
import { type Guesses, openGuesses } from '../codes/phone-guesses.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import { preloadSigningKeys } from '../sessions/signing-keys.ts';
import { notifyOwner } from '../users/notify-owner.ts';
import { compareCode } from './compare-code.ts';
import {
  countFailure,
  deleteUnverifiedFactors,
  type FactorRow,
  lockChallenge,
  updateChallengeUsed,
  updateFactorPassed,
} from './factor-store.ts';
import { findOwnFactor } from './find-own-factor.ts';
import { limitTries } from './limit-tries.ts';
import { lockOwner } from './lock-owner.ts';
import { raiseSession } from './raise-session.ts';
import { decideChallenge, lockedSeconds, recentFailures } from './rules.ts';

interface Input {
  id: string;
  challenge_id: string;
  code: string;
  caller: Caller;
  request: FastifyRequest;
}

const wrong = { totp: 'Invalid TOTP code entered', phone: 'Invalid MFA Phone code entered' } as const;

/**
 * Passes a factor, which is verified by it the first time: the session becomes aal2, and the user's lesser sessions and
 * unverified factors of that type go. Refusals: `docs/domain/sign-in-protocol.md`, POST /factors/{id}/verify.
 */
export async function verifyFactor(app: App, input: Input): Promise<GotrueSession> {
  const { caller, request } = input;
  await limitTries(app, 'verify', request.ip);
  await preloadSigningKeys(app);
  const { phone, status } = await findOwnFactor(app, app.db, { id: input.id, userId: caller.userId });
  const outcome = await app.db.transaction().execute(async (trx) => {
    const source = personSource(caller.userId, { stranger: status !== 'verified' });
    const guesses = phone === null ? null : await openGuesses(app, trx, { purpose: 'mfa_phone', phone, source });
    const { session } = await lockOwner(trx, caller);
    const factor = await findOwnFactor(app, trx, { id: input.id, userId: caller.userId });
    const refused = await pass(app, trx, { ...input, factor, guesses });
    if (refused) return refused;
    if (factor.status === 'unverified') {
      await deleteSessionsOf(trx, caller.userId, caller.sessionId);
      await notifyOwner(app, trx, { userId: caller.userId, change: 'factor_added' });
    }
    await deleteUnverifiedFactors(trx, { userId: caller.userId, type: factor.type });
    return raiseSession(app, trx, session, factor);
  });
  // A wrong code was counted, so its transaction had to commit before the refusal.
  if (outcome instanceof GotrueFailure) throw outcome;
  return outcome;
}

async function pass(
  app: App,
  trx: Trx,
  input: Input & { factor: FactorRow; guesses: Guesses | null },
): Promise<GotrueFailure | null> {
  const { factor, guesses, challenge_id: challengeId, code, request } = input;
  const now = app.now();
  const failures = recentFailures(factor.failedAt, now);
  const wait = Math.max(lockedSeconds(failures, now), guesses?.wait ?? 0);
  if (wait > 0) {
    return new GotrueFailure('over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds: wait });
  }
  const challenge = await lockChallenge(trx, { id: challengeId, factorId: factor.id });
  if (!challenge) {
    const message = 'MFA factor with the provided challenge ID not found';
    return new GotrueFailure('mfa_factor_not_found', message, { status: 422 });
  }
  const decision = decideChallenge(
    {
      expiresAt: new Date(challenge.expiresAt),
      attempts: challenge.attempts,
      used: challenge.verifiedAt !== null,
      beganAt: challenge.ipPrefix,
      answeredFrom: ipPrefix(request.ip),
    },
    now,
  );
  if (decision === 'elsewhere') {
    return new GotrueFailure('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  if (decision === 'expired') {
    const message = `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`;
    return new GotrueFailure('mfa_challenge_expired', message);
  }
  const right = compareCode(app, { factor, challenge, code });
  if (!right) {
    const failedAt = [...failures, now].map((at) => at.toISOString());
    await countFailure(trx, { challengeId, factorId: factor.id, failedAt });
    await guesses?.countWrong();
    return new GotrueFailure('mfa_verification_failed', wrong[factor.type]);
  }
  await guesses?.forgive();
  await updateChallengeUsed(trx, challenge.id, now.toISOString());
  await updateFactorPassed(trx, { id: factor.id, lastUsedStep: right.step, at: now.toISOString() });
  return null;
}
