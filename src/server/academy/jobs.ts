import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';

/** Removes the files under `prefix` after the row that named them is gone. */
export const removeFilesJob = 'academy.remove-files';

export function academyJobs(app: App): readonly Job[] {
  const removeFiles: Job<{ prefix: string }> = {
    name: removeFilesJob,
    run: ({ prefix }) => app.files.removeAll(prefix),
  };
  return [removeFiles as Job];
}
