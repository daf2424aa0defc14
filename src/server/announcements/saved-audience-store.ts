import { sql } from 'kysely';
import type { Audience, SavedAudience } from '../../contract/announcements.ts';
import { isTaughtBy } from '../batches/reads.ts';
import type { Queries, Trx } from '../db/db.ts';

const columns = sql`a.id, a.name, a.audience, b.names as "batchNames"`;
const tables = sql`saved_audiences a left join batches b on b.id = a.batch_id`;

export async function selectSaved(db: Queries, taughtBy: string | null, limit: number): Promise<SavedAudience[]> {
  const { rows } = await sql<SavedAudience>`
    select ${columns} from ${tables} where ${isTaughtBy(sql`a.batch_id`, taughtBy)}
    order by lower(a.name) limit ${limit}`.execute(db);
  return rows;
}

export async function findSaved(db: Queries, id: string): Promise<SavedAudience | undefined> {
  const { rows } = await sql<SavedAudience>`select ${columns} from ${tables} where a.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks them all until the transaction ends: a name is taken once. Those with another name than this are counted, and the one with it found. */
export async function lockSaved(trx: Trx, name: string): Promise<{ others: number; same: SavedAudience | undefined }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('saved audiences', 0))`.execute(trx);
  const { rows } = await sql<SavedAudience>`
    select ${columns} from ${tables} where lower(a.name) = lower(${name})`.execute(trx);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from saved_audiences where lower(name) <> lower(${name})`.execute(trx);
  return { others: counted[0]?.count ?? 0, same: rows[0] };
}

export async function insertSaved(
  trx: Trx,
  row: { name: string; audience: Audience; batchId: string | null; actorId: string; at: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('saved_audiences')
    .values({
      name: row.name,
      audience: JSON.stringify(row.audience),
      batch_id: row.batchId,
      created_by: row.actorId,
      created_at: row.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteSaved(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('saved_audiences').where('id', '=', id).execute();
}
