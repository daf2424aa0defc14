import type { PrintedReceipt } from '../../contract/orders/desk.ts';
import { createPdf } from './create-pdf.ts';
import { fullDate, rupees, write } from './pdf-writer.ts';
import { receiptWords } from './receipt-labels.ts';

const margin = 36;

/** A receipt on A5, in the student's language. */
export async function drawReceipt(receipt: PrintedReceipt): Promise<Buffer> {
  const words = receiptWords[receipt.language];
  const { document, whole } = createPdf({
    size: 'A5',
    margins: { top: margin, left: margin, right: margin, bottom: margin },
    language: receipt.language,
    title: `Receipt ${receipt.number}`,
    author: receipt.academy.name,
  });
  const width = document.page.width - 2 * margin;
  const { academy } = receipt;
  write(document.font('strong').fontSize(15), academy.name, { width });
  document.font('regular').fontSize(9.5);
  for (const line of [academy.address, academy.phone, academy.gstin && `GSTIN: ${academy.gstin}`]) {
    if (line) write(document, line, { width });
  }
  document.y += 10;
  write(document.font('strong').fontSize(14), words.title, { width });
  document.y += 6;
  for (const [name, value] of linesOf(receipt)) {
    const top = document.y;
    write(document.font('regular').fontSize(10.5).fillColor('#555'), name, margin, top, { width: 120 });
    const end = document.y;
    write(document.font('strong').fillColor('#000'), value, margin + 125, top, { width: width - 125 });
    document.y = Math.max(end, document.y) + 3;
  }
  document.x = margin;
  document.y += 6;
  write(document.font('regular').fontSize(10.5), receipt.inWords, { width });
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
