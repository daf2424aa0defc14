import type { ClassDetail } from '../../../contract/classes/classes.ts';
import type { Language } from '../../../contract/languages.ts';
import { requireName } from '../../accounts/profile/require-name.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { getClass } from '../get-class.ts';
import { lockClass } from '../store.ts';
import { ownsSeat } from './seat-store.ts';
import { takeSeat } from './take-seat.ts';

/**
 * Takes a seat in a free class. Whoever has one keeps it, so pressing twice is harmless. Throws
 * `not_found`, `class_not_free`, `name_needed`, `class_full`, `class_over`.
 */
export async function registerForClass(
  app: App,
  input: { id: string; userId: string; language: Language | null },
): Promise<ClassDetail> {
  await app.db.transaction().execute(async (trx) => {
    const row = await lockClass(trx, input.id);
    if (!row) throw new Failure('not_found');
    if (await ownsSeat(trx, { classId: input.id, userId: input.userId })) return;
    if (!(row.isActive && row.isOpen)) throw new Failure('not_found');
    if (row.pricePaise > 0) throw new Failure('class_not_free');
    await requireName(trx, input.userId);
    const taken = await takeSeat(app, trx, { row, userId: input.userId, orderLineId: null });
    if ('refusal' in taken) throw new Failure(taken.refusal);
  });
  return getClass(app, input);
}
