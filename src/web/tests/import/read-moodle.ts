import { parseMarkup } from '../../ui/parse-markup.ts';
import { topicOf } from './read-gift.ts';
import { type Devanagari, type FoundPicture, inColumns, letterAt, type ReadRow } from './read-row.ts';

/** Reads the questions of a Moodle XML file that can be kept here; of others the kind says what they are. Null: no such file. */
export function readMoodle(source: string, devanagari: Devanagari): ReadRow[] | null {
  const quiz = parseMarkup(source, 'application/xml').documentElement;
  if (quiz.localName !== 'quiz') return null;
  let topic = '';
  const rows: ReadRow[] = [];
  for (const question of quiz.children) {
    const type = question.getAttribute('type') ?? '';
    if (type === 'category') topic = topicOf(child(question, 'category')?.textContent ?? '');
    if (question.localName !== 'question' || type === 'category') continue;
    const read = readQuestion(question, type);
    rows.push({
      row: rows.length + 1,
      cells: { ...inColumns(read.texts, devanagari), ...(topic ? { topic } : {}), ...read.cells },
      pictures: read.pictures,
    });
  }
  return rows;
}

const child = (of: Element, name: string) => [...of.children].find((one) => one.localName === name);

function readQuestion(question: Element, type: string) {
  const pictures: FoundPicture[] = [];
  const text = (of: Element | undefined, place: FoundPicture['place']) => {
    for (const file of of?.querySelectorAll(':scope > file') ?? []) pictures.push(...pictureOf(file, place));
    return plainText(child(of ?? question, 'text')?.textContent ?? '');
  };
  const texts: Record<string, string> = { question: text(child(question, 'questiontext'), 'text') };
  const general = child(question, 'generalfeedback');
  if (general) texts.solution = text(general, 'solution');
  const answers = [...question.children].filter((one) => one.localName === 'answer');
  if (type === 'numerical') {
    const best = answers.find((one) => one.getAttribute('fraction') === '100') ?? answers[0];
    const answer = best ? text(best, 'text') : '';
    const tolerance = best ? (child(best, 'tolerance')?.textContent?.trim() ?? '') : '';
    return { texts, pictures, cells: { kind: 'numeric', answer, ...(tolerance ? { tolerance } : {}) } };
  }
  if (type !== 'multichoice' && type !== 'truefalse') return { texts, pictures, cells: { kind: type } };
  const right: string[] = [];
  answers.forEach((answer, at) => {
    const id = letterAt(at);
    if (!id) return;
    const words = text(answer, id);
    texts[`option_${id}`] = type === 'truefalse' ? words.replace(/^./, (one) => one.toUpperCase()) : words;
    if (Number(answer.getAttribute('fraction')) > 0) right.push(id.toUpperCase());
  });
  const isSingle = type === 'truefalse' || child(question, 'single')?.textContent?.trim() !== 'false';
  const kind = answers.length > 6 ? 'more than six options' : isSingle ? 'single' : 'multiple';
  return { texts, pictures, cells: { kind, answer: right.join(', ') } };
}

/** The words of a text in HTML, with its formulae. */
function plainText(html: string): string {
  const body = parseMarkup(html.replace(/<(br|\/p|\/div|\/li)\b[^>]*>/gi, '\n$&'), 'text/html').body;
  for (const formula of body.querySelectorAll('math'))
    formula.replaceWith(new XMLSerializer().serializeToString(formula));
  return (body.textContent ?? '')
    .replace(/ xmlns="[^"]*"/g, '')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

function pictureOf(file: Element, place: FoundPicture['place']): FoundPicture[] {
  const name = file.getAttribute('name') ?? 'picture';
  if (file.getAttribute('encoding') !== 'base64' || !/\.(png|jpe?g|webp|gif|avif)$/i.test(name)) return [];
  try {
    const bytes = Uint8Array.from(atob((file.textContent ?? '').replace(/\s/g, '')), (one) => one.charCodeAt(0));
    return [{ place, file: new File([bytes], name) }];
  } catch {
    return [];
  }
}
