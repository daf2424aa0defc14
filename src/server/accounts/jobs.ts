import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { watchDatabase } from './operations/watch-database.ts';
import { watchRoom } from './operations/watch-disk-space.ts';

export function accountJobs(app: App): readonly Job[] {
  return [
    { name: 'accounts.watch-room', schedule: '*/5 * * * *', run: () => watchRoom(app) },
    { name: 'accounts.watch-database', schedule: '* * * * *', run: () => watchDatabase(app) },
  ];
}
