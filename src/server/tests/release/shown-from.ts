import { sql } from 'kysely';
import type { Queries } from '../../db/db.ts';

/**
 * In SQL, of a test `t`: from when what is shown after the close is shown. Not while anybody still sits it, with extra time or in
 * the grace after the end: whoever has submitted would tell them the key.
 */
export const shownFrom = sql<string>`greatest(t.closes_at, (select max(r.ends_at) from attempts r
  where r.test_id = t.id and r.state = 'running' and not r.is_dry_run)
  + make_interval(secs => (t.rules ->> 'graceSeconds')::int))`;

/** The same of one test; '~' where it has no close. */
export async function selectShownFrom(db: Queries, testId: string): Promise<string> {
  const { rows } = await sql<{ at: string | null }>`
    select ${shownFrom} as at from tests t where t.id = ${testId}`.execute(db);
  return rows[0]?.at ?? '~';
}
