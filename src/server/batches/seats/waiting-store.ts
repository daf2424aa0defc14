import { sql } from 'kysely';
import type { WaitingPlace, WaitingStudent } from '../../../contract/batches/batch-waiting.ts';
import type { Queries, Trx } from '../../db/db.ts';

interface Whose {
  batchId: string;
  userId: string;
}

/** In SQL: the place of somebody on the waitlist of the batch `b`, as JSON; null when they are not on it. */
export const placeOf = (userId: string | null) =>
  userId === null
    ? sql`null`
    : sql`(select jsonb_build_object('position', (select count(*)::int from batch_waiting f
          where f.batch_id = w.batch_id and f.ended_at is null and f.id <= w.id),
        'offerUntil', to_char(w.offer_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from batch_waiting w where w.batch_id = b.id and w.user_id = ${userId} and w.ended_at is null)`;

export async function selectPlace(db: Queries, { batchId, userId }: Whose): Promise<WaitingPlace | undefined> {
  const { rows } = await sql<{ place: WaitingPlace | null }>`
    select ${placeOf(userId)} as place from batches b where b.id = ${batchId}`.execute(db);
  return rows[0]?.place ?? undefined;
}

/** Until when a seat is offered to somebody on the waitlist; null while they wait, undefined for who does not. */
export async function selectOffer(db: Queries, { batchId, userId }: Whose): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('batch_waiting')
    .select('offer_until as until')
    .where('batch_id', '=', batchId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.until;
}

export async function insertWaiting(trx: Trx, { batchId, userId, at }: Whose & { at: string }): Promise<void> {
  await trx.insertInto('batch_waiting').values({ batch_id: batchId, user_id: userId, joined_at: at }).execute();
}

/** Whoever has waited longest without an offer. The batch must be locked. */
export async function selectFirstWaiting(trx: Trx, batchId: string) {
  return trx
    .selectFrom('batch_waiting')
    .select(['id', 'user_id as userId'])
    .where('batch_id', '=', batchId)
    .where('ended_at', 'is', null)
    .where('offer_until', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function updateOffer(trx: Trx, id: number, until: string): Promise<void> {
  await trx.updateTable('batch_waiting').set({ offer_until: until }).where('id', '=', id).execute();
}

/** False where they were not waiting. */
export async function endWaiting(
  trx: Trx,
  { batchId, userId, outcome, at }: Whose & { outcome: 'enrolled' | 'left' | 'lapsed'; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('batch_waiting')
    .set({ ended_at: at, outcome })
    .where('batch_id', '=', batchId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The batches that somebody waits for or is offered a seat in, always in the same order. */
export async function selectWaitedFor(db: Queries, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('batch_waiting')
    .select('batch_id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('batch_id')
    .execute();
  return rows.map((row) => row.batch_id);
}

/** Up to `limit` offers that were not taken in time. */
export async function selectLapsed(db: Queries, now: string, limit: number): Promise<Whose[]> {
  return db
    .selectFrom('batch_seat_holds')
    .select(['batch_id as batchId', 'user_id as userId'])
    .where('order_id', 'is', null)
    .where('held_until', '<=', now)
    .orderBy('held_until')
    .limit(limit)
    .execute();
}

/** Up to `limit` people who wait for a batch, first come first, after the given one. */
export async function selectWaiting(
  db: Queries,
  page: { batchId: string; after: number | null; limit: number },
): Promise<(WaitingStudent & { id: number })[]> {
  const { rows } = await sql<WaitingStudent & { id: number }>`
    select w.id, w.user_id as "userId", coalesce(nullif(p.full_name, ''), p.username) as name, coalesce(s.number, '') as number,
      w.joined_at as "joinedAt", w.offer_until as "offerUntil"
    from batch_waiting w join profiles p on p.user_id = w.user_id left join students s on s.user_id = w.user_id
    where w.batch_id = ${page.batchId} and w.ended_at is null and ${page.after === null ? sql`true` : sql`w.id > ${page.after}`}
    order by w.id limit ${page.limit}`.execute(db);
  return rows;
}
