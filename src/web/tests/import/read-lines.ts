import { asciiDigits } from '../../../contract/digits.ts';
import type { ImportOption, ImportText } from '../../../contract/tests/question-import.ts';
import { type PaperPassage, passageFor, readPassageHeading } from './paper-passages.ts';
import { type Devanagari, inColumns, letterAt, type ReadRow } from './read-row.ts';

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
const lettered = /^(\*?)\s*[([]?([A-Fa-f])[).\]]\s*(.*)$/su;
/** How papers in Devanagari count their options: Marathi ones, Hindi ones, and those that begin with क. */
const orders = ['अबकड', 'अबसद', 'कखगघ'];
const optionInDevanagari = /^(\*?)\s*[([]?([अबकडसदखगघ])[).\]]\s*(.*)$/su;
/** Two options on one line. */
const nextOption = /\s+(?=\(?(?:[B-F]|[बकडसदखगघ]|[2-6])\)\s*\S)/u;
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
    drafts.push({
      number,
      texts: { question: text, ...filled('passage', passageFor(passage, Number(number || Number.NaN))) },
      answer: '',
      topic,
      isFromKa: false,
      pictures: [],
      at: 'question',
      statements: 0,
      fromOptions: [],
      hasLists: false,
    });
  };
  for (const { text: typed, pictures = [] } of lines) {
    const line = typed.trim();
    const current = drafts.at(-1);
    const plain = asciiDigits(line);
    const pairs = [...plain.matchAll(keyPair)];
    if (pairs.length >= 3 && plain.replace(keyPair, '').replace(/[\s,;|.)-]/g, '') === '') {
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
    else if (line !== '' || pictures.length > 0) readLine(line, plain, current);
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

  function readLine(line: string, plain: string, current: Draft | undefined): void {
    if (/^(answer\s*key|answers|उत्तर\s*सूची|उत्तरतालिका)\s*:?$/iu.test(line)) return;
    const [, open, number, close, rest] = numbered.exec(plain) ?? [];
    const shape = number === undefined ? null : `${open}${close}`;
    // The digits are ASCII here, and as long as those that were typed.
    const text = rest === undefined ? '' : line.slice(line.length - rest.length);
    if (shape !== null && (style === null || shape === style) && !optionsGoOn(current, Number(number), shape)) {
      if (!current || style === null || beginsQuestion(current, { number: Number(number), last })) {
        style = shape;
        begin(number ?? '', text);
      } else {
        current.statements = Number(number);
        put(current, current.at, line);
      }
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
      readOptions(line, drafts.at(-1) ?? current, shape);
    } else {
      if (countOptions(current) > 0 || optionAt(line, 0, shape)) current.fromOptions.push(line);
      if (readOptions(line, current, shape)) return;
      // In Aiken the next question has no number: it follows the answer.
      if (current.answer !== '' && current.at !== 'solution' && style === null) begin('', line);
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

/** Options from A on again: of the next question where none is numbered, else what came before were lists or statements. */
function optionsBeginAnew(line: string, draft: Draft): boolean {
  const [, , letter] = lettered.exec(line) ?? optionInDevanagari.exec(line) ?? [];
  if (letter === undefined || !/^[Aaअक]$/u.test(letter)) return false;
  const count = countOptions(draft);
  const isThird = letter === 'क' && !draft.isFromKa && count === 2;
  return count >= 2 && !isThird && optionAt(line, 0, null) !== null;
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
  Object.assign(draft, { at: 'question', answer: '', isFromKa: false, fromOptions: [], hasLists: true });
}

/** Numbers in the questions' own style that count on from the last option. */
const optionsGoOn = (current: Draft | undefined, number: number, shape: string) =>
  shape === '()' && current !== undefined && number === countOptions(current) + 1 && number <= 6;

/** What is right, in Latin letters where its options are counted from क. */
function answerOf({ answer, isFromKa }: Draft, inKey: string): string {
  if (answer === unsure) return '';
  const given = answer || inKey;
  return isFromKa ? given.replace(/[कखगघ](?![\p{L}\p{M}])/gu, (one) => 'ABCD'.charAt('कखगघ'.indexOf(one))) : given;
}

/** In the place of an answer: whatever the key says, somebody must look. */
const unsure = '?';

const countOptions = ({ texts }: Draft) => Object.keys(texts).filter((one) => one.startsWith('option_')).length;

/** Reads one option or several of a line; false where the line is none. */
function readOptions(line: string, draft: Draft, shape: string | null): boolean {
  const count = countOptions(draft);
  const first = optionAt(line, count, shape);
  if (!first) return false;
  for (const part of line.split(nextOption)) {
    const option = optionAt(part, countOptions(draft), shape);
    if (!option) {
      put(draft, draft.at, part);
      continue;
    }
    put(draft, `option_${option.id}`, option.text);
    if (option.isFromKa) draft.isFromKa = true;
    if (option.isRight) draft.answer = draft.answer === '' ? option.id : `${draft.answer}, ${option.id}`;
  }
  return true;
}

/** An option in its place: the first is A, each next one its follower. */
function optionAt(line: string, count: number, shape: string | null) {
  const id = letterAt(count);
  if (!id) return null;
  const [, star, letter, text] = lettered.exec(line) ?? optionInDevanagari.exec(line) ?? [];
  if (letter !== undefined) {
    const isNext = letter.toLowerCase() === id || orders.some((one) => one.indexOf(letter) === count);
    const isFromKa = count === 0 && letter === 'क';
    return isNext ? { id, text: text ?? '', isRight: star === '*', isFromKa } : null;
  }
  const [, , number, , rest] = shape === null ? [] : (numbered.exec(asciiDigits(line)) ?? []);
  if (Number(number) !== count + 1 || rest === undefined) return null;
  return { id, text: line.slice(line.length - rest.length), isRight: false, isFromKa: false };
}

function put(draft: Draft, at: ImportText, text: string): void {
  const before = draft.texts[at];
  draft.texts[at] = before ? `${before}\n${text}` : text;
  draft.at = at;
}

const placeOf = (at: ImportText): ReadRow['pictures'][number]['place'] | null => {
  if (at === 'question') return 'text';
  if (at === 'solution') return 'solution';
  return at.startsWith('option_') ? (at.slice('option_'.length) as ImportOption) : null;
};

const filled = (column: 'topic' | 'answer' | 'number' | 'passage', text: string) =>
  text === '' ? {} : { [column]: text };
