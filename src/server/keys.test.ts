import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { deriveKeys } from './keys.ts';

const keys = deriveKeys(Buffer.alloc(32, 1));
const flip = (text: string, at: number) => {
  const bytes = Buffer.from(text, 'base64url');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes.toString('base64url');
};

it('what is encrypted opens with its own key, use and context, whole and unchanged, alone', () => {
  const sealed = keys.encrypt('factor', 'JBSWY3DPEHPK3PXP', 'factor-1');
  expect(keys.decrypt('factor', sealed, 'factor-1')).toBe('JBSWY3DPEHPK3PXP');
  expect(keys.encrypt('factor', 'JBSWY3DPEHPK3PXP', 'factor-1')).not.toBe(sealed);
  expect(() => deriveKeys(randomBytes(32)).decrypt('factor', sealed, 'factor-1')).toThrow();
  expect(() => keys.decrypt('settings-secret', sealed, 'factor-1')).toThrow();
  expect(() => keys.decrypt('factor', sealed, 'factor-2')).toThrow();
  // A byte of the nonce, of the tag and of the text.
  for (const at of [0, 12, 28]) expect(() => keys.decrypt('factor', flip(sealed, at), 'factor-1')).toThrow();
});

it('a tag that was cut short is no tag', () => {
  const sealed = Buffer.from(keys.encrypt('factor', '', 'factor-1'), 'base64url');
  for (const length of [0, 4, 8, 12, 15]) {
    const short = sealed.subarray(0, 12 + length).toString('base64url');
    expect(() => keys.decrypt('factor', short, 'factor-1'), String(length)).toThrow();
  }
  expect(keys.decrypt('factor', sealed.toString('base64url'), 'factor-1')).toBe('');
});

it('a signature is good for its own use and text', () => {
  const signature = keys.sign('page-link', 'page 1');
  expect(keys.verify('page-link', 'page 1', signature)).toBe(true);
  for (const [use, text, given] of [
    ['storage-link', 'page 1', signature],
    ['page-link', 'page 2', signature],
    ['page-link', 'page 1', flip(signature, 0)],
    ['page-link', 'page 1', signature.slice(0, -1)],
    ['page-link', 'page 1', ''],
  ] as const) {
    expect(keys.verify(use, text, given)).toBe(false);
  }
});
