import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { pageKey } from '../file-keys.ts';
import { selectPagesOpenedIn } from './leak-store.ts';

/** The opened pages of an upload, and the size of the images that photos of them are compared with, in bytes. */
export async function openedPictures(
  app: App,
  trx: Trx,
  { materialId, version }: { materialId: string; version: string },
): Promise<{ pages: ReadonlySet<number>; bytes: number }> {
  const pages = new Set(await selectPagesOpenedIn(trx, { materialId, version }));
  let bytes = 0;
  for (const page of pages) bytes += await app.files.size(pageKey(materialId, version, 'reading', page));
  return { pages, bytes };
}
