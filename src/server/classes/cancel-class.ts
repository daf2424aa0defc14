import type { ClassForStaff } from '../../contract/classes-admin.ts';
import { recordAudit } from '../academy/record-audit.ts';
import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { describeForStaff } from './describe-class.ts';
import { classesTopic, refundClassJob, tellCancelledJob } from './rules.ts';
import { sellSeats } from './sell-seats.ts';
import { type ClassRow, lockClass, updateCancelled } from './store.ts';

/**
 * Calls a class off for good. Whoever has a seat, pays for one or waits is told why; money that was paid goes to the
 * accountant as refunds to send. A second press changes nothing. Throws `not_found`, `class_over`.
 */
export async function cancelClass(
  app: App,
  input: { id: string; reason: string; actorId: string },
): Promise<ClassForStaff> {
  const cancelled = await app.db.transaction().execute(async (trx) => {
    const before = await lockClass(trx, input.id);
    if (!before) throw new Failure('not_found');
    return cancelLocked(app, trx, { ...input, before });
  });
  app.changes.drop(classesTopic);
  return cancelled;
}

/** Calls off a class that is locked. Throws `class_over`. */
export async function cancelLocked(
  app: App,
  trx: Trx,
  { before, reason, actorId }: { before: ClassRow; reason: string; actorId: string },
): Promise<ClassForStaff> {
  const { id } = before;
  const now = app.now();
  const at = now.toISOString();
  if (before.cancelledAt !== null) return describeForStaff(before, now);
  if (before.endsAt <= at) throw new Failure('class_over');
  const after = { ...before, isActive: false, cancelledAt: at, cancelledReason: reason, version: before.version + 1 };
  await updateCancelled(trx, id, { at, reason });
  await sellSeats(app, trx, { ...after, actorId });
  await app.jobs.enqueue(trx, tellCancelledJob, { classId: id, about: at });
  await app.jobs.enqueue(trx, refundClassJob, { classId: id });
  await recordAudit(trx, {
    actorId,
    action: 'classes.cancel',
    subject: `classes:${id}`,
    before: { title: before.title },
    after: { title: before.title },
    reason,
  });
  return describeForStaff(after, now);
}
