import type { Queries, Trx } from '../../db/db.ts';
import type { Place } from '../rules.ts';

/** Writes down what an order line paid for of a batch. */
export async function insertPart(
  trx: Trx,
  part: Place & { enrolmentId: string; orderLineId: string; at: string },
): Promise<void> {
  await trx
    .insertInto('enrolment_parts')
    .values({
      enrolment_id: part.enrolmentId,
      order_line_id: part.orderLineId,
      until_on: part.untilOn,
      subjects: part.subjects && [...part.subjects],
      added_at: part.at,
    })
    .execute();
}

/** The order lines that paid for parts of an enrolment and whose money was not sent back. */
export async function selectPartLines(db: Queries, enrolmentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('enrolment_parts')
    .select('order_line_id')
    .where('enrolment_id', '=', enrolmentId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => row.order_line_id);
}

/** The parts of an enrolment whose money was not sent back. */
export async function selectParts(db: Queries, enrolmentId: string): Promise<(Place & { orderLineId: string })[]> {
  return db
    .selectFrom('enrolment_parts')
    .select(['order_line_id as orderLineId', 'until_on as untilOn', 'subjects'])
    .where('enrolment_id', '=', enrolmentId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function updatePartEnded(trx: Trx, orderLineId: string, at: string): Promise<void> {
  await trx
    .updateTable('enrolment_parts')
    .set({ ended_at: at })
    .where('order_line_id', '=', orderLineId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Takes the parts of an enrolment along to the one that takes its place. */
export async function moveParts(trx: Trx, fromId: string, toId: string): Promise<void> {
  await trx.updateTable('enrolment_parts').set({ enrolment_id: toId }).where('enrolment_id', '=', fromId).execute();
}
