import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url: a secret that somebody is handed once. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of such a secret: 256 random bits need no slow hash. */
export function secretHashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
