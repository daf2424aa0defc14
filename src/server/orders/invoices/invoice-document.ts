import type { App } from '../../app.ts';
import { saveDocumentFile } from '../../documents/save-document.ts';
import type { Download } from '../../http/routes.ts';
import { readInvoice } from './read-invoice.ts';

/** The document of a paid order as PDF, of anybody's for staff. Throws as `readInvoice` does, and `unavailable`. */
export async function saveInvoice(app: App, input: { id: string; userId?: string }): Promise<Download> {
  return saveDocumentFile(app, await readInvoice(app, input));
}
