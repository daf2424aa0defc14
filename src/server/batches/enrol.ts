import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { nameAsTitle } from '../http/in-language.ts';
import { postNotice } from '../messages/post-notice.ts';
import { type BatchRow, countSeat } from './batch-store.ts';
import { insertEnrolment, selectEnrolmentById } from './enrolment-store.ts';
import { openToMember } from './open-to-member.ts';
import type { Place } from './rules.ts';
import { deleteHoldOf } from './seats/hold-store.ts';
import { endWaiting } from './seats/waiting-store.ts';

interface Input {
  /** Locked, with a seat that this person may have. */
  batch: BatchRow;
  userId: string;
  /** The order line that paid; null with `enrolledBy`. */
  orderLineId: string | null;
  enrolledBy: string | null;
  reason: string;
  /** What was bought of it; all of it unless told. */
  place?: Place;
  isTrial?: boolean;
  /** Who moves here is told of that. */
  isMove?: boolean;
}

const whole: Place = { untilOn: null, subjects: null };

/** Makes somebody a member, and tells them, unless they move: the seat that was held for them or a free one, and every material of the batch. */
export async function enrol(
  app: App,
  trx: Trx,
  { batch, place = whole, isTrial = false, isMove = false, ...input }: Input,
): Promise<string> {
  const at = app.now().toISOString();
  const wasHeld = await deleteHoldOf(trx, { batchId: batch.id, userId: input.userId });
  const id = await insertEnrolment(trx, { ...input, ...place, isTrial, batchId: batch.id, at });
  if (!wasHeld) await countSeat(trx, batch.id, 1);
  await endWaiting(trx, { batchId: batch.id, userId: input.userId, outcome: 'enrolled', at });
  const member = await selectEnrolmentById(trx, id);
  if (!member) throw new Error('the enrolment that was just written is not there');
  await openToMember(trx, batch, member, at);
  if (isMove) return id;
  await postNotice(app, trx, {
    userId: input.userId,
    template: 'batch-enrolled',
    variables: { ...nameAsTitle(batch.names), link: `/batches/${batch.id}` },
    once: `enrolment:${id}`,
  });
  return id;
}
