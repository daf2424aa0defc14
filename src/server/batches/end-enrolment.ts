import { type OwnReason, ownReasons } from '../../contract/audit/own-reasons.ts';
import type { Member } from '../../contract/batches/batches-admin.ts';
import { academyDay } from '../../contract/time-zone.ts';
import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Trx } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { closeToMember } from '../materials/admin/open-to-members.ts';
import { type BatchRow, lockBatch } from './batch-store.ts';
import {
  type Enrolment,
  selectBoughtEnrolment,
  selectEnrolmentById,
  selectEnrolmentsOf,
  selectMember,
  selectPaidUp,
  updateEnded,
  updatePlace,
} from './enrolment-store.ts';
import { openToMember } from './open-to-member.ts';
import { placeOfParts } from './rules.ts';
import { freeSeat } from './seats/offer-seats.ts';
import { selectParts, updatePartEnded } from './seats/part-store.ts';
import { leaveWaitlists } from './seats/waitlist.ts';

/**
 * Ends an enrolment by staff, with the reason: its materials close and its seat is free. Throws `not_found`, and
 * `invalid_transition` for one that has ended.
 */
export async function endEnrolment(
  app: App,
  trx: Trx,
  input: { id: string; reason: string; actorId: string },
): Promise<Member> {
  const { id, reason, actorId } = input;
  const found = await selectEnrolmentById(trx, id);
  const batch = found && (await lockBatch(trx, found.batchId));
  if (!found || !batch) throw new Failure('not_found');
  if (!(await endEnrolmentOf(app, trx, found, reason))) throw new Failure('invalid_transition');
  const member = await selectMember(trx, id);
  if (!member) throw new Failure('not_found');
  await recordAudit(trx, {
    actorId,
    action: 'batches.end_enrolment',
    subject: `batches:${found.batchId}`,
    after: { title: batch.name, student: member.name },
    reason,
  });
  return member;
}

/** Ends what an order line paid for, because its money went back; other parts that were bought stay, with their materials. Gives the enrolment that ended. */
export async function endBoughtEnrolment(
  app: App,
  trx: Trx,
  input: { orderLineId: string; reason: OwnReason },
): Promise<string | null> {
  const { orderLineId, reason } = input;
  const locked = await lockBoughtEnrolment(trx, orderLineId);
  if (!locked) return null;
  const { found, batch } = locked;
  const at = app.now().toISOString();
  const parts = await selectParts(trx, found.id);
  await updatePartEnded(trx, orderLineId, at);
  const rest = parts.filter((part) => part.orderLineId !== orderLineId);
  const place = placeOfParts(rest);
  if (found.endedAt !== null || !place) {
    await endEnrolmentOf(app, trx, found, reason);
    return found.id;
  }
  const kept = rest.find((part) => part.orderLineId === found.orderLineId) ?? rest[0];
  const member = {
    ...found,
    ...place,
    subjects: place.subjects && [...place.subjects],
    orderLineId: kept?.orderLineId ?? null,
  };
  await updatePlace(trx, found.id, member);
  await closeToMember(trx, { enrolmentId: found.id, reason, at });
  await openToMember(trx, batch, member, at);
  return null;
}

/** The enrolment that an order line pays for, with its batch locked: a transfer that was quicker has handed the line over. */
async function lockBoughtEnrolment(
  trx: Trx,
  orderLineId: string,
): Promise<{ found: Enrolment; batch: BatchRow } | null> {
  const seen = await selectBoughtEnrolment(trx, orderLineId);
  const batch = seen && (await lockBatch(trx, seen.batchId));
  if (!batch) return null;
  const found = await selectBoughtEnrolment(trx, orderLineId);
  return found?.id === seen.id ? { found, batch } : lockBoughtEnrolment(trx, orderLineId);
}

/** Ends the places whose last paid day is over. */
export async function endPaidUp(app: App): Promise<void> {
  const today = academyDay(app.now());
  for (const { id, batchId } of await selectPaidUp(app.db, today, 500)) {
    await app.db.transaction().execute(async (trx) => {
      await lockBatch(trx, batchId);
      const now = await selectEnrolmentById(trx, id);
      // Meanwhile another month may have been paid.
      if (now?.untilOn && now.untilOn < today)
        await endEnrolmentOf(app, trx, now, now.isTrial ? ownReasons.trialOver : ownReasons.paidUntilOver);
    });
  }
}

/** Ends an enrolment by the rule for fees that stay unpaid; false where it had ended. */
export async function endByFees(app: App, trx: Trx, id: string): Promise<boolean> {
  const found = await selectEnrolmentById(trx, id);
  if (!found) return false;
  await lockBatch(trx, found.batchId);
  return end(app, trx, found, { reason: ownReasons.feesUnpaid, isByFees: true });
}

/** Ends every enrolment of somebody who leaves the academy, and frees the seats that are held for them. */
export async function leaveBatches(app: App, trx: Trx, input: { userId: string; reason: string }): Promise<void> {
  await leaveWaitlists(app, trx, input.userId);
  for (const found of await selectEnrolmentsOf(trx, input.userId)) {
    await lockBatch(trx, found.batchId);
    await endEnrolmentOf(app, trx, found, input.reason);
  }
}

/** False where it had ended. The batch is locked. */
export function endEnrolmentOf(app: App, trx: Trx, found: Enrolment, reason: string): Promise<boolean> {
  return end(app, trx, found, { reason, isByFees: false });
}

async function end(
  app: App,
  trx: Trx,
  { id, batchId }: Enrolment,
  { reason, isByFees }: { reason: string; isByFees: boolean },
): Promise<boolean> {
  const now = await selectEnrolmentById(trx, id);
  if (!now || now.endedAt !== null) return false;
  const at = app.now().toISOString();
  await updateEnded(trx, id, { reason, isByFees, at });
  await closeToMember(trx, { enrolmentId: id, reason, at });
  await freeSeat(app, trx, batchId);
  return true;
}
