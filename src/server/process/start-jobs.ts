import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { deliverCodeJob } from '../messages/rules.ts';
import { jobPauseTopic, readPausedAt } from '../settings/job-pause.ts';

/** Should the news that the pause ended be lost, it is looked for so often. */
const lookMs = 15_000;

/**
 * Starts working on all jobs; while background work is paused only on sign-in codes, which go to the outbox, and in
 * production on nothing, where the outbox would print what leads into accounts. The rest starts when the pause ends.
 */
export async function startJobs(app: App, jobs: readonly Job[]): Promise<void> {
  if ((await readPausedAt(app)) === null) {
    await app.jobs.start(jobs);
    return;
  }
  const first = jobs.filter(({ name }) => name === deliverCodeJob && !app.config.production);
  const rest = jobs.filter((job) => !first.includes(job));
  await app.jobs.start(first);
  let looking = false;
  const look = async () => {
    if (looking || (await readPausedAt(app)) !== null || looking) return;
    looking = true;
    unwatch();
    clearInterval(timer);
    await app.jobs.start(rest);
    app.log.info('background jobs resumed');
  };
  const complain = (error: unknown) => app.log.error({ err: error }, 'the pause of background work');
  const unwatch = app.changes.watch(jobPauseTopic, () => void look().catch(complain));
  const timer = setInterval(() => void look().catch(complain), lookMs).unref();
}
