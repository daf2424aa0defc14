import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Keys } from '../../keys.ts';
import { type BotCheck, type BotCheckContext, nothingToAsk } from './port.ts';

const lifeMs = 2 * 60 * 1000;
/** Rounds a guess, and the guesses that one puzzle takes: some 200 ms on a desktop, 2 s on a weak phone. */
const rounds = 1000;
const guesses = { atLeast: 80, atMost: 240 };

/**
 * ALTCHA 2 (proof of work): costs a script time and needs no third party. It proves no human, so the
 * limits on sends stand beside it. The token is base64 JSON of puzzle and solution.
 */
export function createAltcha(keys: Keys): BotCheck {
  const hmacSignatureSecret = keys.sign('bot-check', 'challenge');
  const hmacKeySignatureSecret = keys.sign('bot-check', 'key');

  return {
    provider: 'altcha',
    async challenge({ action, contactHash, factor }) {
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds * factor,
        counter: randomInt(guesses.atLeast, guesses.atMost),
        deriveKey,
        data: { action, contact: contactHash },
        expiresAt: new Date(Date.now() + lifeMs),
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
    },
    async verify(token, context) {
      const payload = readPayload(token);
      if (!payload) return { ok: false, codes: ['invalid-input-response'] };
      const result = await verifySolution({
        challenge: payload.challenge,
        solution: payload.solution,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      if (result.expired) return { ok: false, codes: ['timeout-or-duplicate'] };
      if (!result.verified) return { ok: false, codes: ['invalid-input-response'] };
      if (!isFor(payload, context)) return { ok: false, codes: ['invalid-input-response'] };
      return { ok: true, id: payload.challenge.parameters.nonce };
    },
    test: async () => nothingToAsk,
  };
}

function isFor({ challenge }: Payload, { action, contactHash }: BotCheckContext): boolean {
  const { data } = challenge.parameters;
  return data?.action === action && data.contact === contactHash;
}

function readPayload(token: string): Payload | null {
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Partial<Payload> | null;
    const wellFormed =
      typeof payload?.challenge?.parameters?.nonce === 'string' && typeof payload.solution === 'object';
    return wellFormed && payload?.solution ? (payload as Payload) : null;
  } catch {
    return null;
  }
}
