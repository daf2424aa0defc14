import { asciiDigits } from '../../../contract/digits.ts';
import type { ImportOption } from '../../../contract/tests/question-import.ts';
import { letterAt } from './read-row.ts';

export interface LineOption {
  id: ImportOption;
  text: string;
  /** Starred. */
  isRight: boolean;
  /** The first of क ख ग घ, where क is the first and not the third. */
  isFromKa: boolean;
}

interface Mark {
  at: number;
  textAt: number;
  isRight: boolean;
}

/** How papers count their options; those in Devanagari: Marathi ones, Hindi ones, and those that begin with क. */
const orders = ['ABCDEF', 'abcdef', '123456', 'अबकड', 'अबसद', 'कखगघ'];
const letters = [...new Set(orders.join(''))].join('');
const atStart = new RegExp(`^(\\*?)\\s*[([]?([${letters}])([).\\]])(?!\\d)\\s*`, 'u');
const firstWithin = /(?:(?<=\s)\*?|\*?(?=[([]))[([]?([Aa1अक])([)\]])\s*(?=\S)/gu;
/** What stands between letters that a text speaks of, such as “Both (A) and (B)”. */
const spokenOf =
  /^[,;/\s]*(?:(?:and|or|व|आणि|किंवा|वा|तथा|और|एवं|या)(?=[([,\s]|$))?[,;/\s]*(?:[([]?\p{L}[)\].])?[,;/\s]*$/iu;

/** The options that a line begins with, from the one on that is due: the first is A, each next one its follower in its style. */
export function optionsAtStart(line: string, count: number): LineOption[] | null {
  // The digits are ASCII here, and as long as those that were typed.
  const plain = asciiDigits(line);
  const [whole, star, letter = '', close = ''] = atStart.exec(plain) ?? [];
  if (whole === undefined) return null;
  const first = { at: 0, textAt: whole.length, isRight: star === '*' };
  const marks = longest(plain, { first, letter, count, close });
  if (!marks) return null;
  const isFromKa = letter === 'क' && count === 0;
  const texts = textsOf(line, marks);
  const all = texts.length > 1 && texts.some((text) => spokenOf.test(text)) ? [line.slice(first.textAt).trim()] : texts;
  return all.map((text, n) => ({
    id: letterAt(count + n) ?? 'f',
    text,
    isRight: marks[n]?.isRight ?? false,
    isFromKa: isFromKa && n === 0,
  }));
}

/** Where in a line its options begin behind the question: three of them, as a text may speak of (A) and of (B). */
export function optionsBehind(line: string): number | null {
  const plain = asciiDigits(line);
  for (const { index, 0: whole, 1: letter = '', 2: close = '' } of plain.matchAll(firstWithin)) {
    if (line.slice(0, index).trim() === '') continue;
    const first = { at: index, textAt: index + whole.length, isRight: false };
    const marks = longest(plain, { first, letter, count: 0, close }) ?? [];
    if (marks.length >= 3 && !textsOf(line, marks).some((text) => spokenOf.test(text))) return index;
  }
  return null;
}

const textsOf = (line: string, marks: readonly Mark[]) =>
  marks.map(({ textAt }, n) => line.slice(textAt, marks[n + 1]?.at).trim());

interface Start {
  first: Mark;
  letter: string;
  count: number;
  close: string;
}

/** The marks of options in the order that goes on the longest; null where the letter is not the one that is due. */
function longest(plain: string, { first, letter, count, close }: Start): Mark[] | null {
  const found = orders
    .filter((order) => order[count] === letter)
    .map((order) => {
      const marks = [first];
      for (const next of order.slice(count + 1)) {
        const mark = nextMark(plain, { letter: next, close, from: marks.at(-1)?.textAt ?? 0 });
        if (!mark) break;
        marks.push(mark);
      }
      return marks;
    })
    .sort((a, b) => b.length - a.length)[0];
  // A name has points too, and a formula brackets: Dr B. R. Ambedkar, f(B).
  const isClear = found?.slice(1).every(({ at }) => {
    const before = plain.slice(0, at);
    return close === '.' ? /\t\s*$|\s{2}$/.test(before) : /\s$/.test(before);
  });
  if (!found) return null;
  return found.length >= 3 || isClear ? found : [first];
}

function nextMark(plain: string, of: { letter: string; close: string; from: number }): Mark | null {
  const { letter, close, from } = of;
  const bracket = close === ']' ? '\\[' : '\\(';
  const sign = `${letter}\\${close}(?!\\d)\\s*(?=\\S)`;
  for (const start of [`(?<=\\s)\\*?${bracket}?`, `\\*?${bracket}`]) {
    const pattern = new RegExp(start + sign, 'gu');
    pattern.lastIndex = from;
    const mark = pattern.exec(plain);
    if (mark) return { at: mark.index, textAt: mark.index + mark[0].length, isRight: mark[0].startsWith('*') };
  }
  return null;
}
