import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { kept } from '../db/cached.ts';
import { deletePause, selectPausedAt } from './job-pause-store.ts';

/** Announced when the pause ends. */
export const jobPauseTopic = 'job-pause';

/**
 * Since when background work is paused (ISO 8601), as after a restore; null while it runs. Meanwhile no job runs but those that
 * deliver sign-in codes, and what would go out by SMS or mail goes to the outbox.
 */
export const readPausedAt = kept([jobPauseTopic], (app: App) => selectPausedAt(app.db));

/** Lets background work run and messages leave; false when it was not paused. `actorId`: null for the command line. */
export async function endJobPause(app: App, { actorId }: { actorId: string | null }): Promise<boolean> {
  const pausedAt = await app.db.transaction().execute(async (trx) => {
    const since = await deletePause(trx);
    if (since === null) return null;
    await recordAudit(trx, {
      actorId,
      action: 'jobs.resume',
      subject: 'jobs',
      before: { pausedAt: since },
      after: null,
    });
    await app.changes.announce(trx, jobPauseTopic);
    return since;
  });
  app.changes.drop(jobPauseTopic);
  return pausedAt !== null;
}
