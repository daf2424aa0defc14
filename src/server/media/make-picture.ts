import { whileExternal } from '../admission/request-slot.ts';
import type { App } from '../app.ts';
import type { UploadedFile } from '../http/routes.ts';
import { pictureFile } from '../pictures/picture-file.ts';
import type { PicturePurpose } from '../pictures/picture-limits.ts';

/** Greatest width in pixels of the files that `makePicture` makes, large first. */
export const imageWidths = [960, 480] as const;

interface Input {
  /** Whose upload it is, null for the system itself. */
  actorId: string | null;
  file: UploadedFile;
  purpose: PicturePurpose;
  /** Its form's field. */
  field?: string;
}

/**
 * An uploaded picture as WebP in two sizes, upright, without its metadata: for covers and posters. Throws what
 * `PictureMaker.make` throws. Not inside a transaction.
 */
export function makePicture(app: App, { actorId, file, purpose, field }: Input): Promise<Map<number, Buffer>> {
  const opened = pictureFile(file, purpose, field);
  return whileExternal(() => app.pictures.make(actorId, 'widths', { file: opened, widths: imageWidths }));
}
