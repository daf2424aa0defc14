import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { decideCode, lastDay } from '../rules.ts';
import {
  type ChallengeRow,
  type CodePurpose,
  consumeCode,
  countFailure,
  lockPhone,
  selectChallenge,
} from './challenge-store.ts';
import { codeMatches } from './code-hash.ts';

/** Why a code is not accepted; `locked` with the seconds until the number may be tried again. */
type CodeRefusal = 'invalid' | 'expired' | `locked ${number}`;

interface Guess {
  purpose: CodePurpose;
  /** E.164. */
  phone: string;
  /** As typed. */
  code: string;
  /** False where the code was sent for somebody else: refused like a wrong one. */
  belongs?: (challenge: ChallengeRow) => boolean;
}

/**
 * Compares a code with the newest one for its number and purpose, and uses that up when it is right. A wrong
 * guess is counted against the code (five) and the number (ten an hour, twenty a day, over all purposes), so the transaction has to
 * commit before the refusal is thrown.
 */
export async function checkCode(app: App, trx: Trx, guess: Guess): Promise<CodeRefusal | ChallengeRow> {
  const { purpose, phone } = guess;
  const key = { purpose, phoneHmac: await lockPhone(trx, app.keys.sign('phone-index', phone)) };
  const challenge = await selectChallenge(trx, key);
  if (!challenge) return 'invalid';
  const now = app.now();
  const { id: challengeId, codeHmac, attempts } = challenge;
  const expiresAt = new Date(challenge.expiresAt ?? 0);
  const decision = decideCode(
    { open: codeHmac !== null, expiresAt, attempts, failures: lastDay(challenge.failedAnywhere, now) },
    now,
  );
  if (typeof decision === 'object') return `locked ${decision.locked}`;
  if (decision === 'expired' || codeHmac === null) return 'expired';
  const right = codeMatches(app.keys, { purpose, challengeId, phone, code: guess.code.trim() }, codeHmac);
  if (!right || guess.belongs?.(challenge) === false) {
    await countFailure(
      trx,
      key,
      [...lastDay(challenge.failedAt, now), now].map((at) => at.toISOString()),
    );
    return 'invalid';
  }
  await consumeCode(trx, key, now.toISOString());
  return challenge;
}

/** The protocol has one sentence for wrong, expired and unknown alike; only the code tells them apart. */
const notRight = 'Token has expired or is invalid';

/** The refusal of a code in the protocol's words. */
export function codeFailure(refusal: CodeRefusal): GotrueFailure {
  if (refusal === 'invalid') return new GotrueFailure('otp_invalid', notRight);
  if (refusal === 'expired') return new GotrueFailure('otp_expired', notRight);
  const retryAfterSeconds = Number(refusal.slice('locked '.length));
  return new GotrueFailure('over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds });
}
