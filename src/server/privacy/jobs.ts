import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { deleteExport, selectExpired } from './export-store.ts';
import { exportFolder } from './file-keys.ts';
import { makeExport } from './make-export.ts';
import { makeExportJob } from './rules.ts';

/** Background work: make copies, and remove them when their time is over. */
export function privacyJobs(app: App): readonly Job[] {
  return [
    { name: makeExportJob, run: (data) => makeExport(app, data as { id: string }) },
    { name: 'privacy.remove-expired', schedule: '17 * * * *', run: () => removeExpired(app) },
  ];
}

async function removeExpired(app: App): Promise<void> {
  for (const id of await selectExpired(app.db, app.now().toISOString())) {
    await app.files.removeFolder(exportFolder(id));
    await deleteExport(app.db, id);
  }
}
