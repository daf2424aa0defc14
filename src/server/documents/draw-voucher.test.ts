import { afterAll, expect, it } from 'vitest';
import { pageText } from '../pdf/page-text.ts';
import { PDFiumLibrary } from '../pdf/pdfium.ts';
import type { CashVoucher } from './cash-voucher.ts';
import { voucherWords } from './document-labels.ts';
import { createDocumentRenderer } from './document-renderer.ts';

const papers = createDocumentRenderer();
afterAll(() => papers.close());

const voucher: CashVoucher = {
  ...{ number: 'CV/2026-27/00001', paidOutAt: '2026-11-27T06:00:00.000Z', amountPaise: 1_500_00, language: 'en' },
  ...{ inWords: 'One Thousand Five Hundred Rupees Only', orderNumber: 'AC-2611-0007', title: 'Police batch' },
  ...{ student: 'Asha Kale', studentNumber: 'PB-41', receipts: ['RC/2026-27/00004'], approvedBy: 'Meera Joshi' },
  ...{ paidBy: 'Ravi Jadhav', academy: { name: 'Udaan', address: 'Pune', phone: '+912012345678', gstin: '' } },
};

it.each(['en', 'mr', 'hi'] as const)('the voucher of a cash refund is one page to sign, in %s', async (language) => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await papers.draw({ ...voucher, language }));
  const pages = [...document.pages()].map(pageText);
  document.destroy();
  library.destroy();
  expect(pages).toHaveLength(1);
  const facts = ['CV/2026-27/00001', 'AC-2611-0007', 'RC/2026-27/00004', '₹1,500.00', 'Meera Joshi', 'Ravi Jadhav'];
  for (const fact of [...facts, voucher.inWords]) expect(pages[0]).toContain(fact);
  if (language === 'en') expect(pages[0]).toContain(voucherWords.en.signature);
});
