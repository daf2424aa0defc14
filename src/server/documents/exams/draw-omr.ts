import type { Language } from '../../../contract/languages.ts';
import { optionLetter } from '../../../contract/tests/option-letter.ts';
import { write } from '../pdf-writer.ts';
import { textsIn } from './draw-question.ts';
import type { ExamPaper } from './exam-papers.ts';
import { examWords } from './exam-words.ts';

type Omr = Extract<ExamPaper, { sheet: 'omr' }>;

const [left, right, bottom] = [44, 551, 790];
const rowHeight = 15.5;
const radius = 5.4;
const step = 15.5;

/** A sheet of bubbles on A4 with marks in its corners: who, which booklet, and every question. */
export function drawOmr(document: PDFKit.PDFDocument, paper: Omr): void {
  let waiting = [...paper.questions];
  for (let page = 1; waiting.length > 0 || page === 1; page += 1) {
    document.addPage();
    drawCorners(document);
    const top = page === 1 ? drawHead(document, paper) : 60;
    const rows = Math.floor((bottom - top) / rowHeight);
    const widest = Math.max(2, ...paper.questions.map((one) => one.options));
    const columnWidth = 34 + widest * step;
    const columns = Math.max(1, Math.floor((right - left + 8) / columnWidth));
    // Few questions stand in even columns, as on the sheets of the halls.
    const inColumn = Math.min(rows, Math.max(10, Math.ceil(waiting.length / columns / 5) * 5));
    for (let column = 0; column < columns; column += 1) {
      const those = waiting.slice(0, inColumn);
      waiting = waiting.slice(inColumn);
      for (const [row, question] of those.entries()) {
        drawQuestion(document, question, {
          language: paper.languages[0] ?? 'en',
          x: left + column * columnWidth,
          y: top + row * rowHeight,
        });
      }
    }
  }
}

/** Black squares by which a scanner finds the sheet. */
function drawCorners(document: PDFKit.PDFDocument): void {
  for (const x of [20, 563]) for (const y of [20, 810]) document.rect(x, y, 12, 12).fill('#000');
}

function bubble(document: PDFKit.PDFDocument, text: string, { x, y }: { x: number; y: number }): void {
  document.circle(x, y, radius).lineWidth(0.6).stroke('#000');
  document.fillColor('#555').font('regular').fontSize(6.5);
  write(document, text, x - radius, y + 2.3, {
    width: 2 * radius,
    align: 'center',
    lineBreak: false,
    baseline: 'alphabetic',
  });
  document.fillColor('#000');
}

function drawQuestion(
  document: PDFKit.PDFDocument,
  { number, options }: Omr['questions'][number],
  { language, x, y }: { language: Language; x: number; y: number },
): void {
  document.fillColor('#000').font('strong').fontSize(8.5);
  write(document, String(number), x, y + 9, { width: 22, align: 'right', lineBreak: false, baseline: 'alphabetic' });
  if (options === 0) {
    document
      .moveTo(x + 28, y + 10)
      .lineTo(x + 28 + 3.5 * step, y + 10)
      .lineWidth(0.6)
      .stroke('#000');
    return;
  }
  for (let at = 0; at < options; at += 1)
    bubble(document, optionLetter(at, language), { x: x + 34 + at * step, y: y + 6.2 });
}

/** Names, lines to write on, and bubbles of seat number and code; answers where the questions begin. */
function drawHead(document: PDFKit.PDFDocument, paper: Omr): number {
  const words = paper.languages.map((one) => examWords[one]);
  const said = (of: (one: (typeof words)[number]) => string) => [...new Set(words.map(of))].join(' / ');
  document.fillColor('#000').font('strong').fontSize(15);
  write(document, paper.academy, left, 34, { width: right - left - 30 });
  document.font('regular').fontSize(11);
  write(document, `${textsIn(paper.names, paper.languages).join(' / ')} · ${said((one) => one.omr)}`, {
    width: right - left,
  });
  const top = document.y + 10;
  const lines = [
    said((one) => one.name),
    said((one) => one.mobile),
    said((one) => one.date),
    said((one) => one.candidate),
    said((one) => one.invigilator),
  ];
  let y = top;
  for (const label of lines) {
    document.fillColor('#000').font('regular').fontSize(8.5);
    write(document, label, left, y, { width: 260 });
    document.rect(left, document.y, 260, 17).lineWidth(0.5).stroke('#000');
    y = document.y + 22;
  }
  const seat = drawSeat(
    document,
    said((one) => one.seat),
    top,
  );
  drawCode(
    document,
    said((one) => one.code),
    top,
  );
  document.font('regular').fontSize(8.5);
  const end = Math.max(y, seat) + 2;
  write(
    document,
    said((one) => one.bubbles(paper.isPen)),
    left,
    end,
    { width: right - left - 60 },
  );
  for (const [at, isFilled] of [true, false].entries()) {
    const circle = document.circle(right - 40 + at * 20, end + 6, radius);
    if (isFilled) circle.fill('#000');
    else circle.lineWidth(0.6).stroke('#000');
  }
  document
    .moveTo(left, document.y + 4)
    .lineTo(right, document.y + 4)
    .lineWidth(0.8)
    .stroke('#000');
  return document.y + 12;
}

const digits = 8;

function drawSeat(document: PDFKit.PDFDocument, label: string, top: number): number {
  const x = 330;
  document.fillColor('#000').font('regular').fontSize(8.5);
  write(document, label, x, top, { width: digits * step });
  const y = document.y;
  for (let column = 0; column < digits; column += 1) {
    document
      .rect(x + column * step, y, step, 17)
      .lineWidth(0.5)
      .stroke('#000');
    for (let digit = 0; digit < 10; digit += 1) {
      bubble(document, String(digit), { x: x + (column + 0.5) * step, y: y + 26 + digit * 13 });
    }
  }
  return y + 26 + 10 * 13;
}

function drawCode(document: PDFKit.PDFDocument, label: string, top: number): void {
  const x = 478;
  document.fillColor('#000').font('regular').fontSize(8.5);
  write(document, label, x, top, { width: right - x });
  const y = document.y;
  for (const [at, code] of ['A', 'B', 'C', 'D'].entries()) bubble(document, code, { x: x + 14, y: y + 14 + at * 17 });
}
