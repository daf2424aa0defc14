import type { Trx } from '../../db/db.ts';
import { financialYear } from '../rules.ts';
import { incrementCounter } from './document-counter-store.ts';

/** The place of a new document among those of its kind in its financial year, without gaps: `docs/domain/tax-and-invoices.md`. */
export async function nextDocumentNumber(
  trx: Trx,
  { kind, at }: { kind: 'invoice' | 'credit_note' | 'receipt' | 'cash_voucher'; at: Date },
): Promise<{ financialYear: string; sequence: number }> {
  const year = financialYear(at);
  return { financialYear: year, sequence: await incrementCounter(trx, { kind, financialYear: year }) };
}
