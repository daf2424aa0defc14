import { sql } from 'kysely';
import type { Trx } from '../../db/db.ts';

/** Puts classes into a series. */
export async function updateSeries(trx: Trx, ids: readonly string[], seriesId: string): Promise<void> {
  await trx.updateTable('classes').set({ series_id: seriesId }).where('id', 'in', ids).execute();
}

/** The days, `YYYY-MM-DD` in Asia/Kolkata, on which a series has a class already. */
export async function selectSeriesDays(trx: Trx, seriesId: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(class_date at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day from classes
    where series_id = ${seriesId} and cancelled_at is null`.execute(trx);
  return rows.map((row) => row.day);
}

/** The classes of a series from an instant on that take place, in the one order in which several are locked. */
export async function selectFollowing(trx: Trx, of: { seriesId: string; from: string }): Promise<string[]> {
  const rows = await trx
    .selectFrom('classes')
    .select('id')
    .where('series_id', '=', of.seriesId)
    .where('class_date', '>=', of.from)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
