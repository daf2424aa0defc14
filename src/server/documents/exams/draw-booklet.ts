import { write } from '../pdf-writer.ts';
import { drawCover } from './draw-cover.ts';
import {
  passageBlocks,
  type QuestionPen,
  questionBlocks,
  type ReadyPicture,
  sectionBlock,
  textsIn,
} from './draw-question.ts';
import type { ExamPaper, PrintedSection } from './exam-papers.ts';
import { examWords } from './exam-words.ts';
import { type Block, createFlow } from './flow.ts';

type Booklet = Extract<ExamPaper, { sheet: 'booklet' }>;

const [left, right, top, bottom, between] = [42, 553, 58, 796, 19];
const columnWidth = (right - left - between) / 2;

/** A question booklet on A4: cover, questions in two columns, and a page for rough work. */
export function drawBooklet(
  document: PDFKit.PDFDocument,
  paper: Booklet,
  pictures: ReadonlyMap<string, ReadyPicture>,
): void {
  drawCover(document, paper);
  const type = { document, size: 10, font: 'regular' as const };
  const pen: QuestionPen = { type, width: columnWidth, languages: paper.languages, pictures };
  const addPage = () => {
    document.addPage();
    const middle = left + columnWidth + between / 2;
    document.moveTo(middle, top).lineTo(middle, bottom).lineWidth(0.4).stroke('#999');
    document.fillColor('#000');
  };
  const flow = createFlow({ top, bottom, lefts: [left, left + columnWidth + between], addPage });
  for (const section of paper.sections) {
    const title = textsIn(section.names, paper.languages).join(' / ');
    let before: Block[] = [sectionBlock(pen, title)];
    for (const group of groupsOf(section)) {
      const [first] = group;
      const passage = first?.passageId ? paper.passages[first.passageId] : undefined;
      if (first && passage) {
        const last = group.at(-1)?.number ?? first.number;
        const titles = paper.languages.map((one) => examWords[one].passage(first.number, last));
        before.push(...passageBlocks(pen, passage, titles));
      }
      for (const question of group) {
        // A heading is never the last thing of a column.
        flow.put([...before, ...questionBlocks(pen, question)]);
        before = [];
      }
    }
  }
  drawRoughWork(document, paper);
  headPages(document, paper);
}

/** Questions that follow each other and belong to one passage. */
function groupsOf({ questions }: PrintedSection): PrintedSection['questions'][number][][] {
  const groups: PrintedSection['questions'][number][][] = [];
  for (const question of questions) {
    const last = groups.at(-1);
    if (last?.[0] && question.passageId !== null && last[0].passageId === question.passageId) last.push(question);
    else groups.push([question]);
  }
  return groups;
}

function drawRoughWork(document: PDFKit.PDFDocument, { languages }: Booklet): void {
  document.addPage();
  const title = languages.map((one) => examWords[one].rough).join(' / ');
  document.fillColor('#000').font('strong').fontSize(11);
  write(document, title, left, top, { width: right - left, align: 'center' });
}

/** The code, the test and the page over each page but the cover. */
function headPages(document: PDFKit.PDFDocument, { code, names, languages }: Booklet): void {
  const { count } = document.bufferedPageRange();
  const [words] = languages.map((one) => examWords[one]);
  for (let page = 1; page < count; page += 1) {
    document.switchToPage(page);
    document.fillColor('#000').font('strong').fontSize(13);
    write(document, code, left, 28, { width: 30, lineBreak: false });
    document.font('regular').fontSize(9);
    const name = textsIn(names, languages)[0] ?? '';
    write(document, name, left + 40, 31, { width: right - left - 160, height: 14, ellipsis: true });
    write(document, words?.page(page + 1, count) ?? '', right - 120, 31, {
      width: 120,
      align: 'right',
      lineBreak: false,
    });
    document.moveTo(left, 48).lineTo(right, 48).lineWidth(0.6).stroke('#000');
  }
}
