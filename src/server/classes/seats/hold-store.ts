import type { Queries, Trx } from '../../db/db.ts';

/** A seat that is kept for somebody while they pay, or until they take what was offered from the waitlist. */
export interface Hold {
  id: string;
  /** Null for an offer. */
  orderId: string | null;
  heldUntil: string;
}

export async function selectHold(db: Queries, of: { classId: string; userId: string }): Promise<Hold | undefined> {
  return db
    .selectFrom('seat_holds')
    .select(['id', 'order_id as orderId', 'held_until as heldUntil'])
    .where('class_id', '=', of.classId)
    .where('user_id', '=', of.userId)
    .executeTakeFirst();
}

/** Keeps a seat. The class must be locked and the seat counted. */
export async function insertHold(
  trx: Trx,
  hold: { classId: string; userId: string; orderId: string | null; at: string; until: string },
): Promise<void> {
  await trx
    .insertInto('seat_holds')
    .values({
      class_id: hold.classId,
      user_id: hold.userId,
      order_id: hold.orderId,
      held_at: hold.at,
      held_until: hold.until,
    })
    .execute();
}

/** Keeps the same seat for another reason of the same person. */
export async function updateHold(
  trx: Trx,
  id: string,
  change: { orderId: string | null; at: string; until: string },
): Promise<void> {
  await trx
    .updateTable('seat_holds')
    .set({ order_id: change.orderId, held_at: change.at, held_until: change.until })
    .where('id', '=', id)
    .execute();
}

export async function deleteHold(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('seat_holds').where('id', '=', id).execute();
}

/** The classes in which an order keeps a seat, always in the same order so that two orders never wait for each other. */
export async function selectHeldClasses(db: Queries, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('seat_holds')
    .select('class_id as classId')
    .where('order_id', '=', orderId)
    .orderBy('class_id')
    .execute();
  return rows.map((row) => row.classId);
}

/** The seat that an order keeps in a class, and whose it is. */
export async function selectOrderHold(
  trx: Trx,
  of: { classId: string; orderId: string },
): Promise<{ id: string; userId: string } | undefined> {
  return trx
    .selectFrom('seat_holds')
    .select(['id', 'user_id as userId'])
    .where('class_id', '=', of.classId)
    .where('order_id', '=', of.orderId)
    .executeTakeFirst();
}

/** Up to `limit` offers that were not taken by `now`. */
export async function selectLapsedOffers(
  db: Queries,
  now: string,
  limit: number,
): Promise<{ classId: string; userId: string }[]> {
  return db
    .selectFrom('seat_holds')
    .select(['class_id as classId', 'user_id as userId'])
    .where('order_id', 'is', null)
    .where('held_until', '<=', now)
    .orderBy('held_until')
    .limit(limit)
    .execute();
}

/** The orders that keep a seat in a class. */
export async function selectHeldOrders(db: Queries, classId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('seat_holds')
    .select('order_id as orderId')
    .where('class_id', '=', classId)
    .orderBy('order_id')
    .execute();
  return rows.flatMap((row) => row.orderId ?? []);
}

/** Keeps the seats of an order until then, or as long as before where that is longer. */
export async function updateHeldUntil(trx: Trx, { orderId, until }: { orderId: string; until: string }): Promise<void> {
  await trx
    .updateTable('seat_holds')
    .set({ held_until: until })
    .where('order_id', '=', orderId)
    .where('held_until', '<', until)
    .execute();
}
