import { asciiDigits } from '../../../contract/digits.ts';
import type { ImportOption, ImportText } from '../../../contract/tests/question-import.ts';
import { optionsAtStart, optionsBehind } from './options-in-line.ts';
import { type PaperPassage, passageFor, readPassageHeading } from './paper-passages.ts';
import { type Devanagari, inColumns, type ReadRow } from './read-row.ts';

/** A line of a paper, with the pictures that stand in it. */
export interface PaperLine {
  text: string;
  pictures?: File[];
}

interface Draft {
  number: string;
  texts: Partial<Record<ImportText, string>>;
  answer: string;
  topic: string;
  /** Whether its options are क ख ग घ, where क is the first and not the third. */
  isFromKa: boolean;
  /** Whether its options are 1 2 3 4. */
  isNumbered: boolean;
  pictures: ReadRow['pictures'];
  at: ImportText;
  /** How far its numbered statements have counted. */
  statements: number;
  /** The lines from its first option on: they are its text where its options begin anew. */
  fromOptions: string[];
  hasLists: boolean;
}

const answerLine = /^(?:correct\s+)?(?:ans(?:wer)?|key|उत्तर)\s*[.:=–-]+\s*(.+)$/iu;
const solutionLine = /^(?:solution|sol|explanation|स्पष्टीकरण|हल|व्याख्या)\s*[.:–-]\s*(.*)$/iu;
const topicLine = /^(?:topic|विषय|घटक)\s*[:–]\s*(.+)$/iu;
/** `1.`, `1)`, `(1)`, `Q.1`, `प्र. १`. */
const numbered = /^(?:Q(?:uestion)?|प्र(?:श्न)?)?[\s.]*(\(?)(\d{1,4})([.)\]:])\s*(.*)$/su;
const keyPair = /(\d{1,4})\s*[.):–-]*\s*\(?([A-Fa-f]|[1-6]|[अबकडसदखगघ])\)?(?=[\s,;|]|$)/g;

/**
 * Reads questions from lines: papers as they are printed (`1. … (A) … Ans: B`, an answer key at the end), and Aiken. A
 * number in the style of the first one that goes on from the last question's begins a question, another style an option.
 */
