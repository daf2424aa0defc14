import { whileExternal } from '../admission/request-slot.ts';
import type { App } from '../app.ts';
import type { UploadedFile } from '../http/routes.ts';
import type { PictureSource } from '../pictures/make-source.ts';
import { pictureFile } from '../pictures/picture-file.ts';

/** An uploaded picture as what its sizes are made from. Throws what `PictureMaker.make` throws. Not inside a transaction. */
export function openSource(
  app: App,
  { actorId, file }: { actorId: string | null; file: UploadedFile },
): Promise<PictureSource> {
  return whileExternal(() => app.pictures.make(actorId, 'source', { file: pictureFile(file, 'story') }));
}
