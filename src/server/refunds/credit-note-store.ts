import { sql } from 'kysely';
import type { RefundReason } from '../../contract/refunds.ts';
import type { Queries, Trx } from '../db/db.ts';

/**
 * The next number of a financial year. The counter's row stays locked until the transaction ends, so a number
 * that is rolled back is given again.
 */
export async function nextCreditNoteSequence(trx: Trx, financialYear: string): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    insert into credit_note_counters as counter (financial_year, last_sequence) values (${financialYear}, 1)
    on conflict (financial_year) do update set last_sequence = counter.last_sequence + 1
    returning last_sequence as value`.execute(trx);
  const value = rows[0]?.value;
  if (value === undefined) throw new Error('the counter of credit notes gave no number');
  return value;
}

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
