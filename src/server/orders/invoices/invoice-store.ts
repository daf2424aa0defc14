import { sql } from 'kysely';
import type { InvoiceSeller } from '../../../contract/orders/invoices.ts';
import type { Queries, Trx } from '../../db/db.ts';

export interface Invoice {
  number: string;
  kind: 'tax_invoice' | 'bill_of_supply';
  issuedAt: string;
}

/** Seller and buyer at the time; null on documents from before this was stored. */
interface Parties {
  seller: InvoiceSeller | null;
  buyerName: string | null;
  /** Of the business that bought; null for a person. */
  buyerGstin: string | null;
  /** Where that business is registered. */
  buyerAddress: string | null;
}

/** Stores a document; without a name it is addressed to the profile's current one. */
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
      buyer_gstin: invoice.buyerGstin,
      buyer_address: invoice.buyerAddress,
      buyer_name:
        invoice.buyerName ??
        sql<string>`coalesce((select p.full_name from orders o join profiles p on p.user_id = o.user_id
          where o.id = ${invoice.orderId}), '')`,
    })
    .execute();
}

export async function selectInvoice(db: Queries, orderId: string): Promise<(Invoice & Parties) | undefined> {
  const { rows } = await sql<Invoice & Parties>`
    select number, kind, issued_at as "issuedAt", seller, buyer_name as "buyerName",
      buyer_gstin as "buyerGstin", buyer_address as "buyerAddress" from invoices where order_id = ${orderId}`.execute(
    db,
  );
  return rows[0];
}
