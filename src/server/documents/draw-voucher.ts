import type { CashVoucher } from './cash-voucher.ts';
import { beginDeskPaper } from './desk-paper.ts';
import { voucherWords } from './document-labels.ts';
import { fullDate, rupees, write } from './pdf-writer.ts';

/** The voucher of a refund in cash on A5, in the student's language, with a line for the signature. */
export async function drawVoucher(voucher: CashVoucher): Promise<Buffer> {
  const words = voucherWords[voucher.language];
  const { document, whole, width, left } = beginDeskPaper({
    ...voucher,
    name: `Voucher ${voucher.number}`,
    heading: words.title,
    facts: [
      [words.number, voucher.number],
      [words.date, fullDate(voucher.paidOutAt, voucher.language)],
      [words.to, [voucher.student, voucher.studentNumber].filter(Boolean).join(' · ')],
      [words.purpose, `${voucher.title} (${voucher.orderNumber})`],
      [words.receipts, voucher.receipts.join(', ') || '–'],
      [words.amount, rupees(voucher.amountPaise)],
      [words.approvedBy, voucher.approvedBy],
      [words.paidBy, voucher.paidBy],
    ],
  });
  document.y += 8;
  write(document, words.received, { width });
  const line = document.y + 48;
  document
    .moveTo(left, line)
    .lineTo(left + 190, line)
    .lineWidth(0.7)
    .stroke('#000');
  write(document.fontSize(9).fillColor('#555'), words.signature, left, line + 5, { width });
  document.end();
  return whole;
}
