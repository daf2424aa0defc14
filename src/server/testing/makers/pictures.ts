import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';

/** A picture of one colour, written as told. */
export async function drawn(
  as: (picture: Sharp) => Sharp,
  width = 1200,
  height = 800,
): Promise<Uint8Array<ArrayBuffer>> {
  const blank = sharp({ create: { width, height, channels: 3, background: '#98b0fe' } });
  return new Uint8Array(await as(blank).toBuffer());
}

/** A JPEG as a phone takes it: on its side with a note to turn it upright, with the place and the maker. */
export const phonePhoto = (width: number, height: number): Promise<Uint8Array<ArrayBuffer>> =>
  drawn(
    (picture) =>
      picture
        .jpeg()
        .withMetadata({ orientation: 6 })
        .withExifMerge({
          IFD0: { Copyright: 'somebody', Make: 'Phone' },
          IFD3: {
            GPSLatitudeRef: 'N',
            GPSLatitude: '18/1 31/1 12/1',
            GPSLongitudeRef: 'E',
            GPSLongitude: '73/1 51/1 0/1',
          },
        }),
    height,
    width,
  );

/** A HEIC photo of 300 × 400 pixels when upright, blue above and orange below, stored on its side, with the place in it. */
export const heicPhoto = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL('../photo.heic', import.meta.url)));

/** A picture with something else at its end. */
export function withTail(picture: Uint8Array, tail: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([picture, typeof tail === 'string' ? Buffer.from(tail, 'latin1') : tail]));
}

/** A PNG that says it is so many pixels wide and high, whatever it holds. */
export function claimingPng(png: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const claimed = Buffer.from(png);
  claimed.writeUInt32BE(width, 16);
  claimed.writeUInt32BE(height, 20);
  claimed.writeUInt32BE(crc(claimed.subarray(12, 29)), 29);
  return new Uint8Array(claimed);
}

function crc(bytes: Uint8Array): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (0xedb88320 & -(value & 1));
  }
  return ~value >>> 0;
}

/** A GIF of one pixel that says it is 65,535 pixels wide and high, with so many frames. */
export function gifBomb(frames: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.from('474946383961ffffffff800000000000ffffff', 'hex');
  const frame = Buffer.from('2c00000000ffffffff000202440100', 'hex');
  return new Uint8Array(Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]));
}
