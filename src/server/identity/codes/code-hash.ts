import type { Keys } from '../../keys.ts';
import type { CodePurpose } from './challenge-store.ts';

interface Code {
  purpose: CodePurpose;
  challengeId: string;
  /** E.164. */
  phone: string;
  code: string;
}

/** A code is never stored; this keyed hash of it, its purpose, its number and its own id is. */
export function hashCode(keys: Keys, code: Code): string {
  return keys.sign('otp', textOf(code));
}

/** Compares in constant time. */
export function codeMatches(keys: Keys, code: Code, hash: string): boolean {
  return keys.verify('otp', textOf(code), hash);
}

function textOf({ purpose, challengeId, phone, code }: Code): string {
  return `${purpose}|${challengeId}|${phone}|${code}`;
}
