import type { PictureFrame } from '../../contract/media/academy-images.ts';
import { pictureWidths } from '../../contract/media/picture-widths.ts';

interface Described {
  /** Pixels of the widest file. */
  width: number;
  height: number;
  frame: PictureFrame;
  /** A WebP of a few pixels, shown blurred until the picture has come; null for one with see-through parts. */
  placeholder: Buffer | null;
}

/**
 * The end of an image's address: the name of one file, and behind `#`, which no browser sends, what a page needs to know
 * before the picture comes: `960.webp#<width>,<height>,<focal x %>,<focal y %>,<placeholder in base64>`. So the reads of
 * `docs/domain/table-reads.md`, which name three columns, bring all of it.
 */
export function describePicture({ width, height, frame, placeholder }: Described): string {
  const name = `${pictureWidths(Math.min(width, 960)).at(-1)}.webp`;
  const x = percentInside(frame.focalX, frame.cropX, frame.cropWidth);
  const y = percentInside(frame.focalY, frame.cropY, frame.cropHeight);
  return `${name}#${[width, height, x, y, placeholder?.toString('base64') ?? ''].join(',')}`;
}

function percentInside(point: number, from: number, length: number): number {
  return Math.round((Math.min(Math.max(point - from, 0), length) / length) * 100);
}
