import type { Queries, Trx } from '../../db/db.ts';

interface Whose {
  batchId: string;
  userId: string;
}

/** The seat that is held for somebody: for an order, or offered from the waitlist. */
export async function selectHold(
  db: Queries,
  of: Whose,
): Promise<{ orderId: string | null; heldUntil: string } | undefined> {
  return db
    .selectFrom('batch_seat_holds')
    .select(['order_id as orderId', 'held_until as heldUntil'])
    .where('batch_id', '=', of.batchId)
    .where('user_id', '=', of.userId)
    .executeTakeFirst();
}

/** Holds a seat for an order, or hands the one of an earlier order or an offer over; without an order it is offered. The batch must be locked. */
export async function upsertHold(trx: Trx, hold: Whose & { orderId: string | null; until: string }): Promise<void> {
  const change = { order_id: hold.orderId, held_until: hold.until };
  await trx
    .insertInto('batch_seat_holds')
    .values({ batch_id: hold.batchId, user_id: hold.userId, ...change })
    .onConflict((conflict) => conflict.columns(['batch_id', 'user_id']).doUpdateSet(change))
    .execute();
}

/** Says whether a seat was held. */
export async function deleteHoldOf(trx: Trx, of: Whose): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('batch_seat_holds')
    .where('batch_id', '=', of.batchId)
    .where('user_id', '=', of.userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The seats that an order holds, always in the same order so that two orders never wait for each other. */
export async function selectHoldsOfOrder(db: Queries, orderId: string): Promise<Whose[]> {
  return db
    .selectFrom('batch_seat_holds')
    .select(['batch_id as batchId', 'user_id as userId'])
    .where('order_id', '=', orderId)
    .orderBy('batch_id')
    .execute();
}

/** Keeps the seats of an order until then, or as long as before where that is longer. */
export async function updateHeldUntil(trx: Trx, { orderId, until }: { orderId: string; until: string }): Promise<void> {
  await trx
    .updateTable('batch_seat_holds')
    .set({ held_until: until })
    .where('order_id', '=', orderId)
    .where('held_until', '<', until)
    .execute();
}
