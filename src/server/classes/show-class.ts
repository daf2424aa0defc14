import type { ClassForStaff } from '../../contract/classes/classes-admin.ts';
import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { Failure } from '../http/failures.ts';
import { describeForStaff } from './describe-class.ts';
import { offerSeats } from './seats/offer-seats.ts';
import { sellSeats } from './seats/sell-seats.ts';
import { lockClass, updateClass } from './store.ts';

/** Shows a class to students or takes it back to the drafts; its seats go on or off sale with it. Throws `not_found`, `class_cancelled`. */
export async function showClass(
  app: App,
  input: { id: string; isActive: boolean; actorId: string },
): Promise<ClassForStaff> {
  return app.db.transaction().execute(async (trx) => {
    const before = await lockClass(trx, input.id);
    if (!before) throw new Failure('not_found');
    if (before.cancelledAt !== null) throw new Failure('class_cancelled');
    if (before.isActive === input.isActive) return describeForStaff(before, app.now());
    const after = { ...before, isActive: input.isActive, sequence: before.sequence + 1 };
    await updateClass(trx, input.id, after);
    await offerSeats(app, trx, input.id);
    await sellSeats(app, trx, { ...after, actorId: input.actorId });
    await recordAudit(trx, {
      actorId: input.actorId,
      action: input.isActive ? 'classes.show' : 'classes.hide',
      subject: `classes:${input.id}`,
      before: { title: before.title, isActive: before.isActive },
      after: { title: before.title, isActive: input.isActive },
    });
    return describeForStaff(after, app.now());
  });
}
