import { sql } from 'kysely';
import type { RefundReason } from '../../../contract/refunds.ts';
import type { Queries, Trx } from '../../db/db.ts';

export async function insertCreditNote(
  trx: Trx,
  note: { refundId: string; number: string; financialYear: string; sequence: number; issuedAt: string },
): Promise<void> {
  await trx
    .insertInto('credit_notes')
    .values({
      refund_id: note.refundId,
      number: note.number,
      financial_year: note.financialYear,
      sequence: note.sequence,
      issued_at: note.issuedAt,
    })
    .execute();
}

interface StoredNote {
  orderId: string;
  lineId: string;
  userId: string;
  number: string;
  issuedAt: string;
  reason: RefundReason;
  note: string;
  amountPaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/** A credit note with its refund; undefined where none was issued. */
export async function selectCreditNote(db: Queries, refundId: string): Promise<StoredNote | undefined> {
  const { rows } = await sql<StoredNote>`
    select l.order_id as "orderId", l.id as "lineId", f.user_id as "userId", n.number, n.issued_at as "issuedAt",
      f.reason, f.note, f.amount_paise as "amountPaise", f.cgst_paise as "cgstPaise", f.sgst_paise as "sgstPaise",
      f.igst_paise as "igstPaise"
    from credit_notes n join refunds f on f.id = n.refund_id join order_lines l on l.id = f.order_line_id
    where n.refund_id = ${refundId}`.execute(db);
  return rows[0];
}
