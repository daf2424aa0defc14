import type { FileFolder, FileKey } from '../adapters/files/file-key.ts';
import { whileExternal } from '../admission/request-slot.ts';
import type { App } from '../app.ts';
import type { UploadedFile } from '../http/routes.ts';
import { pictureFile } from '../pictures/picture-file.ts';

/** The width at which print on a page can be read, in pixels. */
const photoWidth = 1600;

interface Photos {
  userId: string;
  files: Record<string, UploadedFile>;
  /** The fields that may hold one. */
  fields: readonly string[];
  /** Where these alone are kept, and each of them, counted from 1. */
  folder: FileFolder;
  keyOf: (number: number) => FileKey;
}

/**
 * Keeps what a person photographed, redrawn and without its metadata, and then does the work that names it, with how many there
 * are. When a photo or the work fails, nothing is left behind. Throws what `PictureMaker.make` throws.
 */
export async function withPhotos<T>(app: App, asked: Photos, work: (photos: number) => Promise<T>): Promise<T> {
  const { userId, files, fields, folder, keyOf } = asked;
  let photos = 0;
  try {
    for (const field of fields) {
      const file = files[field];
      if (!file) continue;
      const made = await whileExternal(() =>
        app.pictures.make(userId, 'widths', { file: pictureFile(file, 'claim', field), widths: [photoWidth] }),
      );
      const [picture] = made.values();
      if (!picture) continue;
      photos += 1;
      await app.files.put(keyOf(photos), picture);
    }
    return await work(photos);
  } catch (error) {
    if (photos > 0) await app.files.removeFolder(folder);
    throw error;
  }
}
