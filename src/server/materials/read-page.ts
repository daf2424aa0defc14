import type { PageSize } from '../../contract/materials.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import type { Download } from '../http/routes.ts';
import type { Caller } from '../http/session.ts';
import { findViewer } from './find-viewer.ts';
import { markSeed } from './leaks/mark-seed.ts';
import { pageKey } from './material-files.ts';
import type { ReadableMaterial } from './require-access.ts';
import { isGoodLink } from './sign-links.ts';
import { insertOpening, upsertProgress } from './viewer-store.ts';
import { watermarkPage } from './watermark-page.ts';

interface Input {
  session: string;
  page: number;
  size: PageSize;
  expires: number;
  signature: string;
  caller: Caller;
}

/** One page as a picture with its reader burnt in, seen and unseen, never kept by anybody. Counts as opened, unless a preview. */
export async function readPage(app: App, input: Input): Promise<Download> {
  if (!isGoodLink(app, input)) throw new Failure('link_expired');
  const { material, reader } = await findViewer(app, input);
  const { session, page, size } = input;
  if (page > material.pages) throw new Failure('not_found');
  const picture = await app.files.get(pageKey(material.id, material.fileVersion, size, page));
  const seed = size === 'preview' ? undefined : markSeed(app, { session, page });
  // Side by side: the disk is done with the count long before the page is drawn.
  const [{ content, type }] = await Promise.all([
    watermarkPage(picture, { line: reader, at: app.now() }, { page, seed }),
    size === 'preview' ? null : countPage(app, material, input),
  ]);
  return { content, type, length: content.length, cacheControl: 'private, no-store' };
}

async function countPage(app: App, material: ReadableMaterial, { session, page, caller }: Input): Promise<void> {
  const at = app.now().toISOString();
  await insertOpening(app.db, { session, page, fileVersion: material.fileVersion, at });
  await upsertProgress(app.db, { userId: caller.userId, materialId: material.id, page, at });
}
