import type { BatchTerm } from '../../../contract/batches/batch-term.ts';
import { academyDay } from '../../../contract/time-zone.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { type BatchRow, lockBatch } from '../batch-store.ts';
import { enrol } from '../enrol.ts';
import { type Enrolment, selectBoughtEnrolment, selectEnrolment, updatePlace } from '../enrolment-store.ts';
import { openToMember } from '../open-to-member.ts';
import { joinRefusal, type Place, placeAfter } from '../rules.ts';
import { selectHold } from './hold-store.ts';
import { insertPart } from './part-store.ts';

interface Input {
  userId: string;
  batchId: string;
  /** The part that was bought; null for all of it. */
  term: BatchTerm | null;
  orderLineId: string;
}

/**
 * Enrols somebody whose payment is being settled, in the settling transaction, or gives a member the part that they bought; the
 * same order line does it once. False for a batch that is full or over, and for whoever has it already: the money has come, so
 * the caller decides. A hidden batch still grants.
 */
export async function grantEnrolment(app: App, trx: Trx, input: Input): Promise<boolean> {
  const batch = await lockBatch(trx, input.batchId);
  if (!batch) return false;
  if (await selectBoughtEnrolment(trx, input.orderLineId)) return true;
  const today = academyDay(app.now());
  const own = await selectEnrolment(trx, input);
  const place = placeAfter(own, input.term, { today, ...batch });
  // Who is a member has a seat.
  const isHeld = own !== undefined || (await selectHold(trx, input)) !== undefined;
  if (place === null || joinRefusal(batch, today, isHeld)) return false;
  const { userId, orderLineId } = input;
  const at = app.now().toISOString();
  if (own) {
    await extend(trx, { batch, own, place, orderLineId, at });
    return true;
  }
  const id = await enrol(app, trx, { batch, userId, orderLineId, enrolledBy: null, reason: '', place });
  if (input.term !== null) await insertPart(trx, { ...place, enrolmentId: id, orderLineId, at });
  return true;
}

async function extend(
  trx: Trx,
  {
    batch,
    own,
    place,
    orderLineId,
    at,
  }: { batch: BatchRow; own: Enrolment; place: Place; orderLineId: string; at: string },
): Promise<void> {
  await insertPart(trx, { ...place, enrolmentId: own.id, orderLineId, at });
  const kept = own.orderLineId ?? orderLineId;
  await updatePlace(trx, own.id, { ...place, orderLineId: kept });
  await openToMember(
    trx,
    batch,
    { ...own, ...place, isTrial: false, subjects: place.subjects && [...place.subjects], orderLineId: kept },
    at,
  );
}
