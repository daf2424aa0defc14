import { findReaderLine } from '../../accounts/profile/find-reader-line.ts';
import { whileExternal } from '../../admission/request-slot.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import type { Download } from '../../http/routes.ts';
import type { Caller } from '../../http/security/session.ts';
import { pageKey } from '../file-keys.ts';
import { findMaterial, keepsMaterials } from '../require-access.ts';

/**
 * One of the first pages that staff opened to everybody signed in, marked like every other page and counted as none. Staff
 * see any page, for a look before publishing. Throws `not_found` for what is not open.
 */
export async function readSample(
  app: App,
  input: { materialId: string; page: number; caller: Caller },
): Promise<Download> {
  const { page, caller } = input;
  const found = await findMaterial(app, input);
  const open = keepsMaterials(caller) ? found.pages : found.isPublished ? Math.min(found.samplePages, found.pages) : 0;
  if (page > open || found.videoId) throw new Failure('not_found');
  const picture = await app.files.get(pageKey(found.id, found.fileVersion, 'reading', page));
  const reader = { line: await findReaderLine(app.db, caller), at: app.now() };
  const work = { picture, reader, options: { page } };
  const content = await whileExternal(() => app.pageMarker.mark(caller.userId, work));
  return { content, type: 'image/jpeg', length: content.length, cacheControl: 'private, no-store' };
}
