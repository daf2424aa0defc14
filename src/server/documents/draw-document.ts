import { addressLines } from '../../contract/orders/address-lines.ts';
import { stateIn } from '../../contract/orders/indian-state-names.ts';
import type { Invoice } from '../../contract/orders/invoices.ts';
import { createPdf } from './create-pdf.ts';
import { paperWords } from './document-labels.ts';
import { drawTable } from './draw-table.ts';
import { fullDate, type Pen, rupees, write } from './pdf-writer.ts';

const margin = 44;

/** An invoice or credit note on A4, in its own language. */
export async function drawDocument(paper: Invoice): Promise<Buffer> {
  const { document, whole } = createPdf({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 64 },
    language: paper.language,
    title: `${paperWords.en.kinds[paper.kind]} ${paper.number}`,
    author: paper.seller.name,
  });
  const width = document.page.width - 2 * margin;
  const pen: Pen = { document, left: margin, width, words: paperWords[paper.language] };
  drawHead(pen, paper);
  drawBuyer(pen, paper);
  drawTable(pen, paper);
  drawFoot(pen, paper);
  numberPages(pen);
  document.end();
  return whole;
}

function drawHead({ document, left, width, words }: Pen, paper: Invoice): void {
  const { seller, against, language } = paper;
  const half = { width: width / 2 - 8 };
  const top = document.y;
  write(document.font('strong').fontSize(15), seller.name, left, top, half);
  document.font('regular').fontSize(9.5);
  const gstin = seller.gstin && `GSTIN: ${seller.gstin}`;
  const state = `${words.state}: ${stateIn(seller.state, language)} (${seller.stateCode})`;
  for (const line of [seller.address, seller.phone, seller.email, state, gstin]) {
    if (line !== '') write(document, line, half);
  }
  const sellerEnd = document.y;
  const end = { ...half, align: 'right' };
  write(document.font('strong').fontSize(15), words.kinds[paper.kind], left + width / 2 + 8, top, end);
  document.font('regular').fontSize(9.5);
  write(document, `${words.number} ${paper.number}`, end);
  write(document, `${words.date}: ${fullDate(paper.issuedAt, language)}`, end);
  write(document, `${words.order}: ${paper.orderNumber}`, end);
  if (against) {
    const day = fullDate(against.issuedAt, language);
    write(document, `${words.against}: ${words.kinds[against.kind]} ${against.number}, ${day}`, end);
    write(document, `${words.reason}: ${against.reason}`, end);
  }
  document.x = left;
  document.y = Math.max(document.y, sellerEnd) + 8;
}

function drawBuyer(pen: Pen, { kind, language, buyer, placeOfSupply }: Invoice): void {
  const { document, left, width, words } = pen;
  rule(pen);
  const title = kind === 'credit_note' ? words.creditTo : words.soldTo;
  write(document.font('strong').fontSize(9.5), title, left, document.y, { width });
  document.font('regular');
  const gstin = buyer.gstin && `GSTIN: ${buyer.gstin}`;
  const lines = (all: readonly string[]) => {
    for (const line of all) if (line !== '') write(document, line, { width });
  };
  lines([buyer.name, buyer.registeredAddress, gstin, buyer.email]);
  if (buyer.registeredAddress !== '' && buyer.address) {
    write(document.font('strong'), words.shippedTo, { width });
    document.font('regular');
    lines([buyer.address.name]);
  }
  lines(addressLines(buyer.address, language));
  write(document, `${words.placeOfSupply}: ${stateIn(placeOfSupply, language)}`, { width });
  document.y += 8;
}

function drawFoot(pen: Pen, paper: Invoice): void {
  const { document, left, width, words } = pen;
  if (document.y > document.page.height - 170) document.addPage();
  const top = document.y + 6;
  write(document.font('strong').fontSize(12), words.total, left, top, { width: width / 2 });
  write(document, rupees(paper.totalPaise), left, top, { width, align: 'right' });
  write(document.font('regular').fontSize(9.5), paper.totalInWords, left, document.y + 2, { width });
  if (paper.totalInOwnWords !== '') write(document, paper.totalInOwnWords, { width });
  document.y += 6;
  document.fillColor('#555');
  const taxed = paper.kind === 'tax_invoice' || paper.against?.kind === 'tax_invoice';
  write(document, taxed ? words.taxIncluded : words.noTax, { width });
  write(document, words.unsigned, { width });
  if (paper.sandbox) write(document, words.sandbox, { width });
}

function rule({ document, left, width }: Pen): void {
  document
    .moveTo(left, document.y)
    .lineTo(left + width, document.y)
    .lineWidth(0.5)
    .stroke('#999');
  document.y += 8;
}

function numberPages({ document, left, width, words }: Pen): void {
  const { count } = document.bufferedPageRange();
  if (count === 1) return;
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    // Below the margin, where writing would begin another page.
    document.page.margins.bottom = 0;
    const at = document.page.height - 40;
    write(document.fontSize(8), words.page(page + 1, count), left, at, { width, align: 'right', lineBreak: false });
  }
}
