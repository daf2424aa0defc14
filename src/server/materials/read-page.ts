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
  if (input.page > material.pages) throw new Failure('not_found');
  const content = await drawFor(app, material, { ...input, reader });
  if (input.size !== 'preview') {
    const at = app.now().toISOString();
    const { session, page } = input;
    await Promise.all([
      insertOpening(app.db, { session, page, fileVersion: material.fileVersion, at }),
      upsertProgress(app.db, { userId: input.caller.userId, materialId: material.id, page, at }),
    ]);
  }
  return { content, type: 'image/webp', length: content.length, cacheControl: 'private, no-store' };
}

async function drawFor(
  app: App,
  material: ReadableMaterial,
  { session, page, size, reader }: Input & { reader: string },
): Promise<Buffer> {
  const picture = await app.files.get(pageKey(material.id, material.fileVersion, size, page));
  const seed = size === 'preview' ? undefined : markSeed(app, { session, page });
  return watermarkPage(picture, { line: reader, at: app.now() }, { page, seed });
}
