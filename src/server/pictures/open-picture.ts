import type { Metadata, Sharp } from 'sharp';
import { contentType } from './content-type.ts';
import { decodeHeic } from './decode-heic.ts';
import { findStowaway } from './find-stowaway.ts';
import { pictureFailures } from './picture-failures.ts';
import type { PictureFile } from './picture-file.ts';
import { isHeic, pictureKinds } from './picture-kinds.ts';
import type { PictureLimits } from './picture-limits.ts';

/**
 * An uploaded picture, upright, ready to be made smaller: JPEG, PNG, WebP, AVIF or HEIC. What it is is decided by its
 * content; SVG, animations in other formats, a file that is something else besides, and what costs too much to decode are
 * refused. What is written from it carries no metadata (place, camera, thumbnails). `file_not_image`, `file_too_large` or
 * `validation_failed` at `field`.
 */
export async function openPicture(file: PictureFile): Promise<Sharp> {
  const { field, limits } = file;
  const refuse = pictureFailures(field);
  const type = await contentType(file.path);
  if (!pictureKinds[type]) throw refuse.notImage();
  const stowaway = await findStowaway(file.path);
  if (stowaway) throw refuse.hiding(stowaway);
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: limits.megapixels * 1_000_000, failOn: 'error' } as const;
  const decoded = isHeic(type) ? await fromHeic(file.path, field, limits) : file.path;
  const picture = sharp(decoded, options)
    .autoOrient()
    .timeout({ seconds: limits.decodeMs / 1000 });
  const { width, height } = await picture.metadata().catch((error: Error): Metadata => {
    throw /pixel limit/i.test(error.message) ? refuse.tooManyPixels(limits) : refuse.damaged();
  });
  if (Math.min(width, height) < limits.leastSide) throw refuse.tooSmall(limits);
  return picture;
}

async function fromHeic(path: string, field: string, limits: PictureLimits): Promise<Uint8Array> {
  const news = await decodeHeic(path, limits);
  if (news.kind === 'picture') return news.bytes;
  throw news.kind === 'damaged' ? pictureFailures(field).damaged() : pictureFailures(field).tooManyPixels(limits);
}
