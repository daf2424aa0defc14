import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';
import type { BookEntry } from './port.ts';

export const sandboxMethods = ['upi', 'card', 'netbanking'] as const;
export type SandboxMethod = (typeof sandboxMethods)[number];
export const sandboxOutcomes = [
  'success',
  'failure',
  'pending',
  'late_webhook',
  'double_webhook',
  'webhook_first',
  'amount_mismatch',
  'no_news',
] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

/** An id like a gateway's: a prefix and 14 characters. */
const newId = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`;

/** The sandbox's order for a reference; made when it is new. */
export async function ensureSandboxOrder(
  db: Queries,
  order: { reference: string; amountPaise: number; returnPath: string; mandateMaxPaise?: number },
): Promise<string> {
  const row = await db
    .insertInto('sandbox_orders')
    .values({
      id: newId('order'),
      reference: order.reference,
      amount_paise: order.amountPaise,
      return_path: order.returnPath,
      mandate_max_paise: order.mandateMaxPaise ?? null,
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
  /** The most of a later debit to which paying it agrees; null for an ordinary order. */
  mandateMaxPaise: number | null;
}

export async function selectSandboxOrder(db: Queries, id: string): Promise<SandboxOrder | undefined> {
  return db
    .selectFrom('sandbox_orders')
    .select(['id', 'amount_paise as amountPaise', 'return_path as returnPath', 'mandate_max_paise as mandateMaxPaise'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether debits that an order agreed to were stopped. */
export async function isMandateStopped(db: Queries, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('sandbox_orders')
    .select('mandate_stopped_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.mandate_stopped_at !== null;
}

export async function stopMandate(db: Queries, id: string, at: string): Promise<void> {
  await db.updateTable('sandbox_orders').set({ mandate_stopped_at: at }).where('id', '=', id).execute();
}

/** Locks an order; whether it is paid, or being paid, already. */
export async function lockPaidSandboxOrder(trx: Trx, orderId: string): Promise<boolean> {
  await trx.selectFrom('sandbox_orders').select('id').where('id', '=', orderId).forUpdate().execute();
  return isPaidInSandbox(trx, orderId);
}

/** Whether the sandbox's bank has said yes to an order, or is about to. */
export async function isPaidInSandbox(db: Queries, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sandbox_payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('captured_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export interface SandboxPayment {
  id: string;
  orderId: string;
  method: SandboxMethod;
  amountPaise: number;
  /** When the bank says yes, which may be later than now; null for a no. */
  capturedAt: string | null;
  createdAt: string;
}

export async function insertSandboxPayment(
  trx: Trx,
  payment: Omit<SandboxPayment, 'id'> & { outcome: SandboxOutcome },
): Promise<string> {
  const id = newId('pay');
  await trx
    .insertInto('sandbox_payments')
    .values({
      id,
      order_id: payment.orderId,
      method: payment.method,
      outcome: payment.outcome,
      amount_paise: payment.amountPaise,
      captured_at: payment.capturedAt,
      created_at: payment.createdAt,
    })
    .execute();
  return id;
}

export async function selectSandboxPayments(db: Queries, orderId: string): Promise<SandboxPayment[]> {
  return db
    .selectFrom('sandbox_payments')
    .select([
      'id',
      'order_id as orderId',
      'method',
      'amount_paise as amountPaise',
      'captured_at as capturedAt',
      'created_at as createdAt',
    ])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
}

/** What the sandbox took and sent back in a span of time; a bank that says yes later than `now` has not said it. */
export async function selectSandboxBooks(
  db: Queries,
  span: { from: string; to: string; now: string },
): Promise<BookEntry[]> {
  const { rows } = await sql<BookEntry>`
    select 'payment' as kind, id, amount_paise as "amountPaise", 'INR' as currency, created_at as at from sandbox_payments
    where captured_at <= ${span.now}::timestamptz
      and created_at >= ${span.from}::timestamptz and created_at < ${span.to}::timestamptz
    union all
    select 'refund', id, amount_paise, 'INR', created_at from sandbox_refunds
    where created_at >= ${span.from}::timestamptz and created_at < ${span.to}::timestamptz`.execute(db);
  return rows;
}
