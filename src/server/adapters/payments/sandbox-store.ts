import { randomBytes } from 'node:crypto';
import type { Queries, Trx } from '../../db/db.ts';

export const sandboxMethods = ['upi', 'card', 'netbanking'] as const;
export type SandboxMethod = (typeof sandboxMethods)[number];
export const sandboxOutcomes = ['success', 'failure', 'pending'] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

/** An id like a gateway's: a prefix and 14 characters. */
const newId = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`;

/** The sandbox's order for a reference; made when it is new. */
export async function ensureSandboxOrder(
  db: Queries,
  order: { reference: string; amountPaise: number; returnPath: string },
): Promise<string> {
  const row = await db
    .insertInto('sandbox_orders')
    .values({
      id: newId('order'),
      reference: order.reference,
      amount_paise: order.amountPaise,
      return_path: order.returnPath,
      created_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('reference').doUpdateSet({ reference: order.reference }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface SandboxOrder {
  id: string;
  amountPaise: number;
  returnPath: string;
}

export async function selectSandboxOrder(db: Queries, id: string): Promise<SandboxOrder | undefined> {
  return db
    .selectFrom('sandbox_orders')
    .select(['id', 'amount_paise as amountPaise', 'return_path as returnPath'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks an order; whether it is paid, or being paid, already. */
export async function lockPaidSandboxOrder(trx: Trx, orderId: string): Promise<boolean> {
  await trx.selectFrom('sandbox_orders').select('id').where('id', '=', orderId).forUpdate().execute();
  const row = await trx
    .selectFrom('sandbox_payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('outcome', 'in', ['success', 'pending'])
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSandboxPayment(
  trx: Trx,
  payment: { orderId: string; method: SandboxMethod; outcome: SandboxOutcome },
): Promise<string> {
  const id = newId('pay');
  await trx
    .insertInto('sandbox_payments')
    .values({
      id,
      order_id: payment.orderId,
      method: payment.method,
      outcome: payment.outcome,
      created_at: new Date().toISOString(),
    })
    .execute();
  return id;
}
