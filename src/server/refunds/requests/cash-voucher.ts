import type { App } from '../../app.ts';
import { saveDocumentFile } from '../../documents/save-document.ts';
import { Failure } from '../../http/failures.ts';
import type { Download } from '../../http/routes.ts';
import { amountInWords } from '../../orders/invoices/amount-in-words.ts';
import { sellerOf } from '../../orders/invoices/read-invoice.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { selectVoucher } from './voucher-store.ts';

/** The voucher of a refund that was paid out in cash, as PDF. Throws `not_found` for any other, and `unavailable`. */
export async function saveVoucher(app: App, id: string): Promise<Download> {
  const voucher = await selectVoucher(app.db, id);
  if (!voucher) throw new Failure('not_found');
  const { name, address, phone, gstin } = sellerOf(await readSettings(app));
  const inWords = amountInWords(voucher.amountPaise, voucher.language);
  return saveDocumentFile(app, { ...voucher, academy: { name, address, phone, gstin }, inWords });
}
