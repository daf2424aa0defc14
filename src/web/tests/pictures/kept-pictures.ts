import { questionPictures } from '../../../contract/tests/question-pictures.ts';
import { CallFailed, call } from '../../api/client.ts';
import { keptPictures } from '../../api/kept-lists.ts';

/** Pictures that stay: of some papers and sets. */
const most = 300;

/** Browsers keep files only for pages that came over https, or from the machine itself. */
const canKeep = () => 'caches' in window;
const addressOf = (id: string) => `/${keptPictures}/${id}`;

/** The bytes of a picture; without a line those that this phone has kept. */
export async function openPicture(id: string, signal: AbortSignal): Promise<Blob> {
  try {
    return await call(questionPictures.openQuestionPicture, { params: { id }, signal });
  } catch (error) {
    const isOffline = error instanceof CallFailed && error.code === 'offline';
    const kept = isOffline && canKeep() && (await (await caches.open(keptPictures)).match(addressOf(id)));
    if (!kept) throw error;
    return kept.blob();
  }
}

/** Keeps a picture of what is done on this phone, so that a reload without a line still shows it. Signing out removes it. */
export async function keepPicture(id: string, picture: Blob): Promise<void> {
  if (!canKeep()) return;
  const cache = await caches.open(keptPictures);
  if (await cache.match(addressOf(id))) return;
  await cache.put(addressOf(id), new Response(picture));
  for (const old of (await cache.keys()).slice(0, -most)) await cache.delete(old);
}
