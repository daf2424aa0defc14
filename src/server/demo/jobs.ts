import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { fillFilesApart } from './fill-apart.ts';

export const fillPapersJob = 'demo.fill-papers';

/**
 * Background work: the demo's premium books and then its free files, while the academy is already open: drawing them takes
 * longer than a first start may.
 */
export function demoJobs(app: App): readonly Job[] {
  return [
    {
      name: fillPapersJob,
      options: { expireInSeconds: 1800 },
      run: async () => {
        if (!(await fillFilesApart(app))) throw new Error('The files of the demo could not be filled.');
      },
    },
  ];
}
