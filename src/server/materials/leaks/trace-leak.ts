import { randomUUID } from 'node:crypto';
import type { LeakTrace } from '../../../contract/materials/material-leaks.ts';
import { whileExternal } from '../../admission/request-slot.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import type { UploadedFile } from '../../http/routes.ts';
import { pictureFile } from '../../pictures/picture-file.ts';
import { photoKey } from '../file-keys.ts';
import { traceLeakJob } from './leak-photo.ts';
import { insertTrace, materialExists } from './leak-store.ts';
import { readLeak } from './read-leak.ts';

/** Pixels; more detail in a photo adds nothing. */
const longestSide = 2000;

interface Input {
  /** Null: it may be a page of any. */
  materialId: string | null;
  picture: UploadedFile;
  actorId: string;
}

/** Accepts a photo of a page and starts tracing it. Throws `not_found` and what `PictureMaker.make` throws. */
export async function traceLeak(app: App, { materialId, picture, actorId }: Input): Promise<LeakTrace> {
  if (materialId && !(await materialExists(app.db, materialId))) throw new Failure('not_found');
  const file = pictureFile(picture, 'leak', 'picture');
  const grey = await whileExternal(() => app.pictures.make(actorId, 'grey', { file, side: longestSide }));
  const id = randomUUID();
  await app.files.put(photoKey(id), grey);
  try {
    await app.db.transaction().execute(async (trx) => {
      await insertTrace(trx, { id, materialId, actorId, at: app.now().toISOString() });
      await app.jobs.enqueue(trx, traceLeakJob, { id });
    });
  } catch (error) {
    await app.files.remove(photoKey(id));
    throw error;
  }
  return readLeak(app, id);
}
