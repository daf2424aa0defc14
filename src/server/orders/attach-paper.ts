import type { DrawPaper } from '../messages/deliver-message.ts';
import { paperName } from '../papers/save-paper.ts';
import { readInvoice } from './read-invoice.ts';

/** The document that a mail names, as PDF. */
export const attachPaper: DrawPaper = async (app, paper) => {
  const [kind, id = ''] = paper.split(':');
  if (kind !== 'invoice') throw new Error(`nobody draws ${paper}`);
  const invoice = await readInvoice(app, { id });
  return { filename: paperName(invoice), content: await app.papers.draw(invoice), contentType: 'application/pdf' };
};
