import { stateBeside } from '../../contract/orders/indian-state-names.ts';
import { drawBarcode } from './barcode.ts';
import type { PaperParcel, ParcelPapers } from './parcel-papers.ts';
import { type Pen, write } from './pdf-writer.ts';

type Page = Pen['document'];

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Room at the edge that no thermal printer reaches, in points. */
const edge = 14;

/** A mobile number as people read it aloud: `98200 12345`; any other as it is. */
const spoken = (phone: string) => phone.replace(/^\+91([6-9]\d{4})(\d{5})$/, '$1 $2');

/** An address label of A6: to, from, what it is, and the parcel's number as barcode. A long address is set smaller. */
export function drawLabel(document: Page, { from }: ParcelPapers, parcel: PaperParcel, box: Box): void {
  const left = box.x + edge;
  const width = box.width - 2 * edge;
  const { address } = parcel;
  document
    .rect(box.x + 6, box.y + 6, box.width - 12, box.height - 12)
    .lineWidth(0.6)
    .stroke('#000');
  document.fillColor('#000').font('strong').fontSize(9);
  write(document, parcel.isExpress ? 'EXPRESS' : 'STANDARD', left, box.y + 14, { width: width / 2, lineBreak: false });
  document.font('regular').fontSize(8.5);
  drawCourier(document, parcel, { x: left + 62, y: box.y + 14, width: width - 62, height: 12 });
  line(document, left, box.y + 32, width);

  document.font('regular').fontSize(8.5);
  write(document, 'To / प्रति', left, box.y + 37, { width });
  const street = [address.line1, address.line2].filter(Boolean).join(', ');
  const place = `${address.city}, ${stateBeside(address, parcel.language)}`;
  const size = fitting(document, [address.name, street, place], { width, height: 118 });
  document.font('strong').fontSize(size + 2);
  write(document, address.name, left, document.y + 1, { width });
  document.font('regular').fontSize(size);
  for (const text of [street, place]) if (text) write(document, text, { width });
  document.font('strong').fontSize(22);
  write(document, `PIN ${address.pin}`, left, box.y + 190, { width });
  document.fontSize(13);
  write(document, `Ph. ${spoken(address.phone)}`, left, box.y + 218, { width });
  line(document, left, box.y + 244, width);

  document.font('regular').fontSize(8);
  write(document, 'From / प्रेषक', left, box.y + 248, { width });
  document.font('strong').fontSize(9.5);
  write(document, from.name, { width, height: 13, ellipsis: true });
  document.font('regular').fontSize(8.5);
  write(document, from.address, { width, height: 26, ellipsis: true });
  if (from.phone) write(document, `Ph. ${spoken(from.phone)}`, { width });
  line(document, left, box.y + 322, width);

  drawBarcode(document, parcel.number, { x: left, y: box.y + 332, width, height: 44 });
  document.fillColor('#000').font('strong').fontSize(12);
  write(document, parcel.number, left, box.y + 379, { width, align: 'center', lineBreak: false });
  document.font('regular').fontSize(8);
  const weight = parcel.weightGrams === null ? '' : `  ·  ${(parcel.weightGrams / 1000).toFixed(2)} kg`;
  write(document, `Printed books${weight}`, left, box.y + 395, { width, align: 'center', lineBreak: false });
}

/** On the right of a line; of a long name only the beginning, of a tracking number everything. */
function drawCourier(document: Page, { courier, trackingNumber }: PaperParcel, box: Box): void {
  const number = courier && trackingNumber ? ` · ${trackingNumber}` : trackingNumber;
  const taken = document.widthOfString(number);
  const name = Math.min(document.widthOfString(courier) + 1, box.width - taken);
  const x = box.x + box.width - taken;
  write(document, number, x, box.y, { width: taken + 4, lineBreak: false });
  if (courier)
    write(document, courier, x - name, box.y, { width: name, align: 'right', height: box.height, ellipsis: true });
}

function line(document: Page, x: number, y: number, width: number): void {
  document
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.4)
    .stroke('#000');
}

/** The largest size, from 13 down to 8, at which these lines stand in a box. */
function fitting(
  document: Page,
  lines: readonly string[],
  { width, height }: { width: number; height: number },
): number {
  for (let size = 13; size > 8; size -= 0.5) {
    document.font('regular').fontSize(size + 1);
    const needs = lines.reduce((sum, text) => sum + document.heightOfString(text || ' ', { width }), 0);
    if (needs <= height) return size;
  }
  return 8;
}
