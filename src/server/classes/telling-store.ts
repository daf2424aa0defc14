import type { Trx } from '../db/db.ts';

/** What students are told about a class. */
export type Telling = 'seat_offered' | 'cancelled' | 'moved' | 'day_before' | 'hour_before';

/** Notes that somebody is told something now; false when they were told the same before. */
export async function noteTelling(
  trx: Trx,
  telling: { classId: string; userId: string; kind: Telling; about: string; at: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('class_tellings')
    .values({
      class_id: telling.classId,
      user_id: telling.userId,
      kind: telling.kind,
      about: telling.about,
      told_at: telling.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('class_id')
    .executeTakeFirst();
  return row !== undefined;
}
