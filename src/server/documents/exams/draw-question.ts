import { firstText, type Language, type Texts } from '../../../contract/languages.ts';
import { optionLetter } from '../../../contract/tests/option-letter.ts';
import { type Box, type Type, textBox } from './boxes.ts';
import type { PrintedOption, PrintedQuestion } from './exam-papers.ts';
import { examWords } from './exam-words.ts';
import { type Block, gapBlock, lineBlocks, oneBlock } from './flow.ts';
import { setLines } from './set-lines.ts';

/** A picture ready to be drawn, with its size in pixels. */
export interface ReadyPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

export interface QuestionPen {
  type: Type;
  width: number;
  languages: readonly Language[];
  pictures: ReadonlyMap<string, ReadyPicture>;
}

const indent = 22;

/** What a text says in the languages of the sheet, each thing once. */
export const textsIn = (texts: Texts, languages: readonly Language[]): string[] => [
  ...new Set(languages.map((one) => texts[one] || firstText(texts)).filter((text) => text !== '')),
];

/** A question with its pictures and options, as blocks of a column. */
export function questionBlocks(pen: QuestionPen, question: PrintedQuestion): Block[] {
  const { type, width } = pen;
  const strong: Type = { ...type, font: 'strong' };
  const several = question.isMultiple ? [pen.languages.map((one) => examWords[one].several).join(' / ')] : [];
  const lines = [...textsIn(question.texts, pen.languages), ...several].flatMap((text) =>
    setLines(type, text, width - indent),
  );
  const number = textBox(strong, `${question.number}.`);
  const head = besideFirst(lines, { label: number, at: 0, indent });
  const pictures = question.pictureIds.map((id) =>
    pictureBlock(pen, id, { indent, width: width - indent, height: 150 }),
  );
  return [...head, ...pictures, ...answerBlocks(pen, question), gapBlock(9)];
}

function answerBlocks(pen: QuestionPen, { options, isNumeric }: PrintedQuestion): Block[] {
  if (isNumeric) {
    const { document, size } = pen.type;
    return [
      {
        height: size * 2,
        draw: (x, y) =>
          void document
            .moveTo(x + indent, y + size * 1.6)
            .lineTo(x + indent + 90, y + size * 1.6)
            .lineWidth(0.6)
            .stroke('#000'),
      },
    ];
  }
  const room = pen.width - indent;
  const short = options.map((option, at) => shortOption(pen, option, at));
  const widest = Math.max(...short.map((box) => box?.width ?? Number.POSITIVE_INFINITY));
  const columns = [4, 2, 1].find((count) => widest <= room / count - 6);
  if (!columns) return options.flatMap((option, at) => longOption(pen, option, at));
  const rows = Array.from({ length: Math.ceil(options.length / columns) }, (_, row) =>
    short.slice(row * columns, (row + 1) * columns).filter((box) => box !== null),
  );
  return rows.map((row) => {
    const [ascent, descent] = [Math.max(...row.map((one) => one.ascent)), Math.max(...row.map((one) => one.descent))];
    return {
      height: ascent + descent,
      draw: (x, y) => {
        for (const [at, box] of row.entries()) box.draw(x + indent + (at * room) / columns, y + ascent);
      },
    };
  });
}

/** Of two languages the leading one names the options, as its bubbles and its key do. */
const labelOf = (at: number, languages: readonly Language[]) => `(${optionLetter(at, languages[0] ?? 'en')}) `;

/** An option on one line, its languages side by side; null where it has a picture or needs more room. */
function shortOption({ type, languages }: QuestionPen, option: PrintedOption, at: number) {
  if (option.pictureId !== null) return null;
  const [line, ...more] = setLines(type, labelOf(at, languages) + textsIn(option.texts, languages).join(' / '), 1000);
  return more.length === 0 ? (line ?? null) : null;
}

function longOption(pen: QuestionPen, option: PrintedOption, at: number): Block[] {
  const { type, width, languages } = pen;
  const label = textBox(type, labelOf(at, languages));
  const left = indent + 18;
  const lines = textsIn(option.texts, languages).flatMap((text) => setLines(type, text, width - left));
  const room = { indent: left, width: (width - left) / 2, height: 90 };
  const picture = option.pictureId === null ? [] : [pictureBlock(pen, option.pictureId, room)];
  return [...besideFirst(lines, { label, at: indent, indent: left }), ...picture];
}

/** Lines with a label before the first one, on its baseline. */
function besideFirst(
  lines: readonly Box[],
  { label, at, indent: left }: { label: Box; at: number; indent: number },
): Block[] {
  const [first, ...rest] = lines;
  const ascent = Math.max(label.ascent, first?.ascent ?? 0);
  const head: Block = {
    height: ascent + Math.max(label.descent, first?.descent ?? 0),
    draw: (x, y) => {
      label.draw(x + at, y + ascent);
      first?.draw(x + left, y + ascent);
    },
  };
  return [head, ...lineBlocks(rest, left)];
}

/** A picture no larger than its room, and no larger than it is sharp. */
function pictureBlock(
  { type: { document }, pictures }: QuestionPen,
  id: string,
  room: { indent: number; width: number; height: number },
): Block {
  const picture = pictures.get(id);
  if (!picture) return gapBlock(0);
  const scale = Math.min(room.width / picture.width, room.height / picture.height, 0.6);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return {
    height: height + 6,
    draw: (x, y) => void document.image(picture.bytes, x + room.indent, y + 3, { width, height }),
  };
}

/** A passage in a frame, under what it is for. */
export function passageBlocks(
  { type, width, languages }: QuestionPen,
  texts: Texts,
  titles: readonly string[],
): Block[] {
  const inside = width - 12;
  const head = titles.flatMap((title) => setLines({ ...type, font: 'strong' }, title, inside));
  const body = textsIn(texts, languages).flatMap((text) => [
    ...lineBlocks(setLines(type, text, inside), 8),
    gapBlock(2),
  ]);
  const blocks = [...lineBlocks(head, 8), ...body];
  // A bar beside each line, so that it may go on in the next column.
  return [
    ...blocks.map((block) => ({
      height: block.height,
      draw: (x: number, y: number) => {
        type.document.rect(x, y, 1.5, block.height).fill('#000');
        block.draw(x, y);
      },
    })),
    gapBlock(6),
  ];
}

/** The head of a section across a column. */
export function sectionBlock({ type, width }: QuestionPen, title: string): Block {
  const lines = lineBlocks(setLines({ ...type, font: 'strong', size: type.size + 1 }, title, width - 12), 6);
  const inner = oneBlock(lines);
  return {
    height: inner.height + 12,
    draw: (x, y) => {
      type.document
        .rect(x, y, width, inner.height + 4)
        .lineWidth(0.8)
        .stroke('#000');
      inner.draw(x, y + 2);
    },
  };
}
