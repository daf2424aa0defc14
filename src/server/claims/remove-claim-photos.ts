import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { removeFilesLater } from '../media/jobs.ts';
import { claimFolder } from './file-keys.ts';
import { selectPhotographed } from './store.ts';

/** Removes the photos of all claims of somebody who leaves the academy, once their rows are gone. */
export async function removeClaimPhotos(app: App, trx: Trx, userId: string): Promise<void> {
  for (const id of await selectPhotographed(trx, userId)) await removeFilesLater(app, trx, claimFolder(id));
}
