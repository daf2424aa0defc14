import { type FileFolder, type FileKey, parseFileFolder } from '../adapters/files/file-key.ts';
import type { App } from '../app.ts';
import type { Queries } from '../db/db.ts';
import type { Job } from '../jobs/jobs.ts';

const removeFilesJob = 'media.remove-files';

/** Removes files in the background, surely, once the transaction that took their row away is committed. */
export async function removeFilesLater(app: App, trx: Queries, prefix: FileKey | FileFolder): Promise<void> {
  await app.jobs.enqueue(trx, removeFilesJob, { prefix });
}

export function mediaJobs(app: App): readonly Job[] {
  const removeFiles: Job<{ prefix: string }> = {
    name: removeFilesJob,
    run: ({ prefix }) => app.files.removeFolder(parseFileFolder(prefix)),
  };
  return [removeFiles as Job];
}
