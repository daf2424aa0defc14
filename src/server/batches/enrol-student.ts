import { ownReasons } from '../../contract/audit/own-reasons.ts';
import type { Member } from '../../contract/batches/batches-admin.ts';
import { academyDay } from '../../contract/time-zone.ts';
import { assertNotSelf } from '../accounts/assert-not-self.ts';
import { requireName } from '../accounts/profile/require-name.ts';
import { selectHasProfile } from '../accounts/reads.ts';
import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Trx } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { type BatchRow, lockBatch } from './batch-store.ts';
import { enrol } from './enrol.ts';
import { selectEnrolment, selectEnrolmentById, selectMember, selectWasHere, updatePlace } from './enrolment-store.ts';
import { openToMember } from './open-to-member.ts';
import { joinRefusal, trialUntil } from './rules.ts';
import { selectHold } from './seats/hold-store.ts';

interface Input {
  id: string;
  userId: string;
  reason: string;
  actorId: string;
  /** To come for the days that the batch gives before paying. */
  isTrial?: boolean;
}

/**
 * Enrols a student in a batch without an order, by staff, with the reason. Throws `not_found`, `own_account`,
 * `name_needed`, `already_enrolled`, `batch_full`, `batch_over`, and `invalid_transition` for a trial that the batch does not give (any more).
 */
export async function enrolStudent(app: App, input: Input): Promise<Member> {
  assertNotSelf(input);
  return app.db.transaction().execute((trx) => enrolByStaff(app, trx, input));
}

/** The same in a transaction of the caller's. */
export async function enrolByStaff(app: App, trx: Trx, input: Input): Promise<Member> {
  const { id: batchId, userId, reason, actorId, isTrial = false } = input;
  const batch = await lockBatch(trx, batchId);
  if (!batch || !(await selectHasProfile(trx, userId))) throw new Failure('not_found');
  await requireName(trx, userId);
  const id = await join(app, trx, { batch, userId, isTrial, enrolledBy: actorId, reason });
  const member = await selectMember(trx, id);
  if (!member) throw new Failure('not_found');
  await recordAudit(trx, {
    actorId,
    action: 'batches.enrol',
    subject: `batches:${batchId}`,
    after: { title: batch.name, student: member.name },
    reason,
  });
  return member;
}

/**
 * Comes to a shown batch for the days that it gives before paying. Throws `not_found` and what enrolling throws.
 */
export async function startTrial(
  app: App,
  { id, userId }: { id: string; userId: string },
): Promise<{ untilOn: string }> {
  return app.db.transaction().execute(async (trx) => {
    const batch = await lockBatch(trx, id);
    if (!batch?.isActive) throw new Failure('not_found');
    await requireName(trx, userId);
    const made = await join(app, trx, { batch, userId, isTrial: true, enrolledBy: userId, reason: ownReasons.trial });
    const untilOn = (await selectEnrolmentById(trx, made))?.untilOn;
    if (!untilOn) throw new Error('a trial without an end');
    return { untilOn };
  });
}

/** The batch is locked. Who is there on trial stays for all of it. */
async function join(
  app: App,
  trx: Trx,
  input: { batch: BatchRow; userId: string; isTrial: boolean; enrolledBy: string; reason: string },
): Promise<string> {
  const { batch, isTrial, ...who } = input;
  const whose = { batchId: batch.id, userId: who.userId };
  const today = academyDay(app.now());
  const own = await selectEnrolment(trx, whose);
  if (own && (isTrial || !own.isTrial)) throw new Failure('already_enrolled');
  const isHeld = own !== undefined || (await selectHold(trx, whose)) !== undefined;
  const refusal = joinRefusal(batch, today, isHeld);
  if (refusal) throw new Failure(refusal);
  if (own) {
    const member = { ...own, untilOn: null, subjects: null };
    await updatePlace(trx, own.id, member);
    await openToMember(trx, batch, member, app.now().toISOString());
    return own.id;
  }
  if (!isTrial) return enrol(app, trx, { batch, ...who, orderLineId: null });
  // Once: who was here before has seen it.
  if (batch.trialDays === 0 || (await selectWasHere(trx, whose))) throw new Failure('invalid_transition');
  const place = { untilOn: trialUntil(batch, today), subjects: null };
  return enrol(app, trx, { batch, ...who, orderLineId: null, place, isTrial });
}
