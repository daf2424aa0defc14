import type { Language } from '../../../contract/languages.ts';
import { write } from '../pdf-writer.ts';
import { textsIn } from './draw-question.ts';
import type { ExamPaper } from './exam-papers.ts';
import { examWords } from './exam-words.ts';

type Booklet = Extract<ExamPaper, { sheet: 'booklet' }>;

const left = 48;
const width = 499;

/** The first page of a booklet: what it is, who has it, how it counts, and what is read before it is opened. */
export function drawCover(document: PDFKit.PDFDocument, paper: Booklet): void {
  document.addPage();
  const words = paper.languages.map((one) => examWords[one]);
  const said = (of: (one: (typeof words)[number]) => string) => [...new Set(words.map(of))].join(' / ');
  drawCode(
    document,
    said((one) => one.code),
    paper.code,
  );
  document.fillColor('#000').font('strong').fontSize(20);
  write(document, paper.academy, left, 52, { width: width - 130 });
  document.font('regular').fontSize(13);
  write(
    document,
    said((one) => one.booklet),
    { width: width - 130 },
  );
  document.y = Math.max(document.y + 10, 150);
  for (const name of textsIn(paper.names, paper.languages)) {
    write(document.font('strong').fontSize(17), name, left, document.y, { width, align: 'center' });
  }
  document.y += 10;
  drawFacts(document, paper, said);
  document.y += 12;
  for (const label of [said((one) => one.name), said((one) => one.seat)])
    drawBlank(document, label, { x: left, width });
  const y = document.y;
  drawBlank(
    document,
    said((one) => one.date),
    { x: left, width: 160 },
  );
  document.y = y;
  drawBlank(
    document,
    said((one) => one.candidate),
    { x: left + 180, width: width - 180 },
  );
  document.y += 8;
  for (const language of paper.languages) drawRules(document, paper, language);
}

function drawCode(document: PDFKit.PDFDocument, label: string, code: string): void {
  const x = left + width - 110;
  document.rect(x, 50, 110, 84).lineWidth(1.5).stroke('#000');
  document.fillColor('#000').font('regular').fontSize(9.5);
  write(document, label, x, 54, { width: 110, align: 'center' });
  document.font('strong').fontSize(38);
  write(document, code, x, 72, { width: 110, align: 'center', lineBreak: false });
}

/** Time, questions, marks, and the marks of each section. */
function drawFacts(
  document: PDFKit.PDFDocument,
  paper: Booklet,
  said: (of: (one: (typeof examWords)[Language]) => string) => string,
): void {
  const count = paper.sections.reduce((sum, one) => sum + one.questions.length, 0);
  const { minutes } = paper;
  const facts = [
    [said((one) => one.time), said((one) => (minutes === null ? one.noLimit : one.minutes(minutes)))],
    [said((one) => one.questions), String(count)],
    [said((one) => one.marks), paper.full],
  ];
  const top = document.y;
  for (const [at, [name = '', value = '']] of facts.entries()) {
    const x = left + (at * width) / 3;
    write(document.font('regular').fontSize(10), name, x, top, { width: width / 3, align: 'center' });
    write(document.font('strong').fontSize(14), value, x, document.y, { width: width / 3, align: 'center' });
  }
  document.y += 8;
  const columns = [width - 260, 80, 90, 90];
  const row = (cells: readonly string[], font: 'regular' | 'strong') => {
    document.font(font).fontSize(10.5);
    const height =
      Math.max(...cells.map((text, at) => document.heightOfString(text, { width: (columns[at] ?? 0) - 8 }))) + 6;
    const y = document.y;
    let x = left;
    for (const [at, text] of cells.entries()) {
      document
        .rect(x, y, columns[at] ?? 0, height)
        .lineWidth(0.5)
        .stroke('#000');
      write(document, text, x + 4, y + 3, { width: (columns[at] ?? 0) - 8, align: at === 0 ? 'left' : 'center' });
      x += columns[at] ?? 0;
    }
    document.y = y + height;
  };
  row(
    [said((one) => one.section), said((one) => one.questions), said((one) => one.right), said((one) => one.wrong)],
    'strong',
  );
  for (const section of paper.sections) {
    const time = section.minutes;
    const name = textsIn(section.names, paper.languages).join(' / ');
    const timed = time === null ? name : `${name} (${said((one) => one.minutes(time))})`;
    row([timed, String(section.questions.length), section.right, section.wrong], 'regular');
  }
}

function drawBlank(
  document: PDFKit.PDFDocument,
  label: string,
  { x, width: room }: { x: number; width: number },
): void {
  document.font('regular').fontSize(10.5);
  const { y } = document;
  const used = document.widthOfString(label) + 8;
  write(document, label, x, y + 6, { lineBreak: false });
  document
    .moveTo(x + used, y + 20)
    .lineTo(x + room, y + 20)
    .lineWidth(0.5)
    .stroke('#000');
  document.y = y + 28;
}

function drawRules(document: PDFKit.PDFDocument, { sections, isPen }: Booklet, language: Language): void {
  const words = examWords[language];
  const questions = sections.flatMap((one) => one.questions);
  const facts = {
    questions: questions.length,
    hasSeveral: questions.some((one) => one.isMultiple),
    hasNumbers: questions.some((one) => one.isNumeric),
    isPen,
    takesMarksOff: sections.some((one) => one.wrong.startsWith('−')),
  };
  write(document.fillColor('#000').font('strong').fontSize(11), words.instructions, left, document.y, { width });
  document.font('regular').fontSize(10);
  for (const [at, rule] of words.rules(facts).entries()) {
    const { y } = document;
    write(document, `${at + 1}.`, left, y, { width: 16, lineBreak: false });
    write(document, rule, left + 18, y, { width: width - 18 });
  }
  document.y += 6;
}
