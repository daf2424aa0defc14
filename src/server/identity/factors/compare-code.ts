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
 * Whether a code is the right one, with the step that it spends (null for a phone), or null when it is not. A code of an
 * authenticator is taken once: its step, or an older one, is wrong from then on (RFC 6238, 5.2).
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
