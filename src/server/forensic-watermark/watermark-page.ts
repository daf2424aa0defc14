import { markPicture, type PagePart } from './mark-picture.ts';
import { type Reader, type Stamp, stampFor } from './watermark-stamp.ts';

/** How far a fully inked pixel moves towards the other end of the scale: seen at a glance, never in the way of the text. */
const strength = 0.1;

/** Of one page. */
export interface MarkOptions {
  /** Shifts the pattern, so that pages laid over each other do not give the clean one away. */
  page?: number;
  /** Of the forensic watermark; a preview has none. */
  seed?: Uint8Array | undefined;
  /** Makes it smaller, to so many pixels. */
  width?: number;
  /** Where the picture is only a part of a page; it then has that part of the page's watermarks. */
  part?: PagePart | undefined;
}

/**
 * A page picture with its reader burnt in, slanted and repeated, as JPEG: WebP would be a seventh smaller and take a page
 * past the 60 ms that it may take (docs/operate/measure.md). Without a reader nobody is seen on it.
 */
export async function watermarkPage(
  picture: Buffer,
  reader: Reader | null,
  { page = 1, seed, width, part }: MarkOptions = {},
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const opened = width === undefined ? sharp(picture) : sharp(picture).resize(width);
  const { data, info } = await opened.raw().toBuffer({ resolveWithObject: true });
  const place = part ?? { whole: info, left: 0, top: 0 };
  if (seed) markPicture(data, info, Buffer.from(seed), place);
  if (reader) repeatStamp(data, info, await stampFor(reader, place.whole.width), { ...place, page });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const drawn = await sharp(data, { raw }).jpeg({ quality: 60 }).toBuffer();
  // Given back at once: megabytes that wait for the garbage collector make it halt the server for 50 ms every dozen pages.
  (data.buffer as ArrayBuffer).transfer(0);
  return drawn;
}

function repeatStamp(
  data: Buffer,
  size: { width: number; height: number; channels: number },
  stamp: Stamp,
  { whole, left: partLeft, top: partTop, page }: PagePart & { page: number },
) {
  const stepX = Math.round(stamp.width * 1.15);
  const stepY = Math.round(stamp.height * 1.2);
  const startX = -((page * 97) % stepX);
  const startY = -stamp.height + ((page * 61) % stepY);
  for (let row = 0, top = startY; top < whole.height; row += 1, top += stepY) {
    if (top + stamp.height <= partTop || top >= partTop + size.height) continue;
    const shift = row % 2 === 0 ? 0 : Math.round(stepX / 2);
    for (let left = startX - shift; left < whole.width; left += stepX) {
      if (left + stamp.width <= partLeft || left >= partLeft + size.width) continue;
      blendStamp(data, size, stamp, left - partLeft, top - partTop);
    }
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
