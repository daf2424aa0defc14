import type { Queries, Trx } from '../db/db.ts';

/** A seat that is kept for somebody while they pay. */
export interface Hold {
  id: string;
  orderId: string;
  heldUntil: string;
}

export async function selectHold(db: Queries, of: { classId: string; userId: string }): Promise<Hold | undefined> {
  return db
    .selectFrom('class_holds')
    .select(['id', 'order_id as orderId', 'held_until as heldUntil'])
    .where('class_id', '=', of.classId)
    .where('user_id', '=', of.userId)
    .executeTakeFirst();
}

/** Keeps a seat. The class must be locked and the seat counted. */
export async function insertHold(
  trx: Trx,
  hold: { classId: string; userId: string; orderId: string; at: string; until: string },
): Promise<void> {
  await trx
    .insertInto('class_holds')
    .values({
      class_id: hold.classId,
      user_id: hold.userId,
      order_id: hold.orderId,
      held_at: hold.at,
      held_until: hold.until,
    })
    .execute();
}

/** Lets another order of the same person have the seat. */
export async function updateHold(
  trx: Trx,
  id: string,
  change: { orderId: string; at: string; until: string },
): Promise<void> {
  await trx
    .updateTable('class_holds')
    .set({ order_id: change.orderId, held_at: change.at, held_until: change.until })
    .where('id', '=', id)
    .execute();
}

export async function deleteHold(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('class_holds').where('id', '=', id).execute();
}

/** The classes in which an order keeps a seat, always in the same order so that two orders never wait for each other. */
export async function selectHeldClasses(db: Queries, orderId: string): Promise<{ id: string; classId: string }[]> {
  return db
    .selectFrom('class_holds')
    .select(['id', 'class_id as classId'])
    .where('order_id', '=', orderId)
    .orderBy('class_id')
    .execute();
}
