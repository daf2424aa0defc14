import { readFile } from 'node:fs/promises';
import type { FileFolder, FileKey } from '../adapters/files/file-key.ts';
import { whileExternal } from '../admission/request-slot.ts';
import type { App } from '../app.ts';
import { pictureFile } from '../pictures/picture-file.ts';
import type { SentPicture } from './with-document-pictures.ts';

/** The width at which print on a page can be read, in pixels. */
const photoWidth = 1600;

interface Photos {
  userId: string;
  files: Record<string, SentPicture>;
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
      const picture = file.isDrawn ? await readFile(file.path) : await redraw(app, userId, field, file);
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

async function redraw(app: App, userId: string, field: string, file: SentPicture): Promise<Buffer | undefined> {
  const asked = { file: pictureFile(file, 'claim', field), widths: [photoWidth] };
  const made = await whileExternal(() => app.pictures.make(userId, 'widths', asked));
  return [...made.values()][0];
}
