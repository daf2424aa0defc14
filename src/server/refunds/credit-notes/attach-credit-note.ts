import { paperName } from '../../documents/save-document.ts';
import type { CreateAttachment } from '../../messages/deliver-message.ts';
import { readInvoice } from '../../orders/invoices/read-invoice.ts';
import { readCreditNote } from './read-credit-note.ts';

/** The document that a mail names, as PDF: `invoice:<order>` or `credit_note:<refund>`. */
export const attachCreditNote: CreateAttachment = async (app, name) => {
  const [kind, id = ''] = name.split(':');
  if (kind !== 'invoice' && kind !== 'credit_note') throw new Error(`nobody draws ${name}`);
  const paper = await (kind === 'invoice' ? readInvoice(app, { id }) : readCreditNote(app, { id }));
  return { filename: paperName(paper), content: await app.papers.draw(paper), contentType: 'application/pdf' };
};
