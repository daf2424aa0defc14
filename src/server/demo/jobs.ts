import type { App } from '../app.ts';
import { demoStudentPhone } from '../identity/test-login/test-accounts.ts';
import type { Job } from '../jobs/jobs.ts';
import { fillNextBook } from './books/fill-books.ts';
import { fillReading } from './history/fill-reading.ts';
import { fillNextPaper } from './papers/fill-papers.ts';
import { selectPhoneOwners } from './store.ts';

export const fillPapersJob = 'demo.fill-papers';

/**
 * Background work: the demo's premium books and then its free files, one a turn, while the academy is already open: drawing them
 * takes longer than a first start may.
 */
export function demoJobs(app: App): readonly Job[] {
  return [
    {
      name: fillPapersJob,
      run: async () => {
        if ((await fillNextBook(app)) || (await fillNextPaper(app))) return app.jobs.enqueue(app.db, fillPapersJob, {});
        // Some of them the demo student has begun to read.
        const [studentId] = await selectPhoneOwners(app.db, demoStudentPhone);
        if (studentId) await fillReading(app, studentId);
      },
    },
  ];
}
