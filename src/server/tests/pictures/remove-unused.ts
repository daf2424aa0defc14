import type { App } from '../../app.ts';
import { removeFilesLater } from '../../media/jobs.ts';
import { pictureFolder } from '../file-keys.ts';
import { deleteUnused } from './picture-store.ts';

/** A picture that was uploaded and is in no saved question goes after so many days. */
const keptDays = 7;

export async function removeUnusedPictures(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - keptDays * 86_400_000).toISOString();
  await app.db.transaction().execute(async (trx) => {
    for (const id of await deleteUnused(trx, before)) await removeFilesLater(app, trx, pictureFolder(id));
  });
}
