import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares a secret in constant time, whatever its length. */
export function sameSecret(given: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(expected));
}
