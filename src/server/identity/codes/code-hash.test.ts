import { expect, it } from 'vitest';
import { deriveKeys } from '../../keys.ts';
import { codeMatches, hashCode } from './code-hash.ts';

const keys = deriveKeys(Buffer.from('a-secret-key-for-the-tests-alone-0123456789'));
const sent = { purpose: 'sign_in', challengeId: 'one', phone: '+919800000001', code: '123456' } as const;

it('a stored code is good for its own purpose, challenge, number and digits alone', () => {
  const hash = hashCode(keys, sent);
  expect(hash).not.toContain(sent.code);
  expect(codeMatches(keys, sent, hash)).toBe(true);
  for (const change of [
    { purpose: 'phone_change' as const },
    { challengeId: 'two' },
    { phone: '+919800000002' },
    { code: '123457' },
  ]) {
    expect(codeMatches(keys, { ...sent, ...change }, hash), JSON.stringify(change)).toBe(false);
  }
});
