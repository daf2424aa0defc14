import type { GreyPicture } from './trace-messages.ts';

/** A picture's pixels in shades of grey. For the process that traces alone: it keeps nothing and takes one thread. */
export async function decodeGrey(bytes: Uint8Array): Promise<GreyPicture> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}
