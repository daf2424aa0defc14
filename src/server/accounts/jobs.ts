import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { watchDatabase } from './operations/watch-database.ts';
import { watchDiskSpace } from './operations/watch-disk-space.ts';

export function accountJobs(app: App): readonly Job[] {
  return [
    { name: 'accounts.watch-room', schedule: '*/5 * * * *', run: () => watchDiskSpace(app) },
    { name: 'accounts.watch-database', schedule: '* * * * *', run: () => watchDatabase(app) },
  ];
}
