import { type FileFolder, type FileKey, fileFolder, fileKey } from '../adapters/files/file-key.ts';
import { type DrawnSize, pageFile } from '../pdf/page-sizes.ts';
import { tileFile, tileFolder } from '../pdf/tiles/tile-sizes.ts';

/** All files of one material. */
export const materialFolder = (materialId: string): FileFolder => fileFolder('materials', materialId);

/** One upload of a material's PDF; a new upload gets a new folder, so that a reader never sees half of each. */
export const versionFolder = (materialId: string, fileVersion: string): FileFolder =>
  fileFolder('materials', materialId, fileVersion);

export const documentKey = (materialId: string, fileVersion: string): FileKey =>
  fileKey('materials', materialId, fileVersion, 'document.pdf');

export const pageKey = (materialId: string, fileVersion: string, size: DrawnSize, page: number): FileKey =>
  pageFileKey(materialId, fileVersion, pageFile(size, page));

/** The same by the file's name (`pdf/page-sizes.ts`). */
export const pageFileKey = (materialId: string, fileVersion: string, name: string): FileKey =>
  fileKey('materials', materialId, fileVersion, name);

/** The squares of one page that is enlarged. */
export const tilesFolder = (materialId: string, fileVersion: string, page: number): FileFolder =>
  fileFolder('materials', materialId, fileVersion, tileFolder(page));

export const tileKey = (materialId: string, fileVersion: string, page: number, tile: number): FileKey =>
  fileKey('materials', materialId, fileVersion, ...tileFile(page, tile).split('/'));

/** The parts of a PDF that is being uploaded. */
export const uploadFolder = (uploadId: string): FileFolder => fileFolder('uploads', uploadId);

/** One part, by the offset where it starts. */
export const uploadPartKey = (uploadId: string, from: number): FileKey =>
  fileKey('uploads', uploadId, String(from).padStart(12, '0'));

/** The photo of a page, until it has been traced. */
export const photoKey = (id: string): FileKey => fileKey('leaks', id, 'photo.png');
