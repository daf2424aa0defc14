import type { Invoice } from '../../../contract/orders/invoices.ts';
import type { App } from '../../app.ts';
import { saveDocumentFile } from '../../documents/save-document.ts';
import { Failure } from '../../http/failures.ts';
import type { Download } from '../../http/routes.ts';
import { amountInWords } from '../../orders/invoices/amount-in-words.ts';
import { readInvoice } from '../../orders/invoices/read-invoice.ts';
import { refundWords } from '../refund-words.ts';
import { selectCreditNote } from './credit-note-store.ts';

/**
 * A refund's credit note; staff can read anyone's: its order's document with the one refunded line. Throws `not_found`, also
 * for someone else's.
 */
export async function readCreditNote(app: App, input: { id: string; userId?: string }): Promise<Invoice> {
  const note = await selectCreditNote(app.db, input.id);
  if (!note || (input.userId !== undefined && note.userId !== input.userId)) throw new Failure('not_found');
  const invoice = await readInvoice(app, { id: note.orderId });
  const { kind } = invoice;
  const line = invoice.lines.find((one) => one.id === note.lineId);
  if (!line || kind === 'credit_note') throw new Error('a credit note names a line that was not sold');
  const { amountPaise, cgstPaise, sgstPaise, igstPaise } = note;
  const taxablePaise = amountPaise - cgstPaise - sgstPaise - igstPaise;
  const { language } = invoice;
  const reason = note.note || refundWords[language][note.reason];
  return {
    ...invoice,
    number: note.number,
    kind: 'credit_note',
    issuedAt: note.issuedAt,
    against: { number: invoice.number, kind, issuedAt: invoice.issuedAt, reason },
    lines: [
      {
        ...line,
        pricePaise: amountPaise,
        discountPaise: 0,
        taxablePaise,
        cgstPaise,
        sgstPaise,
        igstPaise,
        amountPaise,
      },
    ],
    totalPaise: amountPaise,
    totalInWords: amountInWords(amountPaise),
    totalInOwnWords: language === 'en' ? '' : amountInWords(amountPaise, language),
  };
}

/** The same as PDF. */
export async function saveCreditNote(app: App, input: { id: string; userId?: string }): Promise<Download> {
  return saveDocumentFile(app, await readCreditNote(app, input));
}
