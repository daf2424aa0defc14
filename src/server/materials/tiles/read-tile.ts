import { tilesOf } from '../../../contract/materials/page-tiles.ts';
import { whileExternal } from '../../admission/request-slot.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import type { Download } from '../../http/routes.ts';
import { largeHeight, largeWidth } from '../../pdf/tiles/tile-sizes.ts';
import { tileKey } from '../file-keys.ts';
import { markSeed } from '../leaks/mark-seed.ts';
import { type AskedPage, countPicture, findPageToOpen } from '../viewer/open-page.ts';
import { selectTiledPage } from './tile-store.ts';

/**
 * One tile of a page that is enlarged, with the same reader and mark in it as the whole page, which it counts as opened.
 * Throws `not_found` while the page has none, and as a page.
 */
export async function readTile(
  app: App,
  input: AskedPage & { tile: number; refundGivenUp: boolean },
): Promise<Download> {
  const { session, page, tile } = input;
  const { material, reader } = await findPageToOpen(app, input);
  const size = await selectTiledPage(app.db, material.id, page);
  const place = size && tilesOf(size)[tile];
  if (!place) throw new Failure('not_found');
  const whole = { width: largeWidth, height: largeHeight(size) };
  const part = { whole, left: Math.round(place.left * whole.width), top: Math.round(place.top * whole.height) };
  const picture = await app.files.get(tileKey(material.id, material.fileVersion, page, tile));
  const options = { page, seed: markSeed(app, { session, page }), part };
  const work = { picture, reader: material.isFree ? null : { line: reader, at: app.now() }, options };
  const content = await whileExternal(() => app.pageMarker.mark(input.caller.userId, work));
  await countPicture(app, material, input);
  return { content, type: 'image/jpeg', length: content.length, cacheControl: 'private, no-store' };
}
