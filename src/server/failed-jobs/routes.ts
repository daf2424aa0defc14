import { failedJobs } from '../../contract/failed-jobs.ts';
import { bind } from '../http/routes.ts';
import { endJobPause } from '../settings/job-pause.ts';
import { countFailedJobs, listFailedJobs } from './list-failed-jobs.ts';
import { discardFailedJobs, retryFailedJobs } from './move-failed-jobs.ts';

export const failedJobRoutes = bind(failedJobs, {
  countFailedJobs: (app) => countFailedJobs(app),
  listFailedJobs: (app, { query }) => listFailedJobs(app, query),
  retryFailedJobs: (app, { body, caller }) => retryFailedJobs(app, { ...body, actorId: caller.userId }),
  discardFailedJobs: (app, { body, caller }) => discardFailedJobs(app, { ...body, actorId: caller.userId }),
  resumeJobs: async (app, { caller }) => ({ resumed: await endJobPause(app, { actorId: caller.userId }) }),
});
