import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Trx } from '../db/db.ts';
import { countDeadLetters, type DeadLetter, takeDeadLetters } from '../jobs/dead-letter-store.ts';

interface Which {
  ids?: readonly string[] | undefined;
  queue?: string | undefined;
}

/** One press moves so many at most; it says how many are left. */
const atOnce = 1000;

/** Puts jobs that were given up back into their queues, as new as when they were first queued, and answers how many. */
export async function retryFailedJobs(app: App, input: Which & { actorId: string }) {
  return app.db.transaction().execute(async (trx) => {
    const taken = await take(trx, input);
    const byQueue = Map.groupBy(taken, ({ queue }) => queue);
    for (const [queue, letters] of byQueue) {
      await app.jobs.enqueueAll(
        trx,
        queue,
        letters.map(({ data }) => data),
      );
    }
    return answer(trx, { ...input, action: 'jobs.retry' }, taken);
  });
}

/** Gives jobs up for good and answers how many. */
export async function discardFailedJobs(app: App, input: Which & { reason: string; actorId: string }) {
  return app.db.transaction().execute(async (trx) => {
    const taken = await take(trx, input);
    return answer(trx, { ...input, action: 'jobs.discard' }, taken);
  });
}

function take(trx: Trx, { ids, queue }: Which): Promise<DeadLetter[]> {
  return takeDeadLetters(trx, ids ? { ids } : { queue, limit: atOnce });
}

/** A line in the audit log for each job: what was given up must be found by what it was about. */
async function answer(
  trx: Trx,
  {
    queue,
    action,
    actorId,
    reason,
  }: Which & { action: 'jobs.retry' | 'jobs.discard'; actorId: string; reason?: string },
  taken: readonly DeadLetter[],
) {
  for (const letter of taken) {
    await recordAudit(trx, {
      actorId,
      action,
      subject: `jobs:${letter.id}`,
      before: { title: letter.queue, cause: letter.cause },
      after: null,
      ...(reason === undefined ? {} : { reason }),
    });
  }
  const counts = await countDeadLetters(trx);
  const left = counts.filter((one) => queue === undefined || one.queue === queue);
  return { jobs: taken.length, left: left.reduce((sum, { count }) => sum + count, 0) };
}
