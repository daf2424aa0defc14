import type { Queries, Trx } from '../../db/db.ts';

/** Writes a freeze down, or what is left of one (null: nothing), with the end that moves by its days. */
export async function updateFreeze(
  trx: Trx,
  id: string,
  freeze: { from: string | null; until: string | null; frozenDays: number; untilOn: string | null; extraDays: number },
): Promise<void> {
  await trx
    .updateTable('enrolments')
    .set({
      frozen_from: freeze.from,
      frozen_until: freeze.until,
      frozen_days: freeze.frozenDays,
      until_on: freeze.untilOn,
      extra_days: freeze.extraDays,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateIsFrozen(trx: Trx, id: string, isFrozen: boolean): Promise<void> {
  await trx.updateTable('enrolments').set({ is_frozen: isFrozen }).where('id', '=', id).execute();
}

/** Up to `limit` live enrolments whose freeze begins or has ended by a day. */
export async function selectToFollow(
  db: Queries,
  today: string,
  limit: number,
): Promise<{ id: string; batchId: string }[]> {
  return db
    .selectFrom('enrolments')
    .select(['id', 'batch_id as batchId'])
    .where('ended_at', 'is', null)
    .where('frozen_until', 'is not', null)
    .where((where) =>
      where.or([
        where.and([where('is_frozen', '=', true), where('frozen_until', '<', today)]),
        where.and([
          where('is_frozen', '=', false),
          where('frozen_from', '<=', today),
          where('frozen_until', '>=', today),
        ]),
      ]),
    )
    .orderBy('frozen_until')
    .limit(limit)
    .execute();
}