export function readLines(lines: readonly PaperLine[], devanagari: Devanagari): ReadRow[] {
  const drafts: Draft[] = [];
  const key = new Map<string, string>();
  let topic = '';
  let style: string | null = null;
  let last = 0;
  let passage: PaperPassage | null = null;
  let isInPassage = false;
  const begin = (number: string, text: string) => {
    const before = drafts.at(-1);
    // A number is missing: what looked like the lists of one question may be two questions.
    if (before?.hasLists && Number(number) > last + 1) before.answer = unsure;
    if (number !== '') last = Number(number);
    const draft: Draft = {
      number,
      texts: { ...filled('passage', passageFor(passage, Number(number || Number.NaN))) },
      answer: '',
      topic,
      isFromKa: false,
      isNumbered: false,
      pictures: [],
      at: 'question',
      statements: 0,
      fromOptions: [],
      hasLists: false,
    };
    drafts.push(draft);
    putQuestion(draft, text);
  };
  for (const [at, { text: typed, pictures = [] }] of lines.entries()) {
    const line = typed.trim();
    const current = drafts.at(-1);
    const plain = asciiDigits(line);
    const pairs = isRowOfOptions(line, current) ? [] : readKey(plain);
    if (pairs.length > 0) {
      for (const [, number = '', letter = ''] of pairs) key.set(number, letter);
      continue;
    }
    const heading = readPassageHeading(plain);
    if (heading) {
      passage = heading;
      isInPassage = true;
      continue;
    }
    if (isInPassage && passage) {
      isInPassage = Number(numbered.exec(plain)?.[2]) !== passage.from;
      if (isInPassage) {
        if (line !== '') passage.lines.push(line);
        continue;
      }
    }
    const found = topicLine.exec(line);
    if (found) topic = found[1] ?? '';
    else if (line !== '' || pictures.length > 0)
      readLine(line, { plain, current, next: lines.slice(at + 1, at + 1 + farthest) });
    for (const file of pictures) {
      const draft = drafts.at(-1);
      const place = draft && placeOf(draft.at);
      if (draft && place) draft.pictures.push({ place, file });
    }
  }
  return drafts.map((draft, at) => ({
    row: at + 1,
    cells: {
      ...inColumns(draft.texts, devanagari),
      ...filled('topic', draft.topic),
      ...filled('answer', answerOf(draft, key.get(draft.number) ?? '')),
      ...filled('number', draft.number),
    },
    pictures: draft.pictures,
  }));

  function readLine(line: string, of: { plain: string; current: Draft | undefined; next: readonly PaperLine[] }): void {
    if (/^(answer\s*key|answers|उत्तर\s*सूची|उत्तरतालिका)\s*:?$/iu.test(line)) return;
    const { plain, current, next } = of;
    const [, open, digits, close, rest] = numbered.exec(plain) ?? [];
    const shape = digits === undefined ? null : `${open}${close}`;
    const number = Number(digits);
    // The digits are ASCII here, and as long as those that were typed.
    const text = rest === undefined ? '' : line.slice(line.length - rest.length);
    const isOption = current !== undefined && (optionsGoOn(current, number, shape) || isRowOfOptions(line, current));
    if (shape !== null && (style === null || shape === style) && !isOption) {
      if (!current || style === null || beginsQuestion(current, { number, last })) {
        style = shape;
        begin(digits ?? '', text);
      } else {
        current.statements = number;
        put(current, current.at, line);
      }
      return;
    }
    if (
      current &&
      shape !== null &&
      number === last + 1 &&
      isComplete(current) &&
      asksSomething(next, { number, style, like: current })
    ) {
      begin(digits ?? '', text);
      return;
    }
    if (!current) {
      if (!answerLine.test(line)) begin('', line);
      return;
    }
    const answer = answerLine.exec(line);
    const solution = solutionLine.exec(line);
    if (answer) current.answer = answer[1] ?? '';
    else if (solution) put(current, 'solution', solution[1] ?? '');
    else if (current.at !== 'solution' && optionsBeginAnew(line, current)) {
      if (style === null) begin('', takeTail(current));
      else makeLists(current);
      readOptions(line, drafts.at(-1) ?? current);
    } else if (!readOptions(line, current)) {
      // In Aiken the next question has no number: it follows the answer.
      if (current.answer !== '' && current.at !== 'solution' && style === null) begin('', line);
      else if (current.at === 'question') putQuestion(current, line);
      else put(current, current.at, line);
    }
  }
}

/**
 * Whether a number begins a question, and is not one of the statements in the last one: those count from 1 before the options.
 */
function beginsQuestion(current: Draft, { number, last }: { number: number; last: number }): boolean {
  const hasOptions = countOptions(current) > 0 || current.answer !== '';
  if (hasOptions) return number > last || (number === 1 && current.at !== 'solution');
  return number > last && number !== current.statements + 1;
}

/** Whether all of a question was there, so that a number in another style than the paper's may begin the next. */
const isComplete = (draft: Draft) => countOptions(draft) >= 2 || draft.answer !== '';

/** How many lines a question may have before its options. */
const farthest = 20;

/**
 * Whether options like the last question's or an answer follow before the next number: only then is a number in another style a
 * question, and no statement.
 */
function asksSomething(next: readonly PaperLine[], of: { number: number; style: string | null; like: Draft }): boolean {
  const { number, style, like } = of;
  for (const { text } of next) {
    const line = text.trim();
    const [, open, digits, close] = numbered.exec(asciiDigits(line)) ?? [];
    const isNext = digits !== undefined && [number, number + 1].includes(Number(digits));
    if (isNext || (digits !== undefined && `${open}${close}` === style)) return false;
    const options = optionsAtStart(line, 0) ? 0 : optionsBehind(line);
    if (options !== null) return countOptions(like) === 0 || isNumber(line.slice(options)) === like.isNumbered;
    if (answerLine.test(line)) return true;
  }
  return false;
}

const isNumber = (option: string) => /^\P{L}*\d/u.test(asciiDigits(option));

