import type { PrintedReceipt } from '../../contract/orders/desk.ts';
import { beginDeskPaper } from './desk-paper.ts';
import { receiptWords } from './document-labels.ts';
import { fullDate, rupees, write } from './pdf-writer.ts';

/** A receipt on A5, in the student's language. */
export async function drawReceipt(receipt: PrintedReceipt): Promise<Buffer> {
  const words = receiptWords[receipt.language];
  const { document, whole, width } = beginDeskPaper({
    ...receipt,
    name: `Receipt ${receipt.number}`,
    heading: words.title,
    facts: linesOf(receipt),
  });
  if (receipt.state === 'waiting') write(document, words.subjectToClearance, { width });
  if (receipt.state === 'bounced') write(document.font('strong'), words.bounced, { width });
  document.y += 10;
  write(document.font('regular').fontSize(9).fillColor('#555'), words.unsigned, { width });
  document.end();
  return whole;
}

/** The facts of a receipt, each with its name. */
function linesOf(receipt: PrintedReceipt): [string, string][] {
  const words = receiptWords[receipt.language];
  const { student, reference, bank } = receipt;
  const by = [words.methods[receipt.method], bank, reference].filter(Boolean).join(' · ');
  return [
    [words.number, receipt.number],
    [words.date, fullDate(receipt.takenAt, receipt.language)],
    [words.from, [student.name, student.number].filter(Boolean).join(' · ')],
    [words.purpose, `${receipt.title} (${receipt.orderNumber})`],
    [words.by, by],
    [words.amount, rupees(receipt.amountPaise)],
    [words.due, rupees(receipt.dueAfterPaise)],
    ...(receipt.takenBy ? [[words.takenBy, receipt.takenBy] as [string, string]] : []),
  ];
}
