import type { FailedJob } from '../../contract/failed-jobs.ts';
import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { countDeadLetters, selectDeadLetters } from '../jobs/dead-letter-store.ts';
import { idsIn } from '../jobs/rules.ts';
import { readPausedAt } from '../settings/job-pause.ts';

/** Background jobs that were given up, newest first, of one queue or of all. */
export async function listFailedJobs(
  app: App,
  input: { queue?: string | undefined; after?: string | undefined; limit: number },
): Promise<{ items: FailedJob[]; next: string | null }> {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor ? { failedAt: String(cursor[0]), id: String(cursor[1]) } : null;
  const rows = await selectDeadLetters(app.db, { queue: input.queue, after, limit: input.limit + 1 });
  const { items, next } = toPage(rows, input.limit, (row) => [row.failedAt, row.id]);
  return {
    items: items.map(({ data, ...job }) => ({
      ...job,
      about: Object.entries(idsIn(data)).map(([name, value]) => ({ name, value })),
    })),
    next,
  };
}

/** How many, by queue, and whether any background work runs at all. */
export async function countFailedJobs(app: App) {
  const [queues, pausedAt] = await Promise.all([countDeadLetters(app.db), readPausedAt(app)]);
  return {
    pausedAt,
    total: queues.reduce((sum, { count }) => sum + count, 0),
    queues: queues.map(({ queue, count }) => ({ queue, jobs: count })),
  };
}
