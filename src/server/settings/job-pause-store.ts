import type { Queries, Trx } from '../db/db.ts';

/** Since when background work is paused, ISO 8601; null while it runs. */
export async function selectPausedAt(db: Queries): Promise<string | null> {
  const row = await db.selectFrom('job_pause').select('paused_at').executeTakeFirst();
  return row?.paused_at ?? null;
}

/** Ends the pause; null when there was none, or another transaction ended it first. */
export async function deletePause(trx: Trx): Promise<string | null> {
  const row = await trx.deleteFrom('job_pause').returning('paused_at').executeTakeFirst();
  return row?.paused_at ?? null;
}
