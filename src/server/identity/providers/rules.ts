import type { JWTPayload } from 'jose';

/** How old a sign-in at Firebase may be when it is exchanged; a stolen token is worth nothing after it. */
export const signInFreshMs = 5 * 60 * 1000;
/** How far two servers' clocks may differ. */
const clockMs = 10 * 1000;

/** What a Firebase ID token proves. */
export interface PhoneProof {
  /** Firebase's id of the person. */
  uid: string;
  /** E.164. */
  phone: string;
  signedInAt: Date;
}

/**
 * What the claims of a genuine ID token prove, or why they prove nothing (`docs/domain/sign-in-protocol.md`). Issuer,
 * audience and expiry are checked with the signature.
 */
export function readPhoneProof(claims: JWTPayload, now: Date): PhoneProof | string {
  const { sub, iat, auth_time: authTime, phone_number: phone } = claims;
  if (typeof sub !== 'string' || sub.length < 1 || sub.length > 128) return 'sub';
  if (!isPast(iat, now)) return 'iat';
  if (!isPast(authTime, now)) return 'auth_time';
  if (now.getTime() - authTime * 1000 > signInFreshMs) return 'auth_time is too long ago';
  const { sign_in_provider: method } = (claims.firebase ?? {}) as { sign_in_provider?: unknown };
  if (method !== 'phone') return 'sign_in_provider';
  if (typeof phone !== 'string' || !/^\+[1-9]\d{6,14}$/.test(phone)) return 'phone_number';
  return { uid: sub, phone, signedInAt: new Date(authTime * 1000) };
}

function isPast(seconds: unknown, now: Date): seconds is number {
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds * 1000 <= now.getTime() + clockMs;
}

/** Whether the emulator's tokens, which nobody signs, are believed: never in production, nor for a real project. */
export function acceptsEmulatorTokens(config: {
  production: boolean;
  emulatorHost: string | undefined;
  projectId: string;
}): boolean {
  return config.emulatorHost !== undefined && !config.production && config.projectId.startsWith('demo-');
}
