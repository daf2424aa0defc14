import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { deviceActiveMs } from './devices/rules.ts';
import { deleteUnusedDevices } from './devices/store.ts';
import { deleteExpiredViewerSessions } from './viewer-store.ts';

/** Background work: forget ended viewer sessions and devices that are used no more, every night. */
export function materialJobs(app: App): readonly Job[] {
  return [
    {
      name: 'materials.forget-viewer-sessions',
      schedule: '20 3 * * *',
      run: () => deleteExpiredViewerSessions(app.db, app.now().toISOString()),
    },
    {
      name: 'materials.forget-devices',
      schedule: '25 3 * * *',
      run: () => deleteUnusedDevices(app.db, new Date(app.now().getTime() - deviceActiveMs).toISOString()),
    },
  ];
}
