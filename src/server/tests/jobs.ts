import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { closeExpired } from './exam/finish-attempt.ts';
import { questionImportJob } from './import/import-questions.ts';
import { rescoreJob, rescoreTest } from './objections/rescore.ts';
import { removeUnusedPictures } from './pictures/remove-unused.ts';
import { type TellPlanned, tellPlanned, tellPlannedJob } from './planned/tell-planned.ts';
import { tellReleased } from './release/tell-released.ts';
import { countQuestions, countQuestionsJob } from './statistics/count-questions.ts';

const closeJob = 'tests.close-expired';
/** Attempts are closed at most about 10 seconds after their grace: each minute's job calls itself so often, in seconds. */
const everySeconds = 8;
const callsInMinute = 6;

/** Background work: end attempts whose time is over, count answers, and score again by a changed key. */
export function testJobs(app: App): readonly Job[] {
  return [
    {
      name: closeJob,
      schedule: '* * * * *',
      run: async (data) => {
        const left = 'left' in data ? Number(data.left) : callsInMinute;
        if (left > 0) await app.jobs.enqueue(app.db, closeJob, { left: left - 1 }, { startAfter: everySeconds });
        await closeExpired(app);
        if (left === 0) await tellReleased(app);
      },
    },
    { name: 'tests.remove-unused-pictures', schedule: '40 3 * * *', run: () => removeUnusedPictures(app) },
    questionImportJob(app),
    { name: tellPlannedJob, run: (data) => tellPlanned(app, data as TellPlanned) },
    { name: countQuestionsJob, run: (data) => countQuestions(app, testOf(data)) },
    {
      name: rescoreJob,
      run: async (data) => {
        const testId = testOf(data);
        // Once more for an attempt that was being scored by the old key.
        if (!('again' in data)) {
          await app.jobs.enqueue(app.db, rescoreJob, { testId, again: true }, { startAfter: 60 });
        }
        await rescoreTest(app, testId);
      },
    },
  ];
}

const testOf = (data: object) => (data as { testId: string }).testId;
