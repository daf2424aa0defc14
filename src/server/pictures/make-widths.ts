import { openPicture } from './open-picture.ts';
import { pictureFailures } from './picture-failures.ts';
import type { PictureFile } from './picture-file.ts';

/** As WebP at each of these widths, upright and without metadata. Throws what `openPicture` throws. */
export async function makeWidths(file: PictureFile, widths: readonly number[]): Promise<Map<number, Buffer>> {
  const picture = await openPicture(file);
  const made = new Map<number, Buffer>();
  for (const width of widths) {
    const sized = picture.clone().resize({ width, withoutEnlargement: true }).webp({ quality: 80, effort: 4 });
    made.set(width, await sized.toBuffer().catch(damaged(file)));
  }
  return made;
}

/** Cut to a square around what draws the eye, as WebP. Throws what `openPicture` throws. */
export async function makeSquare(file: PictureFile, side: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const picture = await openPicture(file);
  // Small first: what draws the eye is looked for in every pixel.
  const small = await picture
    .resize(2 * side, 2 * side, { fit: 'outside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(damaged(file));
  return sharp(small).resize(side, side, { fit: 'cover', position: 'attention' }).webp({ quality: 82 }).toBuffer();
}

/** In shades of grey, at most `side` pixels a side, as PNG. Throws what `openPicture` throws. */
export async function makeGrey(file: PictureFile, side: number): Promise<Buffer> {
  const picture = await openPicture(file);
  return picture
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .greyscale()
    .png({ compressionLevel: 3 })
    .toBuffer()
    .catch(damaged(file));
}

const damaged =
  ({ field }: PictureFile) =>
  () => {
    throw pictureFailures(field).damaged();
  };
