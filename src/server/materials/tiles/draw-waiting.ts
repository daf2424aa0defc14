import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { App } from '../../app.ts';
import { largeHeight, tileFolder } from '../../pdf/tiles/tile-sizes.ts';
import { makeTemporaryFolder } from '../../process/temporary-folders.ts';
import { documentKey, tileKey, tilesFolder } from '../file-keys.ts';
import { selectWaiting, updateTiles, type WaitingPage } from './tile-store.ts';

export const drawTilesJob = 'materials.draw-tiles';

/** Pages per run, so that a stopping server loses little and other materials get their turn. */
const pagesATurn = 20;

/**
 * Renders the tiles of a material's next pages and queues another run while some are left. A page that can't be rendered at
 * that size keeps its `zoom` image.
 */
export async function drawWaiting(app: App, { materialId }: { materialId: string }): Promise<void> {
  const waiting = await selectWaiting(app.db, materialId, pagesATurn);
  const [first] = waiting;
  if (!first) return;
  const folder = await makeTemporaryFolder('tiles');
  try {
    const path = join(folder, 'document.pdf');
    await pipeline(await app.files.stream(documentKey(materialId, first.fileVersion)), createWriteStream(path));
    for (const page of waiting) {
      if (!(await drawPage(app, { materialId, page, path, folder }))) return;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (waiting.length === pagesATurn) await app.jobs.enqueue(app.db, drawTilesJob, { materialId });
}

interface Drawing {
  materialId: string;
  page: WaitingPage;
  path: string;
  folder: string;
}

/** False if the PDF was replaced meanwhile: then nothing of the old one remains. */
async function drawPage(app: App, { materialId, page, path, folder }: Drawing): Promise<boolean> {
  const { fileVersion } = page;
  const drawn = join(folder, tileFolder(page.page));
  await mkdir(drawn);
  const bytes = await app.tileDrawer
    .draw({ path, page: page.page, height: largeHeight(page), folder: drawn })
    .catch((error: Error) => {
      app.log.warn({ err: error, materialId, page: page.page }, 'a page could not be drawn large');
      return null;
    });
  if (bytes !== null) {
    const squares = (await readdir(drawn)).map((name) => ({
      key: tileKey(materialId, fileVersion, page.page, Number.parseInt(name, 10)),
      path: join(drawn, name),
    }));
    await app.files.putFiles(squares);
  }
  await rm(drawn, { recursive: true });
  const stands = await app.db
    .transaction()
    .execute((trx) => updateTiles(trx, { materialId, fileVersion, page: page.page, bytes }));
  if (!stands) await app.files.removeFolder(tilesFolder(materialId, fileVersion, page.page));
  return stands;
}
