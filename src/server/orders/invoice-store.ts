import { sql } from 'kysely';
import type { InvoiceSeller } from '../../contract/invoices.ts';
import type { Queries, Trx } from '../db/db.ts';

/**
 * The next number of a financial year. The counter's row stays locked until the transaction ends, so a number
 * that is rolled back is given again.
 */
export async function nextInvoiceSequence(trx: Trx, financialYear: string): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    insert into invoice_counters as counter (financial_year, last_sequence) values (${financialYear}, 1)
    on conflict (financial_year) do update set last_sequence = counter.last_sequence + 1
    returning last_sequence as value`.execute(trx);
  const value = rows[0]?.value;
  if (value === undefined) throw new Error('the invoice counter gave no number');
  return value;
}

export interface Invoice {
  number: string;
  kind: 'tax_invoice' | 'bill_of_supply';
  issuedAt: string;
}

/** Who sold to whom, as it stood then; null on documents from before this was kept. */
interface Parties {
  seller: InvoiceSeller | null;
  buyerName: string | null;
}

export async function insertInvoice(
  trx: Trx,
  invoice: Invoice & Parties & { orderId: string; financialYear: string; sequence: number },
): Promise<void> {
  await trx
    .insertInto('invoices')
    .values({
      order_id: invoice.orderId,
      number: invoice.number,
      financial_year: invoice.financialYear,
      sequence: invoice.sequence,
      kind: invoice.kind,
      issued_at: invoice.issuedAt,
      seller: JSON.stringify(invoice.seller),
      buyer_name: invoice.buyerName,
    })
    .execute();
}

export async function selectInvoice(db: Queries, orderId: string): Promise<(Invoice & Parties) | undefined> {
  const { rows } = await sql<Invoice & Parties>`
    select number, kind, issued_at as "issuedAt", seller, buyer_name as "buyerName" from invoices where order_id = ${orderId}`.execute(
    db,
  );
  return rows[0];
}
