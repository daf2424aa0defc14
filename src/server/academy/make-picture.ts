import { open } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import { Failure, fieldFailure } from '../http/failures.ts';
import type { UploadedFile } from '../http/routes.ts';
import { imageWidths } from './rules.ts';

const taken = new Set(['image/jpeg', 'image/png', 'image/webp']);
const mostPixels = 50_000_000;
const fewestPixelsASide = 64;

/**
 * An uploaded picture as WebP in every size of `imageWidths`, turned upright, without its metadata (place, camera,
 * thumbnails). What it is is decided by its content: SVG, animations in other formats and everything else are refused.
 * Throws `file_not_image` or `file_too_large` at `field`.
 */
export async function makePicture(file: UploadedFile, field = 'file'): Promise<Map<number, Buffer>> {
  if (!taken.has((await contentType(file.path)) ?? '')) throw notImage(field);
  const { default: sharp } = await import('sharp');
  const picture = sharp(file.path, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
  const { width, height } = await picture.metadata().catch((error: Error): Metadata => {
    throw /pixel limit/i.test(error.message) ? tooManyPixels(field) : notImage(field);
  });
  if (Math.min(width, height) < fewestPixelsASide) {
    throw fieldFailure(field, `The picture is too small. Each side needs ${fewestPixelsASide} pixels or more.`);
  }
  const sizes = new Map<number, Buffer>();
  for (const widest of imageWidths) {
    const made = picture
      .clone()
      .resize({ width: widest, withoutEnlargement: true })
      .webp({ quality: 80, effort: 4 })
      .timeout({ seconds: 20 })
      .toBuffer();
    sizes.set(
      widest,
      await made.catch(() => {
        throw notImage(field);
      }),
    );
  }
  return sizes;
}

async function contentType(path: string): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const file = await open(path);
  try {
    const head = Buffer.alloc(4100);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return (await fileTypeFromBuffer(head.subarray(0, bytesRead)))?.mime;
  } finally {
    await file.close();
  }
}

function notImage(field: string): Failure {
  return new Failure('file_not_image', { fields: { [field]: new Failure('file_not_image').message } });
}

function tooManyPixels(field: string): Failure {
  const words = `The picture has more than ${mostPixels / 1_000_000} megapixels. Make it smaller.`;
  return fieldFailure(field, words, 'file_too_large');
}
