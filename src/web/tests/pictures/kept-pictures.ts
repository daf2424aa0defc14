import { questionPictures } from '../../../contract/tests/question-pictures.ts';
import { type TestDetail, tests } from '../../../contract/tests/tests.ts';
import { CallFailed, call } from '../../api/client.ts';
import { keptPictures } from '../../api/kept-lists.ts';

/** Pictures that stay: of some papers and sets. */
const most = 300;

/** Browsers keep files only for pages that came over https, or from the machine itself. */
const canKeep = () => 'caches' in window;
const addressOf = (...path: readonly (string | number)[]) => `/${[keptPictures, ...path].join('/')}`;

/** A picture that this phone has kept. */
export async function keptPicture(id: string): Promise<Blob | undefined> {
  return canKeep() ? (await (await caches.open(keptPictures)).match(addressOf(id)))?.blob() : undefined;
}

/** The bytes of a picture; without a line those that this phone has kept. */
export async function openPicture(id: string, signal: AbortSignal): Promise<Blob> {
  try {
    return await call(questionPictures.openQuestionPicture, { params: { id }, signal });
  } catch (error) {
    const isOffline = error instanceof CallFailed && error.code === 'offline';
    const kept = isOffline && (await keptPicture(id));
    if (!kept) throw error;
    return kept;
  }
}

async function put(address: string, picture: () => Promise<Blob> | Blob): Promise<void> {
  const cache = await caches.open(keptPictures);
  if (await cache.match(address)) return;
  await cache.put(address, new Response(await picture()));
  for (const old of (await cache.keys()).slice(0, -most)) await cache.delete(old);
}

/** Keeps a picture of what is done on this phone, so that a reload without a line still shows it. Signing out removes it. */
export async function keepPicture(id: string, picture: Blob): Promise<void> {
  if (canKeep()) await put(addressOf(id), () => picture);
}

/**
 * Fetches the pictures of a sealed paper, each sealed as it is: they open with the start, which then needs no line for them. False
 * where this browser keeps none. Throws `CallFailed`, and where the phone has no room.
 */
export async function keepSealedPictures(id: string, paper: NonNullable<TestDetail['paper']>): Promise<boolean> {
  if (!canKeep()) return false;
  for (let n = 0; n < paper.pictures; n += 1) {
    await put(addressOf(paper.sha256, n), () => call(tests.getSealedPicture, { params: { id, n } }));
  }
  return true;
}

/** Opens the sealed pictures of a paper that this phone has. */
export async function openSealedPictures(
  sha256: string,
  open: (sealed: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>,
) {
  for (let n = 0; canKeep(); n += 1) {
    const sealed = await (await caches.open(keptPictures)).match(addressOf(sha256, n));
    if (!sealed) return;
    const bytes = await open(new Uint8Array(await sealed.arrayBuffer()));
    const id = new TextDecoder().decode(bytes.slice(0, 36));
    await keepPicture(id, new Blob([bytes.slice(36)], { type: 'image/webp' }));
  }
}
