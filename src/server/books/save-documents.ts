import { Readable } from 'node:stream';
import { documentsInZip } from '../../contract/books/register.ts';
import type { App } from '../app.ts';
import { withinWork } from '../db/work.ts';
import { paperName } from '../documents/save-document.ts';
import { Failure } from '../http/failures.ts';
import type { Download } from '../http/routes.ts';
import { readReceipt } from '../orders/desk/read-receipt.ts';
import { readInvoice } from '../orders/invoices/read-invoice.ts';
import { readCreditNote } from '../refunds/credit-notes/read-credit-note.ts';
import { type RegisterFilter, selectDocuments } from './register-store.ts';

type Found = Awaited<ReturnType<typeof selectDocuments>>[number];

/**
 * The documents of a month as PDF in one ZIP. Each is drawn when the reader has taken the one before, so that no more than one is
 * held; a document that cannot be drawn breaks the file off. Throws `not_found` where the part has none.
 */
export async function saveDocuments(app: App, input: RegisterFilter & { part: number }): Promise<Download> {
  const { part, ...filter } = input;
  const page = { offset: (part - 1) * documentsInZip, limit: documentsInZip };
  const found = await selectDocuments(app.db, filter, page);
  if (found.length === 0) throw new Failure('not_found');
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const draw = (one: Found) =>
    withinWork({ kind: 'export', isUnwanted: () => output.destroyed }, () => drawn(app, one));
  for (const one of found) {
    zip.addReadStreamLazy(paperName(one), { compress: false, mtime: app.now() }, (take) => {
      draw(one).then(
        (pdf) => take(null, Readable.from([pdf])),
        (error: Error) => take(error, Readable.from([])),
      );
    });
  }
  zip.on('error', (error: Error) => {
    app.log.error({ err: error, month: filter.month }, 'a ZIP of documents broke off');
    output.destroy(error);
  });
  zip.end();
  return {
    content: output,
    type: 'application/zip',
    filename: `documents ${filter.month}${part > 1 ? ` part ${part}` : ''}.zip`,
    cacheControl: 'no-store',
  };
}

async function drawn(app: App, { kind, id }: Found): Promise<Buffer> {
  if (kind === 'receipt') return app.papers.draw(await readReceipt(app, { id }));
  return app.papers.draw(await (kind === 'credit_note' ? readCreditNote(app, { id }) : readInvoice(app, { id })));
}
