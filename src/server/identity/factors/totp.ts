import { Secret, TOTP } from 'otpauth';
import { totpPeriodSeconds, totpSkewSteps } from './rules.ts';

const common = { algorithm: 'SHA1', digits: 6, period: totpPeriodSeconds } as const;

/** A new secret of 160 bits, in base32. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The URI in the QR code of an authenticator app; `label` names the account in it. */
export function keyUri(secret: string, names: { issuer: string; label: string }): string {
  return new TOTP({ ...common, ...names, secret: Secret.fromBase32(secret) }).toString();
}

/** The 30-second step (since 1970) that a code belongs to, at `now` or one step beside it; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...common, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: totpSkewSteps });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
