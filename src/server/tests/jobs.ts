import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { closeExpired } from './exam/finish-attempt.ts';

const closeJob = 'tests.close-expired';
/** Attempts are closed at most about 10 seconds after their grace: each minute's job calls itself so often, in seconds. */
const everySeconds = 8;
const callsInMinute = 6;

/** Background work: end attempts whose time is over. */
export function testJobs(app: App): readonly Job[] {
  return [
    {
      name: closeJob,
      schedule: '* * * * *',
      run: async (data) => {
        const left = 'left' in data ? Number(data.left) : callsInMinute;
        if (left > 0) await app.jobs.enqueue(app.db, closeJob, { left: left - 1 }, { startAfter: everySeconds });
        await closeExpired(app);
      },
    },
  ];
}
