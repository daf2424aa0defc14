import type { Member } from '../../contract/batches/batches-admin.ts';
import { requireName } from '../accounts/profile/require-name.ts';
import { selectHasProfile } from '../accounts/reads.ts';
import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Trx } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { indianDay } from '../shipping/business-days.ts';
import { lockBatch } from './batch-store.ts';
import { enrol } from './enrol.ts';
import { selectEnrolment, selectMember } from './enrolment-store.ts';
import { joinRefusal } from './rules.ts';
import { selectHold } from './seats/hold-store.ts';

/**
 * Enrols a student in a batch without an order, by staff, with the reason. Throws `not_found`, `name_needed`,
 * `already_enrolled`, `batch_full` and `batch_over`.
 */
export async function enrolStudent(
  app: App,
  input: { id: string; userId: string; reason: string; actorId: string },
): Promise<Member> {
  return app.db.transaction().execute((trx) => enrolByStaff(app, trx, input));
}

/** The same in a transaction of the caller's. */
export async function enrolByStaff(
  app: App,
  trx: Trx,
  input: { id: string; userId: string; reason: string; actorId: string },
): Promise<Member> {
  const { id: batchId, userId, reason, actorId } = input;
  const batch = await lockBatch(trx, batchId);
  if (!batch || !(await selectHasProfile(trx, userId))) throw new Failure('not_found');
  await requireName(trx, userId);
  if (await selectEnrolment(trx, { batchId, userId })) throw new Failure('already_enrolled');
  const isHeld = (await selectHold(trx, { batchId, userId })) !== undefined;
  const refusal = joinRefusal(batch, indianDay(app.now()), isHeld);
  if (refusal) throw new Failure(refusal);
  const id = await enrol(app, trx, { batch, userId, orderLineId: null, enrolledBy: actorId, reason });
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
