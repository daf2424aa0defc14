import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { forgetOrderKeys } from './anonymise-store.ts';
import { deleteExport, selectExpired } from './export-store.ts';
import { exportFolder } from './file-keys.ts';
import { makeExport } from './make-export.ts';
import { closeMerges } from './merge/close-merges.ts';
import { forgetKeysJob, makeExportJob } from './rules.ts';

/** Background work: make copies, remove them when their time is over, and end what deleting an account began. */
export function privacyJobs(app: App): readonly Job[] {
  return [
    { name: makeExportJob, run: (data) => makeExport(app, data as { id: string }) },
    { name: forgetKeysJob, run: (data) => forgetOrderKeys(app.db, (data as { userId: string }).userId) },
    { name: 'privacy.remove-expired', schedule: '17 * * * *', run: () => removeExpired(app) },
    { name: 'privacy.close-merges', schedule: '37 * * * *', run: () => closeMerges(app) },
  ];
}

async function removeExpired(app: App): Promise<void> {
  for (const id of await selectExpired(app.db, app.now().toISOString())) {
    await app.files.removeFolder(exportFolder(id));
    await deleteExport(app.db, id);
  }
}
