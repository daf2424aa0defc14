import type { PageSize } from '../../../contract/materials/materials.ts';
import { whileExternal } from '../../admission/request-slot.ts';
import type { App } from '../../app.ts';
import type { Download } from '../../http/routes.ts';
import { quickWidth } from '../../pdf/page-sizes.ts';
import { pageKey } from '../file-keys.ts';
import { markSeed } from '../leaks/mark-seed.ts';
import { encryptPage } from './encrypt-page.ts';
import { type AskedPage, countPicture, findPage, findPageToOpen } from './open-page.ts';

interface Input extends AskedPage {
  size: PageSize;
  /** Prefetched: encrypted, and not counted until its key is requested (`unlockPrefetched`). */
  prefetch: boolean;
  refundGivenUp: boolean;
}

/**
 * A page as an image with its reader's visible and forensic watermarks, never cached; for a free material only the forensic
 * one. Counts as opened, unless it is a preview or encrypted.
 */
export async function readPage(app: App, input: Input): Promise<Download> {
  const { session, page, size, prefetch } = input;
  const opens = size !== 'preview' && !prefetch;
  const { material, reader } = opens ? await findPageToOpen(app, input) : await findPage(app, input);
  const drawn = size === 'quick' ? 'reading' : size;
  const picture = await app.files.get(pageKey(material.id, material.fileVersion, drawn, page));
  const seed = size === 'preview' ? undefined : markSeed(app, { session, page });
  const options = { page, seed, ...(size === 'quick' ? { width: quickWidth } : {}) };
  const work = { picture, reader: material.isFree ? null : { line: reader, at: app.now() }, options };
  const content = await whileExternal(() => app.pageMarker.mark(input.caller.userId, work));
  // Not before: a page that was refused was not opened.
  if (opens) await countPicture(app, material, input);
  const sent = prefetch ? encryptPage(app, content, input) : content;
  const sentType = prefetch ? 'application/octet-stream' : 'image/jpeg';
  return { content: sent, type: sentType, length: sent.length, cacheControl: 'private, no-store' };
}
