import type { UploadedFile } from '../http/routes.ts';
import { inTurn } from './pictures/in-turn.ts';
import { openPicture } from './pictures/open-picture.ts';
import { pictureFailures } from './pictures/picture-failures.ts';

/** Greatest width in pixels of the files that `makePicture` makes, large first. */
export const imageWidths = [960, 480] as const;

/**
 * An uploaded picture as WebP in two sizes, upright, without its metadata: for covers, faces and posters. Throws what
 * `openPicture` throws.
 */
export function makePicture(file: UploadedFile, field = 'file'): Promise<Map<number, Buffer>> {
  return inTurn(async () => {
    const picture = await openPicture(file, field);
    const sizes = new Map<number, Buffer>();
    for (const widest of imageWidths) {
      const made = picture.clone().resize({ width: widest, withoutEnlargement: true }).webp({ quality: 80, effort: 4 });
      sizes.set(
        widest,
        await made.toBuffer().catch(() => {
          throw pictureFailures(field).damaged();
        }),
      );
    }
    return sizes;
  });
}
