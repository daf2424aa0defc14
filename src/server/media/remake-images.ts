import type { App } from '../app.ts';
import { unversionedImageKey } from './file-keys.ts';
import { discardVersion, makeVersion } from './image-version.ts';
import { findImage, lockImage, selectUnmade, updateImage } from './images-store.ts';
import { removeFilesLater } from './jobs.ts';
import { imagesTopic } from './rules.ts';

/**
 * Makes the files of images that were uploaded before there were versions, from the largest that is there. One that cannot
 * be made is reported and left as it is.
 */
export async function remakeImages(app: App): Promise<void> {
  for (const id of await selectUnmade(app.db)) {
    await remakeImage(app, id).catch((error: unknown) =>
      app.log.error({ err: error, id }, 'image could not be processed again'),
    );
  }
}

async function remakeImage(app: App, id: string): Promise<void> {
  const old = unversionedImageKey(id, '960.webp');
  const { default: sharp } = await import('sharp');
  const bytes = await app.files.get(old);
  const { width, height } = await sharp(bytes).metadata();
  const image = await findImage(app.db, id);
  if (image?.picture !== '') return;
  const source = { bytes, width, height };
  const made = await makeVersion(app, { id, actorId: null, source, frame: image, isPublished: image.isPublished });
  try {
    await app.db.transaction().execute(async (trx) => {
      const now = await lockImage(trx, id);
      if (now?.version !== image.version) throw new Error('changed while its files were made');
      await updateImage(trx, id, { facts: image, made });
      for (const name of ['960.webp', '480.webp'] as const) {
        await removeFilesLater(app, trx, unversionedImageKey(id, name));
      }
      await app.changes.announce(trx, imagesTopic);
    });
  } catch (error) {
    await discardVersion(app, id, made.version);
    throw error;
  }
  app.changes.drop(imagesTopic);
}
