import type { App } from '../app.ts';
import { type DrawnSize, pageFile, pageFiles } from '../pages/page-sizes.ts';
import { tileFolder } from '../tiles/tile-sizes.ts';

/** Everything of one material. */
export function folderOf(materialId: string): string {
  return `materials/${materialId}`;
}

/** One upload of a material's PDF; a new upload gets a new folder, so that a reader never sees half of each. */
export function versionFolder(materialId: string, fileVersion: string): string {
  return `${folderOf(materialId)}/${fileVersion}`;
}

export function documentKey(materialId: string, fileVersion: string): string {
  return `${versionFolder(materialId, fileVersion)}/document.pdf`;
}

export function pageKey(materialId: string, fileVersion: string, size: DrawnSize, page: number): string {
  return `${versionFolder(materialId, fileVersion)}/${pageFile(size, page)}`;
}

/** Removes the pictures of an upload's pages, but those that a photo of a `kept` page is compared with; its PDF stays. */
export async function removePictures(
  app: App,
  materialId: string,
  upload: { fileVersion: string; pages: number },
  kept: ReadonlySet<number> = new Set(),
): Promise<void> {
  const folder = versionFolder(materialId, upload.fileVersion);
  for (let page = 1; page <= upload.pages; page += 1) {
    const spared = kept.has(page) ? pageFile('reading', page) : null;
    const names = [...pageFiles(page), tileFolder(page)].filter((name) => name !== spared);
    for (const name of names) await app.files.removeAll(`${folder}/${name}`);
  }
}
