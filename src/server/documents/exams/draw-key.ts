import type { Language } from '../../../contract/languages.ts';
import { write } from '../pdf-writer.ts';
import { textsIn } from './draw-question.ts';
import type { ExamPaper, PrintedAnswer } from './exam-papers.ts';
import { examWords } from './exam-words.ts';
import { createFlow, gapBlock, lineBlocks } from './flow.ts';
import { setLines } from './set-lines.ts';

type Words = (typeof examWords)[Language];
type Key = Extract<ExamPaper, { sheet: 'key' }>;

const [left, right, top, bottom, between] = [42, 553, 48, 796, 19];
const columns = 5;

/** The answer key of one booklet code on A4: a table, then the solutions. */
export function drawKey(document: PDFKit.PDFDocument, paper: Key): void {
  const words = paper.languages.map((one) => examWords[one]);
  const said = (of: (one: (typeof words)[number]) => string) => [...new Set(words.map(of))].join(' / ');
  document.addPage();
  document.fillColor('#000').font('strong').fontSize(15);
  write(document, paper.academy, left, top, { width: right - left });
  document.font('regular').fontSize(12);
  write(document, textsIn(paper.names, paper.languages).join(' / '), { width: right - left });
  document.font('strong').fontSize(12);
  write(document, `${said((one) => one.key)} · ${said((one) => one.code)} ${paper.code}`, { width: right - left });
  const [first = examWords.en] = words;
  drawTable(document, { answers: paper.answers, words: first, from: document.y + 10 });
  const solved = paper.answers.filter((one) => textsIn(one.solutions, paper.languages).length > 0);
  if (solved.length === 0) return;
  const columnWidth = (right - left - between) / 2;
  const type = { document, size: 9, font: 'regular' as const };
  const flow = createFlow({
    top,
    bottom,
    lefts: [left, left + columnWidth + between],
    addPage: () => void document.addPage().fillColor('#000'),
  });
  const title = setLines(
    { ...type, font: 'strong', size: 12 },
    said((one) => one.solutions),
    columnWidth,
  );
  flow.put([...lineBlocks(title), gapBlock(4)]);
  for (const one of solved) {
    const lines = textsIn(one.solutions, paper.languages).flatMap((text) => setLines(type, text, columnWidth));
    flow.put([
      ...lineBlocks(setLines({ ...type, font: 'strong' }, `${one.number}. ${answerText(one, first)}`, columnWidth)),
      ...lineBlocks(lines),
      gapBlock(5),
    ]);
  }
}

function answerText({ right: answer, verdict }: PrintedAnswer, words: Words): string {
  if (verdict === 'key') return answer;
  return verdict === 'bonus' ? words.bonus : words.leftOut;
}

/** Number and answer, in columns read downwards. */
function drawTable(
  document: PDFKit.PDFDocument,
  { answers, words, from }: { answers: Key['answers']; words: Words; from: number },
): void {
  const height = 15;
  const columnWidth = (right - left) / columns;
  let waiting = [...answers];
  let y = from;
  while (waiting.length > 0) {
    const rows = Math.min(Math.floor((bottom - y) / height), Math.ceil(waiting.length / columns));
    for (const [at, one] of waiting.slice(0, rows * columns).entries()) {
      const x = left + Math.floor(at / rows) * columnWidth;
      const line = y + (at % rows) * height;
      document.rect(x, line, columnWidth, height).lineWidth(0.4).stroke('#999');
      document.fillColor('#000').font('regular').fontSize(9);
      write(document, String(one.number), x, line + 10.5, {
        width: 30,
        align: 'right',
        lineBreak: false,
        baseline: 'alphabetic',
      });
      document.font('strong').fontSize(10);
      write(document, answerText(one, words), x + 40, line + 10.5, {
        width: columnWidth - 44,
        lineBreak: false,
        baseline: 'alphabetic',
      });
    }
    waiting = waiting.slice(rows * columns);
    if (waiting.length > 0) {
      document.addPage();
      y = top;
    }
  }
}
