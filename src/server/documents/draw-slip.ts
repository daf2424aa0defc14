import { addressLines } from '../../contract/orders/address-lines.ts';
import { drawBarcode } from './barcode.ts';
import { slipWords } from './document-labels.ts';
import { itemText, type PaperParcel, type ParcelPapers } from './parcel-papers.ts';
import { fullDate, type Pen, write } from './pdf-writer.ts';

const left = 48;
const width = 499;

/** The slip that lies in a parcel, one page: what is inside and what to do where something is missing. */
export function drawSlip(document: Pen['document'], { from, printedAt }: ParcelPapers, parcel: PaperParcel): void {
  const words = slipWords[parcel.language];
  const { address } = parcel;
  document.fillColor('#000').font('strong').fontSize(18);
  write(document, from.name, left, 48, { width: width - 200 });
  document.font('regular').fontSize(10);
  write(document, from.address, { width: width - 220 });
  if (from.phone) write(document, from.phone, { width: width - 220 });
  const end = document.y;
  drawBarcode(document, parcel.number, { x: left + width - 190, y: 50, width: 190, height: 40 });
  document.fillColor('#000').font('strong').fontSize(11);
  write(document, parcel.number, left + width - 190, 93, { width: 190, align: 'center' });
  document.x = left;
  document.y = Math.max(end, 118) + 14;
  document.font('strong').fontSize(16);
  write(document, words.slip, left, document.y, { width });
  document.font('regular').fontSize(10.5);
  write(document, `${words.order}: ${parcel.number}`, { width });
  write(document, `${words.date}: ${fullDate(printedAt, parcel.language)}`, { width });
  document.y += 10;
  document.font('strong').fontSize(11);
  write(document, words.to, { width });
  document.font('regular').fontSize(11);
  for (const text of [address.name, ...addressLines(address, parcel.language)])
    if (text) write(document, text, { width });
  document.y += 14;
  document.font('strong').fontSize(11);
  write(document, words.inside, { width });
  document.y += 4;
  document.font('regular').fontSize(12);
  for (const item of parcel.contents) {
    const { y } = document;
    document
      .rect(left, y + 3, 11, 11)
      .lineWidth(0.8)
      .stroke('#000');
    write(document, itemText(item), left + 20, y, { width: width - 20 });
    document.x = left;
    document.y += 5;
  }
  document.y += 12;
  document.fontSize(10.5);
  write(document, words.missing, left, document.y, { width });
  write(document, words.thanks, { width });
}
