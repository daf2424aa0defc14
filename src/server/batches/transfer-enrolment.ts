import type { Member } from '../../contract/batches/batches-admin.ts';
import { academyDay } from '../../contract/time-zone.ts';
import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Trx } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { type BatchRow, lockBatch } from './batch-store.ts';
import { endEnrolmentOf } from './end-enrolment.ts';
import { enrol } from './enrol.ts';
import { handOverLine, selectEnrolment, selectEnrolmentById, selectMember, updateCredit } from './enrolment-store.ts';
import { findGivenBack } from './reads.ts';
import { joinRefusal } from './rules.ts';
import { moveParts } from './seats/part-store.ts';

interface Input {
  /** Of the enrolment. */
  id: string;
  /** The batch that they go to. */
  batchId: string;
  reason: string;
  actorId: string;
}

/**
 * Moves a member into another batch: the one enrolment ends, the other begins with the order line that paid, so that a refund
 * ends the new one. Throws `not_found`, `invalid_transition` for an
 * enrolment that has ended, `already_enrolled`, `batch_full` and `batch_over`.
 */
export async function transferEnrolment(app: App, trx: Trx, { id, batchId, reason, actorId }: Input): Promise<Member> {
  const seen = await selectEnrolmentById(trx, id);
  if (!seen || seen.batchId === batchId) throw new Failure(seen ? 'already_enrolled' : 'not_found');
  const { from, to } = await lockBoth(trx, seen.batchId, batchId);
  // Meanwhile a month may have been paid, or a part's money sent back.
  const found = (await selectEnrolmentById(trx, id)) ?? seen;
  const { userId, orderLineId } = found;
  if (await selectEnrolment(trx, { batchId, userId })) throw new Failure('already_enrolled');
  const refusal = joinRefusal(to, academyDay(app.now()), false);
  if (refusal) throw new Failure(refusal);
  if (!(await endEnrolmentOf(app, trx, found, reason))) throw new Failure('invalid_transition');
  if (orderLineId !== null) await handOverLine(trx, id, actorId);
  const enrolledBy = orderLineId === null ? actorId : null;
  const place = { untilOn: found.untilOn, subjects: found.subjects };
  const made = await enrol(app, trx, { batch: to, userId, orderLineId, enrolledBy, reason, place, isMove: true });
  await moveParts(trx, id, made);
  const member = await selectMember(trx, made);
  if (!member) throw new Failure('not_found');
  await recordAudit(trx, {
    actorId,
    action: 'batches.transfer',
    subject: `batches:${to.id}`,
    before: { title: from.name, student: member.name },
    after: { title: to.name, student: member.name },
    reason,
  });
  return member;
}

/**
 * Keeps what a transfer left on the new enrolment, in paise. With what was given back before added, so that a refund takes it
 * off by itself, and one that is cancelled puts it back.
 */
export async function keepCredit(trx: Trx, id: string, leftPaise: number): Promise<void> {
  await updateCredit(trx, id, leftPaise + (await findGivenBack(trx, id)));
}

/** Locks two batches, always in the same order so that two transfers never wait for each other. */
async function lockBoth(trx: Trx, fromId: string, toId: string): Promise<{ from: BatchRow; to: BatchRow }> {
  const rows = new Map<string, BatchRow>();
  for (const id of [fromId, toId].sort()) {
    const row = await lockBatch(trx, id);
    if (row) rows.set(id, row);
  }
  const [from, to] = [rows.get(fromId), rows.get(toId)];
  if (!from || !to) throw new Failure('not_found');
  return { from, to };
}
