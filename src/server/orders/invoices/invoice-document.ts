import type { App } from '../../app.ts';
import { saveDocumentFile } from '../../documents/save-document.ts';
import type { Download } from '../../http/routes.ts';
import { readInvoice } from './read-invoice.ts';

/** A paid order's document as PDF; staff can read anyone's. Throws like `readInvoice`, and `unavailable`. */
export async function saveInvoice(app: App, input: { id: string; userId?: string }): Promise<Download> {
  return saveDocumentFile(app, await readInvoice(app, input));
}
