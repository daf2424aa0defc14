import type { Trx } from '../../db/db.ts';
import type { PlannedAccount } from './plan-sales.ts';
import { insertRows } from './rows-store.ts';

/** Fee accounts with what they owe; `orders` names the order that paid a due, by the due. */
export async function insertFeeAccounts(
  trx: Trx,
  {
    accounts,
    orders,
    actorId,
  }: {
    accounts: readonly (PlannedAccount & { enrolledAt: string })[];
    orders: ReadonlyMap<string, { orderId: string; paidAt: string }>;
    actorId: string;
  },
): Promise<void> {
  await insertRows(
    trx,
    'fee_accounts',
    accounts.map((one) => ({
      id: one.id,
      batch_id: one.batch.id,
      plan_batch_id: one.batch.id,
      user_id: one.student.id,
      enrolment_id: one.enrolmentId,
      discount_paise: one.discountPaise,
      discount_kind: one.kind,
      discount_reason:
        one.kind === 'none' ? '' : one.kind === 'sibling' ? 'A sister is in the batch' : 'Marks above 85%',
      created_by: actorId,
      created_at: one.enrolledAt,
    })),
  );
  await insertRows(
    trx,
    'fee_dues',
    accounts.flatMap((one) =>
      one.dues.map((due) => ({
        id: due.id,
        account_id: one.id,
        head: due.head,
        position: due.position,
        due_on: due.dueOn,
        amount_paise: due.amountPaise,
        order_id: orders.get(due.id)?.orderId ?? null,
        paid_at: orders.get(due.id)?.paidAt ?? null,
      })),
    ),
  );
}
