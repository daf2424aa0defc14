import { expect, it } from 'vitest';
import { secondsToNextAttempt, smsParts } from './rules.ts';

const now = new Date('2026-11-24T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const code = { sensitive: true, attempts: 1, unsure: false, since: ago(10), expiresAt: ago(-300) };
const owed = { sensitive: false, attempts: 1, unsure: false, since: ago(10), expiresAt: null };

it.each([
  [code, 2],
  [{ ...code, attempts: 4 }, 15],
  [{ ...code, attempts: 9 }, 15],
  [{ ...code, unsure: true }, 15],
  [{ ...code, expiresAt: ago(-2) }, null],
  [{ ...code, expiresAt: new Date(ago(-2).getTime() + 1) }, 2],
  [{ ...code, expiresAt: ago(1) }, null],
  [owed, 10],
  [{ ...owed, attempts: 30 }, 3600],
  [{ ...owed, unsure: true, attempts: 2 }, 300],
  [{ ...owed, since: ago(86_390) }, 10],
  [{ ...owed, since: ago(86_391) }, null],
])('a message that stands like %o is tried again after %s seconds', (message, seconds) => {
  expect(secondsToNextAttempt(message, now)).toBe(seconds);
});

it.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(307), 3],
  ['अ'.repeat(70), 1],
  ['अ'.repeat(71), 2],
  ['अ'.repeat(135), 3],
])('carriers charge %s for %d', (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});
