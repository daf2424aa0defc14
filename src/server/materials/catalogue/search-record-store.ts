import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../db/db.ts';
import { searchesADay, searchesAMinute } from '../rules.ts';

/** A search as it is put on record. */
export interface SearchRecord {
  userId: string;
  words: string;
  at: string;
}

/**
 * The CTEs `counted` and `recorded` of a statement that records a search unless its person has searched too often: the record
 * is the counter. `materialIds` are the premium materials with matching pages. Two concurrent statements can exceed the limit
 * by one.
 */
export function recordingOf({ userId, words, at }: SearchRecord, materialIds: RawBuilder<unknown>) {
  const now = sql`${at}::timestamptz`;
  return sql`counted as (
      select count(*) filter (where at > ${now} - interval '1 minute')::int as minute, count(*)::int as day
      from material_searches where user_id = ${userId} and at > ${now} - interval '1 day'
    ), recorded as (
      insert into material_searches (user_id, words, material_ids, at)
      select ${userId}, ${words}, ${materialIds}, ${now} from counted
      where minute < ${searchesAMinute} and day < ${searchesADay}
    )`;
}

/** Seconds until a person may search again, by what `counted` says; 0 when the search is on record. */
export const waitSeconds = sql<number>`case when day >= ${searchesADay} then 3600 when minute >= ${searchesAMinute} then 60
  else 0 end`;

/** Forgets searches before then. */
export async function deleteOldSearches(db: Queries, before: string): Promise<void> {
  await db.deleteFrom('material_searches').where('at', '<', before).execute();
}
