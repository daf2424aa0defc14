import type { Language } from '../../../contract/languages.ts';
import type { PrintedReceipt } from '../../../contract/orders/desk.ts';
import type { App } from '../../app.ts';
import { saveDocumentFile } from '../../documents/save-document.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { Failure } from '../../http/failures.ts';
import type { Download } from '../../http/routes.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { amountInWords } from '../invoices/amount-in-words.ts';
import { sellerOf } from '../invoices/read-invoice.ts';
import { selectOrder } from '../store.ts';
import { selectReceipt, selectReceipts, selectSeller } from './receipt-store.ts';

/** A receipt in the order's language; staff can read anyone's. Throws `not_found`, also for someone else's. */
export async function readReceipt(app: App, input: { id: string; userId?: string }): Promise<PrintedReceipt> {
  const receipt = await selectReceipt(app.db, input.id);
  if (!receipt || (input.userId !== undefined && receipt.student.id !== input.userId)) throw new Failure('not_found');
  const [order, kept] = await Promise.all([selectOrder(app.db, receipt.orderId), selectSeller(app.db, receipt.id)]);
  if (!order) throw new Failure('not_found');
  const { name, address, phone, gstin } = kept ?? sellerOf(await readSettings(app));
  return {
    ...receipt,
    language: order.language,
    academy: { name, address, phone, gstin },
    totalPaise: order.totalPaise,
    inWords: amountInWords(receipt.amountPaise, order.language),
  };
}

/** The same as PDF. Throws `not_found` and `unavailable`. */
export async function saveReceipt(app: App, input: { id: string; userId?: string }): Promise<Download> {
  return saveDocumentFile(app, await readReceipt(app, input));
}

interface Page {
  studentId?: string | undefined;
  state?: string | undefined;
  /** Of what they were given for. */
  language: Language | null;
  after?: string | undefined;
  limit: number;
}

/** Money taken at the desk, newest first. */
export async function listReceipts(app: App, { after: cursor, limit, studentId, state, language }: Page) {
  const last = decodeCursor(cursor, 2);
  const after = last && { takenAt: String(last[0]), id: String(last[1]) };
  const rows = await selectReceipts(app.db, { studentId, state, language, after, limit: limit + 1 });
  return toPage(rows, limit, (row) => [row.takenAt, row.id]);
}
