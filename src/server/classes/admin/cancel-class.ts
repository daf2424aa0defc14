import type { ClassForStaff } from '../../../contract/classes/classes-admin.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { describeForStaff } from '../describe-class.ts';
import { classesTopic, notifyCancelledJob, refundClassJob } from '../rules.ts';
import { sellSeats } from '../seats/sell-seats.ts';
import { type ClassRow, lockClass, updateCancelled } from '../store.ts';

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
    const [after] = await cancelLocked(app, trx, { ...input, classes: [before] });
    if (!after) throw new Error('one class for one');
    return after;
  });
  app.changes.drop(classesTopic);
  return cancelled;
}

/** Calls off classes that are locked; whoever is concerned by several hears of them at once. Throws `class_over`. */
export async function cancelLocked(
  app: App,
  trx: Trx,
  { classes, reason, actorId }: { classes: readonly ClassRow[]; reason: string; actorId: string },
): Promise<ClassForStaff[]> {
  const now = app.now();
  const at = now.toISOString();
  const described: ClassForStaff[] = [];
  const cancelled: string[] = [];
  for (const before of classes) {
    if (before.cancelledAt === null) cancelled.push(before.id);
    const after = before.cancelledAt === null ? await writeOff(app, trx, { before, reason, actorId, at }) : before;
    described.push(describeForStaff(after, now));
  }
  if (cancelled.length > 0) await app.jobs.enqueue(trx, notifyCancelledJob, { classIds: cancelled, eventAt: at });
  return described;
}

async function writeOff(
  app: App,
  trx: Trx,
  { before, reason, actorId, at }: { before: ClassRow; reason: string; actorId: string; at: string },
): Promise<ClassRow> {
  const { id } = before;
  if (before.endsAt <= at) throw new Failure('class_over');
  const after = { ...before, isActive: false, cancelledAt: at, cancelledReason: reason, sequence: before.sequence + 1 };
  await updateCancelled(trx, id, { at, reason });
  await sellSeats(app, trx, { ...after, actorId });
  await app.jobs.enqueue(trx, refundClassJob, { classId: id });
  await recordAudit(trx, {
    actorId,
    action: 'classes.cancel',
    subject: `classes:${id}`,
    before: { title: before.title },
    after: { title: before.title },
    reason,
  });
  return after;
}
