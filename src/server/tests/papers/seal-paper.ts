import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { TestPaper } from '../../../contract/tests/tests.ts';
import type { Keys } from '../../keys.ts';

/** Keys that were derived last: a thousand students start one test in the same second. */
const derived = new WeakMap<Keys, Map<string, Buffer>>();
const mostDerived = 100;

/** The key of a test's paper: derived, so that a start needs no look-up. It is given out with the start. */
export function paperKey(keys: Keys, testId: string): Buffer {
  const known = derived.get(keys) ?? new Map<string, Buffer>();
  const key = known.get(testId) ?? createHmac('sha256', keys.raw('test-paper')).update(testId).digest();
  if (known.size >= mostDerived) known.clear();
  derived.set(keys, known.set(testId, key));
  return key;
}

/** 12 bytes of nonce, then what is packed under AES-256-GCM with its tag at the end, as WebCrypto opens it. */
function seal(keys: Keys, testId: string, packed: Uint8Array): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', paperKey(keys, testId), nonce);
  return Buffer.concat([nonce, cipher.update(packed), cipher.final(), cipher.getAuthTag()]);
}

export function sealPaper(keys: Keys, paper: TestPaper): { sealed: Buffer; sha256: string } {
  const sealed = seal(keys, paper.testId, gzipSync(JSON.stringify(paper), { level: 9 }));
  return { sealed, sha256: createHash('sha256').update(sealed).digest('hex') };
}

/** A picture of the paper, with its id before it: nobody learns before the start where it can be read. */
export const sealPicture = (keys: Keys, testId: string, { id, bytes }: { id: string; bytes: Buffer }): Buffer =>
  seal(keys, testId, Buffer.concat([Buffer.from(id), bytes]));

/** The paper in what was sealed for this test. */
export function openPaper(keys: Keys, testId: string, sealed: Buffer): TestPaper {
  const decipher = createDecipheriv('aes-256-gcm', paperKey(keys, testId), sealed.subarray(0, 12), {
    authTagLength: 16,
  });
  decipher.setAuthTag(sealed.subarray(-16));
  const packed = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
  return JSON.parse(gunzipSync(packed).toString('utf8')) as TestPaper;
}
