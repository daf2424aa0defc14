import { sql } from 'kysely';
import type { Trx } from '../../db/db.ts';

/**
 * The next number of a document type in a financial year. The counter's row stays locked until the transaction ends, so a
 * rolled-back number is used again.
 */
export async function incrementCounter(
  trx: Trx,
  { kind, financialYear }: { kind: 'invoice' | 'credit_note' | 'receipt' | 'cash_voucher'; financialYear: string },
): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    insert into document_counters as counter (kind, financial_year, last_sequence) values (${kind}, ${financialYear}, 1)
    on conflict (kind, financial_year) do update set last_sequence = counter.last_sequence + 1
    returning last_sequence as value`.execute(trx);
  const value = rows[0]?.value;
  if (value === undefined) throw new Error('the counter of documents gave no number');
  return value;
}
