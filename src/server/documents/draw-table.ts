import type { Invoice } from '../../contract/orders/invoices.ts';
import { type Pen, rupees, write } from './pdf-writer.ts';

type Line = Invoice['lines'][number];

interface Column {
  head: string;
  width: number;
  align: 'left' | 'right';
  text: (line: Line) => string;
}

/** What was sold, or went back: taxes stand in columns of their own as far as there are any. */
export function drawTable(pen: Pen, paper: Invoice): void {
  const { document } = pen;
  const columns = columnsOf(pen, paper);
  drawHeads(pen, columns);
  for (const line of paper.lines) {
    document.font('regular').fontSize(9.5);
    const height = Math.max(...columns.map((one) => document.heightOfString(one.text(line), { width: one.width - 6 })));
    if (document.y + height + 8 > document.page.height - document.page.margins.bottom) {
      document.addPage();
      drawHeads(pen, columns);
      document.font('regular').fontSize(9.5);
    }
    drawRow(
      pen,
      columns.map((one) => ({ ...one, words: one.text(line) })),
      height,
    );
  }
}

function drawHeads(pen: Pen, columns: readonly Column[]): void {
  pen.document.font('strong').fontSize(8.5);
  const height = Math.max(...columns.map((one) => pen.document.heightOfString(one.head, { width: one.width - 6 })));
  drawRow(
    pen,
    columns.map((one) => ({ ...one, words: one.head })),
    height,
    '#f1efe9',
  );
}

function drawRow(
  { document, left, width }: Pen,
  cells: readonly (Column & { words: string })[],
  height: number,
  ground?: string,
): void {
  const top = document.y;
  if (ground) document.rect(left, top, width, height + 8).fill(ground);
  document.fillColor('black');
  let x = left;
  for (const cell of cells) {
    write(document, cell.words, x + 3, top + 4, { width: cell.width - 6, align: cell.align });
    x += cell.width;
  }
  const bottom = top + height + 8;
  document
    .moveTo(left, bottom)
    .lineTo(left + width, bottom)
    .lineWidth(0.5)
    .stroke('#bbb');
  document.x = left;
  document.y = bottom;
}

function columnsOf({ words, width }: Pen, { lines }: Invoice): Column[] {
  const item = (line: Line) => {
    const name = line.kind === 'delivery' ? words.delivery : line.title;
    return line.discountPaise > 0
      ? `${name}\n${words.less(rupees(line.pricePaise), rupees(line.discountPaise))}`
      : name;
  };
  const taxes: [name: string, of: (line: Line) => number, percent: (line: Line) => number][] = [
    ['CGST', (line) => line.cgstPaise, (line) => line.taxRatePercent / 2],
    ['SGST', (line) => line.sgstPaise, (line) => line.taxRatePercent / 2],
    ['IGST', (line) => line.igstPaise, (line) => line.taxRatePercent],
  ];
  const charged = taxes.filter(([, of]) => lines.some((line) => of(line) > 0));
  const right = (head: string, columnWidth: number, text: (line: Line) => string): Column => {
    return { head, width: columnWidth, align: 'right', text };
  };
  const figures = [
    ...(charged.length > 0 ? [right(words.taxable, 72, (line) => rupees(line.taxablePaise))] : []),
    ...charged.map(([name, of, percent]) =>
      right(name, 66, (line) => (of(line) > 0 ? `${rupees(of(line))}\n${percent(line)}%` : '–')),
    ),
    right(words.amount, 78, (line) => rupees(line.amountPaise)),
  ];
  const codes: Column = { head: words.code, width: 58, align: 'left', text: (line) => line.taxCode };
  const rest = [codes, ...figures];
  const itemWidth = width - rest.reduce((sum, one) => sum + one.width, 0);
  return [{ head: words.item, width: itemWidth, align: 'left', text: item }, ...rest];
}
