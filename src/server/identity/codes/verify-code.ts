import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { GotrueSession } from '../../../contract/gotrue.ts';
import type { codeAnswer } from '../../../contract/identity.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { takeToken } from '../../http/limits.ts';
import { claimPhone } from '../claim-phone.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { decideCode, ipPrefix, lastDay } from '../rules.ts';
import { openSession } from '../sessions/open-session.ts';
import { warmSigningKeys } from '../sessions/signing-keys.ts';
import { type ChallengeRow, consumeCode, countFailure, lockForGuess } from './challenge-store.ts';
import { codeMatches } from './code-hash.ts';
import { readPhone } from './read-phone.ts';

type Input = z.output<typeof codeAnswer> & { request: FastifyRequest };
type Outcome = GotrueSession | 'invalid' | 'expired' | 'locked';

/** The protocol has one sentence for wrong, expired and unknown alike; only the code tells them apart. */
const refusals = {
  invalid: ['otp_invalid', 'Token has expired or is invalid'],
  expired: ['otp_expired', 'Token has expired or is invalid'],
  locked: ['over_request_rate_limit', 'Request rate limit reached'],
} as const;

/**
 * Exchanges a code for a session, once. A wrong guess counts against the code (five) and the number (ten
 * an hour, twenty a day). The account is made here, when the number signs in for the first time.
 */
export async function verifyCode(app: App, input: Input): Promise<GotrueSession> {
  const phone = readPhone(input.phone);
  const { ip, headers } = input.request;
  const wait = await takeToken(app.db, { key: `verify:ip:${ipPrefix(ip)}`, limit: 30, windowSeconds: 300 }, app.now());
  if (wait > 0) {
    throw new GotrueFailure('over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds: wait });
  }
  await warmSigningKeys(app);
  const outcome = await app.db.transaction().execute(async (trx): Promise<Outcome> => {
    const key = { purpose: 'sign_in' as const, phoneHmac: app.keys.sign('phone-index', phone) };
    const challenge = await lockForGuess(trx, key);
    const result = challenge ? await guess(app, trx, { key, challenge, phone, code: input.token }) : 'invalid';
    if (result !== 'right') return result;
    const { userId } = await claimPhone(app, trx, phone);
    return openSession(app, trx, { userId, method: 'otp', ip, userAgent: headers['user-agent'] ?? '' });
  });
  // A wrong guess was counted, so its transaction had to commit before the refusal.
  if (typeof outcome !== 'string') return outcome;
  const [code, message] = refusals[outcome];
  throw new GotrueFailure(code, message);
}

interface Guess {
  key: { purpose: 'sign_in'; phoneHmac: string };
  challenge: ChallengeRow;
  phone: string;
  code: string;
}

async function guess(app: App, trx: Trx, { key, challenge, phone, code }: Guess) {
  const now = app.now();
  const failures = lastDay(
    challenge.failedAt.map((at) => new Date(at)),
    now,
  );
  const { id: challengeId, codeHmac, attempts } = challenge;
  const expiresAt = new Date(challenge.expiresAt ?? 0);
  const decision = decideCode({ open: codeHmac !== null, expiresAt, attempts, failures }, now);
  if (decision !== 'compare' || codeHmac === null) return decision === 'locked' ? 'locked' : 'expired';
  if (!codeMatches(app.keys, { purpose: key.purpose, challengeId, phone, code: code.trim() }, codeHmac)) {
    await countFailure(
      trx,
      key,
      [...failures, now].map((at) => at.toISOString()),
    );
    return 'invalid';
  }
  await consumeCode(trx, key);
  return 'right';
}