/** `1) 5 2) 6 3) 7` under a question: its options, and no answer key. */
const isRowOfOptions = (line: string, draft: Draft | undefined) =>
  draft?.at === 'question' && draft.answer === '' && (optionsAtStart(line, 0)?.length ?? 0) >= 3;

const readKey = (plain: string) => {
  const pairs = [...plain.matchAll(keyPair)];
  return pairs.length >= 3 && plain.replace(keyPair, '').replace(/[\s,;|.)-]/g, '') === '' ? pairs : [];
};

/**
 * Options from the first on again: of the next question where none is numbered, else what came before were lists or statements.
 * Numbers begin anew only after letters.
 */
function optionsBeginAnew(line: string, draft: Draft): boolean {
  const count = countOptions(draft);
  const isThird = /^[([]?क/u.test(line) && !draft.isFromKa && count === 2;
  if (isNumber(line) && (draft.isNumbered || draft.answer !== '')) return false;
  return count >= 2 && !isThird && optionsAtStart(line, 0) !== null;
}

/** The lines after the last option, which are the next question. */
function takeTail(draft: Draft): string {
  const [own = '', ...tail] = (draft.texts[draft.at] ?? '').split('\n');
  draft.texts[draft.at] = own;
  return tail.join('\n');
}

/** Gives what was taken for options back to the question's text. */
function makeLists(draft: Draft): void {
  const { question = '', passage = '' } = draft.texts;
  const text = [question, ...draft.fromOptions].filter(Boolean).join('\n');
  draft.texts = { question: text, ...filled('passage', passage) };
  draft.pictures = draft.pictures.map((one) => ({ ...one, place: 'text' }));
  Object.assign(draft, {
    at: 'question',
    answer: '',
    isFromKa: false,
    isNumbered: false,
    fromOptions: [],
    hasLists: true,
  });
}

/** Numbers in the questions' own style that count on from the last option. */
const optionsGoOn = (current: Draft, number: number, shape: string | null) =>
  shape === '()' && number === countOptions(current) + 1 && number <= 6;

/** What is right, in Latin letters where its options are counted from क. */
function answerOf({ answer, isFromKa }: Draft, inKey: string): string {
  if (answer === unsure) return '';
  const given = answer || inKey;
  return isFromKa ? given.replace(/[कखगघ](?![\p{L}\p{M}])/gu, (one) => 'ABCD'.charAt('कखगघ'.indexOf(one))) : given;
}

/** In the place of an answer: whatever the key says, somebody must look. */
const unsure = '?';

const countOptions = ({ texts }: Draft) => Object.keys(texts).filter((one) => one.startsWith('option_')).length;

/** Reads one option or several of a line; false where the line has none. */
function readOptions(line: string, draft: Draft): boolean {
  const count = countOptions(draft);
  const options = draft.at === 'solution' ? null : optionsAtStart(line, count);
  if (count > 0 || options) draft.fromOptions.push(line);
  if (!options) return false;
  if (count === 0) draft.isNumbered = isNumber(line);
  for (const { id, text, isRight, isFromKa } of options) {
    put(draft, `option_${id}`, text);
    if (isFromKa) draft.isFromKa = true;
    if (isRight) draft.answer = draft.answer === '' ? id : `${draft.answer}, ${id}`;
  }
  return true;
}

/** A line of a question, with the options that may stand behind it. */
function putQuestion(draft: Draft, line: string): void {
  const at = countOptions(draft) === 0 ? optionsBehind(line) : null;
  put(draft, 'question', line.slice(0, at ?? undefined).trim());
  if (at !== null) readOptions(line.slice(at), draft);
}

function put(draft: Draft, at: ImportText, text: string): void {
  const before = draft.texts[at];
  const own = text.replace(/\t+/g, ' ');
  draft.texts[at] = before ? `${before}\n${own}` : own;
  draft.at = at;
}

const placeOf = (at: ImportText): ReadRow['pictures'][number]['place'] | null => {
  if (at === 'question') return 'text';
  if (at === 'solution') return 'solution';
  return at.startsWith('option_') ? (at.slice('option_'.length) as ImportOption) : null;
};

const filled = (column: 'topic' | 'answer' | 'number' | 'passage', text: string) =>
  text === '' ? {} : { [column]: text };
