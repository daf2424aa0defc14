import type { App } from '../../app.ts';
import { pageFile, pageFiles } from '../../pdf/page-sizes.ts';
import { pageFileKey, tilesFolder } from '../file-keys.ts';

/** Deletes the page images of an upload, except those that a photo of a `kept` page is compared with; the PDF stays. */
export async function removePageImages(
  app: App,
  materialId: string,
  upload: { fileVersion: string; pages: number },
  kept: ReadonlySet<number> = new Set(),
): Promise<void> {
  const { fileVersion } = upload;
  for (let page = 1; page <= upload.pages; page += 1) {
    const spared = kept.has(page) ? pageFile('reading', page) : null;
    for (const name of pageFiles(page).filter((one) => one !== spared)) {
      await app.files.remove(pageFileKey(materialId, fileVersion, name));
    }
    await app.files.removeFolder(tilesFolder(materialId, fileVersion, page));
  }
}
