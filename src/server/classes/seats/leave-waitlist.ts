import type { ClassDetail } from '../../../contract/classes/classes.ts';
import type { Language } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { getClass } from '../get-class.ts';
import { lockClass } from '../store.ts';
import { deleteHold, selectHold } from './hold-store.ts';
import { offerSeats } from './offer-seats.ts';
import { countSeats } from './seat-store.ts';
import { endWaiting } from './waitlist-store.ts';

/**
 * Takes a student out of the line; a seat that was offered to them goes to the next. One that they are paying for stays
 * kept until their order ends. Throws `not_found`.
 */
export async function leaveWaitlist(
  app: App,
  input: { id: string; userId: string; language: Language | null },
): Promise<ClassDetail> {
  const whose = { classId: input.id, userId: input.userId };
  await app.db.transaction().execute(async (trx) => {
    if (!(await lockClass(trx, input.id))) throw new Failure('not_found');
    await endWaiting(trx, { ...whose, outcome: 'left', at: app.now().toISOString() });
    const kept = await selectHold(trx, whose);
    if (!kept || kept.orderId !== null) return;
    await deleteHold(trx, kept.id);
    await countSeats(trx, input.id, -1);
    await offerSeats(app, trx, input.id);
  });
  return getClass(app, input);
}
