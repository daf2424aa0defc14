import type { Language } from '../../../contract/languages.ts';
import type { OrderDue, Sale } from '../../../contract/orders/desk.ts';
import type { Queries } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { selectDues, selectReceiptFor } from './receipt-store.ts';
import { dueOf } from './rules.ts';

/** An order as the desk sees it in its language, with the receipt just issued. */
export async function readSale(
  db: Queries,
  { orderId, receiptId, language }: { orderId: string; receiptId: string | null; language: Language | null },
): Promise<Sale> {
  const [row] = await selectDues(db, { orderId, language });
  if (!row) throw new Failure('not_found');
  const receipt = receiptId === null ? undefined : await selectReceiptFor(db, receiptId, language);
  return { ...row, duePaise: dueOf(row, row), receipt: receipt ?? null };
}

/** The orders of a student that are not paid to their end, newest first. */
export async function listStudentDues(
  db: Queries,
  of: { userId: string; language: Language | null },
): Promise<{ items: OrderDue[] }> {
  const rows = await selectDues(db, of);
  return { items: rows.map((row) => ({ ...row, duePaise: dueOf(row, row) })) };
}
