import type { App } from '../../app.ts';
import { removePageImages } from '../admin/remove-page-images.ts';
import { readingsKeptMs } from '../rules.ts';
import { deleteOldViewerSessions } from '../viewer/viewer-store.ts';
import { selectKeptPictures, updatePicturesGone } from './leak-store.ts';

/** Deletes expired page views, and the images of replaced uploads that no page view refers to any more. */
export async function forgetReadings(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - readingsKeptMs).toISOString();
  await deleteOldViewerSessions(app.db, before);
  for (const upload of await selectKeptPictures(app.db, before)) {
    await removePageImages(app, upload.materialId, upload);
    await updatePicturesGone(app.db, upload);
  }
}
