import { extname } from 'node:path';
import { contentType } from './content-type.ts';
import { openPicture } from './open-picture.ts';
import { pictureFailures } from './picture-failures.ts';
import type { PictureFile } from './picture-file.ts';
import { pictureKinds } from './picture-kinds.ts';
import { keptSide } from './picture-limits.ts';

/** What is kept of an upload, never shown to the public: upright WebP without metadata. */
export interface PictureSource {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * An uploaded file as the source that every size is made from, now and after a later crop. Throws what `openPicture`
 * throws, and `file_not_image` for one that is named as another kind of picture.
 */
export async function makeSource(file: PictureFile): Promise<PictureSource> {
  const refuse = pictureFailures(file.field);
  const kind = pictureKinds[await contentType(file.path)];
  const ending = extname(file.filename).slice(1).toLowerCase();
  if (kind && ending !== '' && !kind.endings.includes(ending)) throw refuse.misnamed(ending, kind.name);
  const picture = await openPicture(file);
  const made = picture
    .resize(keptSide, keptSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92, effort: 2, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
  const { data, info } = await made.catch(() => {
    throw refuse.damaged();
  });
  return { bytes: data, width: info.width, height: info.height };
}
