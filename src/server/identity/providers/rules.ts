import type { JWTPayload } from 'jose';

/** Maximum age of a Firebase sign-in when it is exchanged; a stolen token is worthless after that. */
export const signInFreshMs = 5 * 60 * 1000;
/** Maximum difference between two servers' clocks. */
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
 * Checks the claims of an authentic ID token (`docs/domain/sign-in-protocol.md`). Issuer, audience and expiry are verified with
 * the signature.
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

/** Whether to accept the emulator's unsigned tokens: never in production, nor for a real project. */
export function acceptsEmulatorTokens(config: {
  production: boolean;
  emulatorHost: string | undefined;
  projectId: string;
}): boolean {
  return config.emulatorHost !== undefined && !config.production && config.projectId.startsWith('demo-');
}
