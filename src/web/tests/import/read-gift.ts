import { questionCellLetters } from '../../../contract/tests/question-import.ts';
import { type Devanagari, inColumns, letterAt, type ReadRow } from './read-row.ts';

/** Whether a text is GIFT: answers in braces after the question. */
export const isGift = (text: string) =>
  (text.replace(/\\./g, '').match(/\{[^{}]*\}/g) ?? []).some((one) => /[=~#]|^\{\s*(T|F|TRUE|FALSE)\s*\}$/.test(one));

/** The longest question with its answers. */
const mostBlock = 8 * questionCellLetters;

/** Signs that GIFT escapes, kept apart while it is read. */
const escaped = (text: string) =>
  text.replace(/\\([~=#{}:\\])/g, (_, sign: string) => String.fromCharCode(0xe000 + sign.charCodeAt(0)));
const plain = (text: string) =>
  text
    .replace(/[\ue000-\ue07f]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xe000))
    .replace(/\\n/g, '\n')
    .replace(/^\s*\[(html|markdown|moodle|plain)\]/i, '')
    .replace(/<(?!\/?math|\/?m[a-z]+[ >/])[^<>]+>/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();

/** Reads the questions of a GIFT file that can be kept here; of others the kind says what they are. */
export function readGift(text: string, devanagari: Devanagari): ReadRow[] {
  let topic = '';
  const rows: ReadRow[] = [];
  for (const block of escaped(text)
    .replace(/^[^\S\n]*\/\/.*$/gm, '')
    .split(/\n[^\S\n]*\n\s*/)) {
    if (block.length > mostBlock) continue;
    const category = /^\s*\$CATEGORY:\s*(.+)$/m.exec(block);
    if (category) topic = topicOf(category[1] ?? '');
    const body = block.replace(/^\s*\$CATEGORY:.*$/m, '').replace(/^\s*::[\s\S]*?::/, '');
    const open = body.indexOf('{');
    if (open < 0) continue;
    const isClosed = body.lastIndexOf('}') > open;
    const close = isClosed ? body.lastIndexOf('}') : body.length;
    const [before, answers, after] = [body.slice(0, open), body.slice(open + 1, close), body.slice(close + 1)];
    const gap = after.trim() ? ` _____ ${after.trim()}` : '';
    const read = readAnswers(answers);
    // Where the brace isn't closed something may be missing: whoever imports it says what is right.
    if (!isClosed) read.cells.answer = '';
    rows.push({
      row: rows.length + 1,
      cells: {
        ...inColumns({ question: plain(before) + plain(gap).replace(/^/, gap ? ' ' : ''), ...read.texts }, devanagari),
        ...(topic ? { topic } : {}),
        ...read.cells,
      },
      pictures: [],
    });
  }
  return rows;
}

/** Of Moodle's path `$course$/top/Maths/Percentages` what the academy would call it. */
export const topicOf = (path: string) =>
  plain(path)
    .split('/')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !/^(\$.*\$|top|default.*)$/i.test(one))
    .slice(-3)
    .join(' > ');

function readAnswers(braces: string): Pick<ReadRow, 'cells'> & { texts: Record<string, string> } {
  const [answers = '', general = ''] = braces.split('####');
  const solution = plain(general);
  const body = answers.trim();
  if (/^(T|TRUE|F|FALSE)\b/i.test(body)) {
    const texts = { option_a: 'True', option_b: 'False', solution };
    return { texts, cells: { answer: /^T/i.test(body) ? 'A' : 'B' } };
  }
  if (body.startsWith('#')) return { texts: { solution }, cells: readNumber(body.slice(1)) };
  if (body === '' || body.includes('->'))
    return { texts: { solution }, cells: { kind: body === '' ? 'essay' : 'matching' } };
  const found = [...body.matchAll(/([=~])\s*(?:%(-?[\d.]+)%)?([^=~]*)/g)];
  if (!found.some(([, sign]) => sign === '~')) return { texts: { solution }, cells: { kind: 'short answer' } };
  const texts: Record<string, string> = { solution };
  const right: string[] = [];
  found.forEach(([, sign, weight, text = ''], at) => {
    const id = letterAt(at);
    if (!id) return;
    const [words = '', feedback = ''] = text.split('#');
    texts[`option_${id}`] = plain(words);
    if (sign !== '=' && !(Number(weight) > 0)) return;
    right.push(id.toUpperCase());
    texts.solution ||= plain(feedback);
  });
  const cells = { answer: right.join(', '), ...(right.length > 1 ? { kind: 'multiple' } : {}) };
  return { texts, cells: found.length > 6 ? { ...cells, kind: 'more than six options' } : cells };
}

/** `3.14:0.05` or `3..4`. */
function readNumber(text: string): ReadRow['cells'] {
  const [first = ''] = text.replace(/^=(%[\d.]+%)?/, '').split(/[#=~]/);
  const range = /^\s*(-?[\d.]+?)\.\.(-?[\d.]+)\s*$/.exec(first);
  if (range) {
    const [low, high] = [Number(range[1]), Number(range[2])];
    const short = (value: number) => String(Number(value.toFixed(6)));
    return { kind: 'numeric', answer: short((low + high) / 2), tolerance: short((high - low) / 2) };
  }
  const [value = '', tolerance = ''] = first.split(':').map((one) => one.trim());
  return { kind: 'numeric', answer: value, ...(tolerance ? { tolerance } : {}) };
}
