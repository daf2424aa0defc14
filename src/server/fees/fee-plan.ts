import type { FeePlanForm } from '../../contract/fees.ts';
import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readBatch } from '../batches/read-batch.ts';
import { Failure, fieldFailure } from '../http/failures.ts';
import { countAccounts, lockPlan, selectPlan, upsertPlan } from './fee-store.ts';
import { dueDaysOf, inOrder } from './rules.ts';

/** The plan of a batch, and how many students pay by it. */
export async function getFeePlan(app: App, batchId: string): Promise<{ plan: FeePlanForm | null; students: number }> {
  const plan = await selectPlan(app.db, batchId);
  return { plan: plan ?? null, students: await countAccounts(app.db, batchId) };
}

/**
 * Gives a batch its plan, or another while no student pays by it. Throws `not_found`, and `invalid_transition` once a student
 * does: what they owe was agreed with them; and `validation_failed` for a date far from those of the batch.
 */
export async function setFeePlan(
  app: App,
  input: { batchId: string; form: FeePlanForm; actorId: string },
): Promise<FeePlanForm> {
  const { batchId, actorId } = input;
  const plan = { ...input.form, instalments: inOrder(input.form.instalments) };
  await app.db.transaction().execute(async (trx) => {
    await lockPlan(trx, batchId);
    const batch = await readBatch(trx, batchId);
    assertNearBatch(input.form, batch);
    if ((await countAccounts(trx, batchId)) > 0) throw new Failure('invalid_transition');
    await upsertPlan(trx, batchId, plan, app.now().toISOString());
    await recordAudit(trx, {
      actorId,
      action: 'fees.set_plan',
      subject: `batches:${batchId}`,
      after: {
        title: batch.names.en,
        amountPaise: plan.instalments.reduce((sum, one) => sum + one.amountPaise, 0),
        instalments: plan.instalments.length,
      },
    });
  });
  return plan;
}

function assertNearBatch({ instalments }: FeePlanForm, batch: { startsOn: string; endsOn: string }): void {
  const { fromOn, untilOn } = dueDaysOf(batch);
  const wrong = instalments.findIndex(({ dueOn }) => dueOn < fromOn || dueOn > untilOn);
  if (wrong < 0) return;
  const error = { code: 'due_day_unlikely' as const, params: { fromOn, untilOn } };
  throw fieldFailure(`instalments.${wrong}.dueOn`, error);
}
