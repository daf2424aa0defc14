import { attempts, type OpenAttempt } from '../../../contract/tests/attempts.ts';
import { type TestPaper, tests } from '../../../contract/tests/tests.ts';
import { call } from '../../api/client.ts';
import { readKept, writeKept } from '../../api/local-store.ts';
import { openSealedPictures } from '../pictures/kept-pictures.ts';

const keptKey = (testId: string) => `test-paper:${testId}`;

interface KeptPaper {
  sha256: string;
  /** Base64 of the sealed bytes. */
  sealed: string;
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0));

/** Whether the sealed paper is on this phone. */
export async function hasPaper(testId: string, sha256: string): Promise<boolean> {
  return (await readSealed(testId))?.sha256 === sha256;
}

async function readSealed(testId: string): Promise<KeptPaper | null> {
  const text = await readKept(keptKey(testId));
  return text === null ? null : (JSON.parse(text) as KeptPaper);
}

/** Fetches the sealed paper before the test opens, and keeps it on this phone. */
export async function keepPaper(testId: string, sha256: string): Promise<void> {
  if (await hasPaper(testId, sha256)) return;
  const blob = await call(tests.getSealedPaper, { params: { id: testId } });
  const sealed = toBase64(new Uint8Array(await blob.arrayBuffer()));
  await writeKept(keptKey(testId), JSON.stringify({ sha256, sealed } satisfies KeptPaper));
}

/** The questions of an attempt: from the sealed paper and the key that came with the start; else the server sends them. */
export async function openPaper(attempt: OpenAttempt): Promise<TestPaper> {
  const { subtle } = globalThis.crypto ?? {};
  if (attempt.paperKey !== null && subtle && 'DecompressionStream' in globalThis) {
    try {
      await keepPaper(attempt.testId, attempt.paperSha256);
      const kept = await readSealed(attempt.testId);
      if (kept?.sha256 === attempt.paperSha256) {
        const open = await opener(attempt.paperKey, subtle);
        // What does not open is fetched, as what was not kept is.
        await openSealedPictures(kept.sha256, open).catch(() => undefined);
        return await unpack(await open(fromBase64(kept.sealed)));
      }
    } catch {
      // Asked for below, without WebCrypto.
    }
  }
  return call(attempts.getPaper, { params: { id: attempt.id } });
}

/** Opens what was sealed with this key. */
async function opener(key: string, subtle: SubtleCrypto) {
  const aes = await subtle.importKey('raw', fromBase64(key), 'AES-GCM', false, ['decrypt']);
  return (sealed: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> =>
    subtle.decrypt({ name: 'AES-GCM', iv: sealed.subarray(0, 12) }, aes, sealed.subarray(12));
}

async function unpack(packed: ArrayBuffer): Promise<TestPaper> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return (await new Response(stream).json()) as TestPaper;
}
