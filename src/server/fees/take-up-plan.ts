import { ownReasons } from '../../contract/audit/own-reasons.ts';
import type { FeeDue } from '../../contract/fees.ts';
import type { Language } from '../../contract/languages.ts';
import { academyDay } from '../../contract/time-zone.ts';
import { assertNotSelf } from '../accounts/assert-not-self.ts';
import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { enrolByStaff } from '../batches/enrol-student.ts';
import { readBatch } from '../batches/read-batch.ts';
import { Failure, fieldFailure } from '../http/failures.ts';
import { selectHasSibling } from './account-store.ts';
import { insertAccount, lockPlan, selectFeesOf, selectPlan } from './fee-store.ts';
import { duesOf, mostDiscount } from './rules.ts';

interface Input {
  userId: string;
  batchId: string;
  discountKind: 'none' | 'discount' | 'scholarship' | 'sibling';
  discountPaise: number;
  discountReason: string;
  actorId: string;
}

/**
 * Enrols a student who pays by the batch's plan, and opens what they owe, in one transaction. Throws `own_account`, `not_found` also without a
 * plan, what enrolling throws, and `validation_failed` for a discount without its kind, over the plan's limit or
 * without a reason, and a sibling discount without another student of the same guardian in a batch.
 */
export async function takeUpPlan(app: App, input: Input): Promise<{ items: FeeDue[] }> {
  const { userId, batchId, discountKind, discountPaise, discountReason, actorId } = input;
  assertNotSelf(input);
  if (discountKind === 'none' && discountPaise > 0) throw fieldFailure('discountKind', 'required');
  await app.db.transaction().execute(async (trx) => {
    await lockPlan(trx, batchId);
    const plan = await selectPlan(trx, batchId);
    if (!plan) throw new Failure('not_found');
    if (discountKind !== 'none' && discountReason.length < 3) throw fieldFailure('discountReason', 'reason_missing');
    if (discountKind !== 'none' && discountPaise === 0) throw fieldFailure('discountPaise', 'amount_too_small');
    if (discountKind === 'sibling' && !(await selectHasSibling(trx, userId))) {
      throw fieldFailure('discountKind', 'no_sibling');
    }
    if (discountPaise > mostDiscount(plan)) throw fieldFailure('discountPaise', 'over_discount_limit');
    const member = await enrolByStaff(app, trx, { id: batchId, userId, reason: ownReasons.instalments, actorId });
    const at = app.now().toISOString();
    const dues = duesOf(plan, { discountPaise, joinedOn: academyDay(app.now()) });
    const account = {
      batchId,
      planBatchId: batchId,
      userId,
      enrolmentId: member.id,
      discountPaise,
      discountKind,
      discountReason: discountKind === 'none' ? '' : discountReason,
      actorId,
      at,
    };
    if (!(await insertAccount(trx, account, dues))) throw new Failure('already_enrolled');
    if (discountPaise === 0) return;
    const batch = await readBatch(trx, batchId);
    await recordAudit(trx, {
      actorId,
      action: 'fees.give_discount',
      subject: `profiles:${userId}`,
      after: { student: member.name, batch: batch.names.en, discountKind, amountPaise: discountPaise },
      reason: discountReason,
    });
  });
  return listFees(app, { userId, language: null });
}

/** The fees of a student, by their dates, each with its batch in a reader's language; English for none. */
export async function listFees(
  app: App,
  input: { userId: string; language: Language | null },
): Promise<{ items: FeeDue[] }> {
  return { items: await selectFeesOf(app.db, { ...input, today: academyDay(app.now()) }) };
}
