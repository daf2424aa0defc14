import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { removeFilesLater } from '../../media/jobs.ts';
import { proofFolder } from '../file-keys.ts';
import { selectProofsOf } from './objection-store.ts';

/** Removes the proofs of somebody who leaves the academy, once their rows are gone. */
export async function removeProofs(app: App, trx: Trx, userId: string): Promise<void> {
  for (const fileId of await selectProofsOf(trx, userId)) {
    await removeFilesLater(app, trx, proofFolder(fileId));
  }
}
