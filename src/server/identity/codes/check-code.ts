import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { decideCode, guessesFromElsewhere, lastDay } from '../rules.ts';
import {
  type ChallengeKey,
  type ChallengeRow,
  type CodePurpose,
  consumeCode,
  countFailure,
  lockPhone,
  type Source,
  type StrangersCount,
  selectChallenges,
} from './challenge-store.ts';
import { codeMatches } from './code-hash.ts';

/** Why a code is not accepted; `locked` with the seconds until the number may be tried again. */
type CodeRefusal = 'invalid' | 'expired' | `locked ${number}`;

interface Guess {
  purpose: CodePurpose;
  /** E.164. */
  phone: string;
  /** Where the guess comes from. */
  source: Source;
  /** As typed. */
  code: string;
  /** False if the code was sent for someone else: rejected like a wrong one. */
  belongs?: (challenge: ChallengeRow) => boolean;
}

/**
 * Compares a code with the newest one that its source requested, and consumes that if it matches. A network without an open
 * code compares with the newest of all networks, since a phone may change from Wi-Fi to mobile data while the SMS is under way:
 * three wrong guesses a day from elsewhere, which invalidate no one's code. A wrong guess is counted against the source's own
 * code (five), the source (ten an hour, twenty a day) and, for a stranger, all strangers, so the transaction must commit before
 * the error is thrown.
 */
export async function checkCode(app: App, trx: Trx, guess: Guess): Promise<CodeRefusal | ChallengeRow> {
  const { purpose, phone, source } = guess;
  const now = app.now();
  const phoneHmac = await lockPhone(trx, app.keys.sign('phone-index', phone));
  const key: ChallengeKey = { purpose, phoneHmac, source };
  const { own, newest, strangers, failedElsewhere } = await selectChallenges(trx, key, now.toISOString());
  const ownIsOpen = own?.codeHmac != null && now < new Date(own.expiresAt ?? 0);
  const foreign = !ownIsOpen && source.name.startsWith('network:') ? newest : null;
  const challenge = foreign ?? own;
  if (!challenge) return 'invalid';
  const { id: challengeId, codeHmac, attempts } = challenge;
  const failures = lastDay(own?.failedAt ?? [], now);
  const decision = decideCode(
    {
      open: codeHmac !== null,
      expiresAt: new Date(challenge.expiresAt ?? 0),
      attempts,
      failures,
      strangers: source.stranger ? strangerGuesses(strangers, now) : null,
    },
    now,
  );
  if (typeof decision === 'object') return `locked ${decision.locked}`;
  if (decision === 'expired' || codeHmac === null) return 'expired';
  const fromElsewhere = lastDay(failedElsewhere, now);
  if (foreign && fromElsewhere.length >= guessesFromElsewhere) return 'expired';
  const at = now.toISOString();
  const right = codeMatches(app.keys, { purpose, challengeId, phone, code: guess.code.trim() }, codeHmac);
  if (!right || guess.belongs?.(challenge) === false) {
    const others = lastDay(strangers?.failedAt ?? [], now);
    await countFailure(trx, key, {
      own: withNow(failures, now),
      strangers: withNow(others, now),
      elsewhere: foreign && withNow(fromElsewhere, now),
      at,
    });
    return 'invalid';
  }
  await consumeCode(trx, key, { codeSource: foreign?.source ?? source.name, at });
  return challenge;
}

/** Strangers' wrong guesses as the limits see them. */
export function strangerGuesses(strangers: StrangersCount | null, now: Date) {
  return { failures: lastDay(strangers?.failedAt ?? [], now), inARow: strangers?.failedInARow ?? 0 };
}

/** Instants as they are stored, with this one. */
export function withNow(instants: readonly Date[], now: Date): string[] {
  return [...instants, now].map((at) => at.toISOString());
}

/** The protocol has one message for wrong, expired and unknown codes; only the error code differs. */
const notRight = 'Token has expired or is invalid';

/** The refusal of a code in the protocol's words. */
export function codeFailure(refusal: CodeRefusal): GotrueFailure {
  if (refusal === 'invalid') return new GotrueFailure('otp_invalid', notRight);
  if (refusal === 'expired') return new GotrueFailure('otp_expired', notRight);
  const retryAfterSeconds = Number(refusal.slice('locked '.length));
  return new GotrueFailure('over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds });
}
