import type { ClassDetail } from '../../../contract/classes/classes.ts';
import type { Language } from '../../../contract/languages.ts';
import { requireName } from '../../accounts/profile/require-name.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { getClass } from '../get-class.ts';
import { waitRefusal } from '../rules.ts';
import { lockClass } from '../store.ts';
import { selectHold } from './hold-store.ts';
import { ownsSeat } from './seat-store.ts';
import { insertWaiter, selectWaiter } from './waitlist-store.ts';

/**
 * Puts a student at the end of the line for a full class. Whoever waits, has a seat or has one kept is left as they are.
 * Throws `not_found`, `class_started`, `seats_available`, `name_needed`.
 */
export async function joinWaitlist(
  app: App,
  input: { id: string; userId: string; language: Language | null },
): Promise<ClassDetail> {
  const whose = { classId: input.id, userId: input.userId };
  await app.db.transaction().execute(async (trx) => {
    const row = await lockClass(trx, input.id);
    if (!row) throw new Failure('not_found');
    if ((await ownsSeat(trx, whose)) || (await selectHold(trx, whose)) || (await selectWaiter(trx, whose))) return;
    if (!(row.isActive && row.isOpen)) throw new Failure('not_found');
    const refusal = waitRefusal(row, app.now());
    if (refusal) throw new Failure(refusal);
    await requireName(trx, input.userId);
    await insertWaiter(trx, { ...whose, at: app.now().toISOString() });
  });
  return getClass(app, input);
}
