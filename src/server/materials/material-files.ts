import type { PageSize } from '../../contract/materials.ts';
import type { App } from '../app.ts';
import { pageFile, pageFiles } from '../pages/page-sizes.ts';
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

export function pageKey(materialId: string, fileVersion: string, size: PageSize, page: number): string {
  return `${versionFolder(materialId, fileVersion)}/${pageFile(size, page)}`;
}

/** Removes the pictures of an upload's pages; its PDF stays. */
export async function removePictures(
  app: App,
  materialId: string,
  upload: { fileVersion: string; pages: number },
): Promise<void> {
  const folder = versionFolder(materialId, upload.fileVersion);
  for (let page = 1; page <= upload.pages; page += 1) {
    for (const name of [...pageFiles(page), tileFolder(page)]) await app.files.removeAll(`${folder}/${name}`);
  }
}
