import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { indianDay } from '../../shipping/business-days.ts';
import { lockBatch } from '../batch-store.ts';
import { enrol } from '../enrol.ts';
import { selectBoughtEnrolment, selectEnrolment } from '../enrolment-store.ts';
import { joinRefusal } from '../rules.ts';
import { selectHold } from './hold-store.ts';

/**
 * Enrols somebody whose payment is being settled, in the settling transaction; the same order line enrols once. False for a
 * batch that is full or over, and for whoever is a member already: the money has come, so the caller decides. A hidden batch
 * still grants.
 */
export async function grantEnrolment(
  app: App,
  trx: Trx,
  input: { userId: string; batchId: string; orderLineId: string },
): Promise<boolean> {
  const batch = await lockBatch(trx, input.batchId);
  if (!batch) return false;
  if (await selectBoughtEnrolment(trx, input.orderLineId)) return true;
  if (await selectEnrolment(trx, input)) return false;
  const isHeld = (await selectHold(trx, input)) !== undefined;
  if (joinRefusal(batch, indianDay(app.now()), isHeld)) return false;
  const { userId, orderLineId } = input;
  await enrol(app, trx, { batch, userId, orderLineId, enrolledBy: null, reason: '' });
  return true;
}
