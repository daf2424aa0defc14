import type { App } from '../../app.ts';
import { codeMatches } from '../codes/code-hash.ts';
import type { ChallengeRow, FactorRow } from './factor-store.ts';
import { stepOf } from './totp.ts';

interface Given {
  factor: FactorRow;
  challenge: ChallengeRow;
  code: string;
}

/**
 * Compares a code; returns the time step that it consumes (null for a phone), or null if it is wrong. An authenticator's code
 * is accepted once: its step and older ones are wrong from then on (RFC 6238, 5.2).
 */
export function compareCode(app: App, { factor, challenge, code }: Given): { step: number | null } | null {
  if (factor.secret !== null) {
    const step = stepOf(app.keys.decrypt('factor', factor.secret, factor.id), code, app.now());
    return step === null || step <= (factor.lastUsedStep ?? 0) ? null : { step };
  }
  if (factor.phone === null || challenge.codeHmac === null) return null;
  const sent = { purpose: 'mfa_phone' as const, challengeId: challenge.id, phone: factor.phone, code };
  return codeMatches(app.keys, sent, challenge.codeHmac) ? { step: null } : null;
}
