import { availableParallelism } from 'node:os';
import { markPicture } from '../marks/mark-picture.ts';
import { type Reader, type Stamp, stampFor } from './watermark-stamp.ts';

/** How far a fully inked pixel moves towards the other end of the scale: seen at a glance, never in the way of the text. */
const strength = 0.1;

/** A page as it is sent. */
export interface SentPage {
  content: Buffer;
  type: 'image/webp' | 'image/jpeg';
}

/** Pages that are being drawn in this process. */
let drawing = 0;

/**
 * A page picture with its reader burnt in, slanted and repeated: as WebP, or while every core has a page to draw as JPEG,
 * which is a fifth larger and takes a fifth of the time. `page` shifts the pattern, so that pages laid
 * over each other do not give the clean one away. `seed` is that of the mark that nobody sees; a preview bears none.
 */
export async function watermarkPage(
  picture: Buffer,
  reader: Reader,
  { page = 1, seed }: { page?: number; seed?: Buffer } = {},
): Promise<SentPage> {
  drawing += 1;
  try {
    return await draw(picture, reader, { page, seed });
  } finally {
    drawing -= 1;
  }
}

async function draw(
  picture: Buffer,
  reader: Reader,
  { page, seed }: { page: number; seed: Buffer | undefined },
): Promise<SentPage> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  if (seed) markPicture(data, info, seed);
  const stamp = await stampFor(reader, info.width);
  repeatStamp(data, info, stamp, page);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const drawn = sharp(data, { raw });
  if (drawing > 1 && drawing >= availableParallelism()) {
    return { content: await drawn.jpeg({ quality: 68, optimiseCoding: false }).toBuffer(), type: 'image/jpeg' };
  }
  return { content: await drawn.webp({ quality: 62, effort: 0 }).toBuffer(), type: 'image/webp' };
}

function repeatStamp(
  data: Buffer,
  size: { width: number; height: number; channels: number },
  stamp: Stamp,
  page: number,
) {
  const stepX = Math.round(stamp.width * 1.15);
  const stepY = Math.round(stamp.height * 1.2);
  const startX = -((page * 97) % stepX);
  const startY = -stamp.height + ((page * 61) % stepY);
  for (let row = 0, top = startY; top < size.height; row += 1, top += stepY) {
    const shift = row % 2 === 0 ? 0 : Math.round(stepX / 2);
    for (let left = startX - shift; left < size.width; left += stepX) blendStamp(data, size, stamp, left, top);
  }
}

/** Light paper is darkened and dark pictures are lightened, so that the mark shows on both. */
function blendStamp(
  data: Buffer,
  { width, height, channels }: { width: number; height: number; channels: number },
  stamp: Stamp,
  left: number,
  top: number,
) {
  const { x: xs, y: ys, ink: inks } = stamp;
  for (let index = 0; index < inks.length; index += 1) {
    const x = left + (xs[index] as number);
    const y = top + (ys[index] as number);
    if (x < 0 || x >= width || y < 0 || y >= height) continue;
    const share = ((inks[index] as number) * strength) / 255;
    const place = (y * width + x) * channels;
    const target = (data[place + Math.min(1, channels - 1)] as number) > 110 ? 0 : 255;
    for (let channel = place; channel < place + channels; channel += 1) {
      const value = data[channel] as number;
      data[channel] = value + (target - value) * share;
    }
  }
}
