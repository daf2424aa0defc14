import { itemText, type ParcelPapers } from './parcel-papers.ts';
import { fullDate, type Pen, write } from './pdf-writer.ts';

const left = 48;
const width = 499;
const bottom = 790;

const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** `24 Nov 2026, 6:00 pm`, in India. */
const dayTime = (instant: string) => `${fullDate(instant, 'en')}, ${clock.format(new Date(instant))}`;

/** What is taken from the shelf for all the parcels together, then each parcel with its deadline, as they are printed: express first. */
export function drawPickList(document: Pen['document'], { parcels, printedAt, from }: ParcelPapers): void {
  document.addPage();
  document.fillColor('#000').font('strong').fontSize(18);
  write(document, 'Pick list', left, 48, { width });
  document.font('regular').fontSize(10.5);
  const count = parcels.length === 1 ? '1 parcel' : `${parcels.length} parcels`;
  write(document, `${from.name} · ${fullDate(printedAt, 'en')} · ${count}`, { width });
  document.y += 10;
  for (const [item, copies] of sumItems(parcels)) row(document, { count: `${copies} ×`, text: item, size: 13 });
  document.y += 12;
  document.font('strong').fontSize(12);
  write(document, 'Parcels', left, document.y, { width });
  document.y += 4;
  for (const { number, address, contents, isExpress, dispatchBy } of parcels) {
    const due = `${isExpress ? 'EXPRESS, send' : 'Send'} by ${dayTime(dispatchBy)}`;
    row(document, {
      count: '',
      text: `${number}   ${due}\n${address.name}, ${address.city} ${address.pin}: ${contents.map(itemText).join('; ')}`,
      size: 10,
    });
  }
}

// Volume 2 stands before volume 10.
const inShelfOrder = new Intl.Collator('en', { numeric: true });

/** How many of each thing are in these parcels, most first. */
export function sumItems(parcels: ParcelPapers['parcels']): [string, number][] {
  const sums = new Map<string, number>();
  for (const { title, copies } of parcels.flatMap((one) => one.contents)) {
    sums.set(title, (sums.get(title) ?? 0) + copies);
  }
  return [...sums].toSorted(([a, many], [b, few]) => few - many || inShelfOrder.compare(a, b));
}

function row(document: Pen['document'], { count, text, size }: { count: string; text: string; size: number }): void {
  document.font('regular').fontSize(size);
  const indent = count ? 74 : 22;
  const height = document.heightOfString(text, { width: width - indent });
  if (document.y + height > bottom) {
    document.addPage();
    document.y = 48;
  }
  const { y } = document;
  document
    .rect(left, y + 2, 11, 11)
    .lineWidth(0.8)
    .stroke('#000');
  document.fillColor('#000');
  if (count) write(document.font('strong'), count, left + 22, y, { width: 48, lineBreak: false });
  write(document.font('regular'), text, left + indent, y, { width: width - indent });
  document.x = left;
  document.y = y + height + 6;
}
