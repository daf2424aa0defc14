import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { deleteExpiredViewerSessions } from './viewer-store.ts';

/** Background work: forget ended viewer sessions, every night. */
export function materialJobs(app: App): readonly Job[] {
  return [
    {
      name: 'materials.forget-viewer-sessions',
      schedule: '20 3 * * *',
      run: () => deleteExpiredViewerSessions(app.db, app.now().toISOString()),
    },
  ];
}
