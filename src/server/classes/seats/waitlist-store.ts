import type { Queries, Trx } from '../../db/db.ts';

/** Somebody in the line for a class. */
export interface Waiter {
  id: number;
  userId: string;
  /** Until when a seat is kept for them; null while there is none. */
  offerUntil: string | null;
}

const waiterColumns = ['id', 'user_id as userId', 'offer_until as offerUntil'] as const;

export async function selectWaiter(db: Queries, of: { classId: string; userId: string }): Promise<Waiter | undefined> {
  return db
    .selectFrom('waitlist_entries')
    .select(waiterColumns)
    .where('class_id', '=', of.classId)
    .where('user_id', '=', of.userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Whoever has waited longest without an offer. */
export async function selectFirstWaiter(trx: Trx, classId: string): Promise<Waiter | undefined> {
  return trx
    .selectFrom('waitlist_entries')
    .select(waiterColumns)
    .where('class_id', '=', classId)
    .where('ended_at', 'is', null)
    .where('offer_until', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Puts somebody at the end of the line. The class must be locked. */
export async function insertWaiter(trx: Trx, waiter: { classId: string; userId: string; at: string }): Promise<void> {
  await trx
    .insertInto('waitlist_entries')
    .values({ class_id: waiter.classId, user_id: waiter.userId, joined_at: waiter.at })
    .execute();
}

export async function offerSeat(trx: Trx, waiterId: number, until: string): Promise<void> {
  await trx.updateTable('waitlist_entries').set({ offer_until: until }).where('id', '=', waiterId).execute();
}

/** Ends somebody's waiting; nothing happens when they do not wait. */
export async function endWaiting(
  trx: Trx,
  of: { classId: string; userId: string; outcome: 'seated' | 'left' | 'lapsed' | 'cancelled'; at: string },
): Promise<void> {
  await trx
    .updateTable('waitlist_entries')
    .set({ ended_at: of.at, outcome: of.outcome })
    .where('class_id', '=', of.classId)
    .where('user_id', '=', of.userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Sends everybody home who waits for a class that was called off. */
export async function endAllWaiting(db: Queries, classIds: readonly string[], at: string): Promise<void> {
  await db
    .updateTable('waitlist_entries')
    .set({ ended_at: at, outcome: 'cancelled' })
    .where('class_id', 'in', [...classIds])
    .where('ended_at', 'is', null)
    .execute();
}
