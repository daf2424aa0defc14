import { asciiDigits } from '../../../contract/digits.ts';
import { byLanguage, languages, noTexts } from '../../../contract/languages.ts';
import { type QuestionForm, questionForm } from '../../../contract/tests/bank-admin.ts';
import { contentMistakes } from '../../../contract/tests/question-content.ts';
import {
  type ImportOption,
  type ImportText,
  importOptions,
  importTexts,
  type QuestionCells,
  type QuestionColumn,
} from '../../../contract/tests/question-import.ts';
import { asFieldError, fieldErrorOf } from '../../http/field-errors.ts';
import { cellMistake, textMistake } from './cell-mistakes.ts';
import { readAnswer } from './read-answer.ts';
import { readPictures } from './read-pictures.ts';
import type { ReadCell, Say } from './say-mistake.ts';

export type Mistakes = Partial<Record<QuestionColumn, ReturnType<typeof asFieldError>>>;
type Three = Record<(typeof languages)[number], string>;

/** A row as the form of a question; what is wrong with it stands by column. */
export interface ReadQuestion {
  form: QuestionForm;
  /** The passage that it is about, which is kept once for all rows that have it; null: none. */
  passage: Three | null;
  mistakes: Mistakes;
}

/** Reads one row; pure. `topicOf` knows the topics by name, `topicId` is that of rows which name none. */
export function readQuestionRow(
  cells: QuestionCells,
  given: { topicOf: (name: string) => string | 'unknown' | 'unclear'; topicId: string | null },
): ReadQuestion {
  const mistakes: Mistakes = {};
  const say: Say = (column, code) => {
    mistakes[column] ??= asFieldError(code);
  };
  const cell: ReadCell = (column) => (cells[column] ?? '').trim();
  for (const [column, text] of Object.entries(cells) as [QuestionColumn, string][]) {
    const wrong = cellMistake(text.trim(), column);
    if (wrong) say(column, wrong);
  }
  const three = (text: ImportText): Three => {
    const of = (one: keyof Three) => cell(`${text}_${one}`);
    return byLanguage(of);
  };
  for (const text of importTexts) {
    for (const one of languages) {
      const wrong = textMistake(cell(`${text}_${one}`), one);
      if (wrong) say(`${text}_${one}`, wrong);
    }
  }
  const [texts, solutions, passage] = [three('question'), three('solution'), three('passage')];
  if (languages.every((one) => texts[one] === '')) say('question_en', 'question_missing');
  const pictures = readPictures(cell('pictures'), say);
  const pictureOf = (id: ImportOption) => pictures.find((one) => one.place === id)?.id ?? null;
  const options = readOptions(three, pictureOf, texts, say);
  const language = languages.find((one) => texts[one] !== '') ?? 'en';
  const answer = readAnswer({ cell, say, options: options.map(({ id }) => id), language });
  const pinned: string[] = cell('pinned').toLowerCase().match(/[a-f]/g) ?? [];
  if (pinned.some((id) => !options.some((one) => one.id === id)) || /[g-z]/i.test(cell('pinned'))) {
    say('pinned', 'answer_no_option');
  }
  const { topicOf, topicId } = given;
  const typed = {
    topicId: readTopic(cell('topic'), topicOf, say) ?? topicId ?? '',
    source: {
      exam: cell('exam'),
      year: readYear(cell('year'), say),
      shift: cell('shift'),
      number: asciiDigits(cell('number')),
      url: cell('url'),
    },
    content: {
      kind: answer.kind,
      texts: {
        en: { text: texts.en, solution: solutions.en },
        mr: { text: texts.mr, solution: solutions.mr },
        hi: { text: texts.hi, solution: solutions.hi },
      },
      options: answer.kind === 'numeric' ? [] : options.map((one) => ({ ...one, isPinned: pinned.includes(one.id) })),
      rightIds: answer.rightIds,
      numericAnswer: answer.numericAnswer,
      pictures: pictures.flatMap(({ id, place }) =>
        place === 'text' || place === 'solution' ? [{ id, place, alts: noTexts }] : [],
      ),
      passageId: null,
    },
  };
  if (typed.topicId === '') say('topic', 'required');
  const parsed = questionForm.safeParse(typed);
  for (const issue of parsed.error?.issues ?? []) {
    const column = columnOf(issue.path, options);
    if (column && column !== 'topic') say(column, fieldErrorOf(issue as Parameters<typeof fieldErrorOf>[0]));
  }
  // What the columns could not tell, said at the question.
  if (Object.keys(mistakes).length === 0 && contentMistakes(typed.content).length > 0) say('question_en', 'invalid');
  const hasPassage = languages.some((one) => passage[one] !== '');
  return {
    form: parsed.success ? parsed.data : (typed as QuestionForm),
    passage: hasPassage ? passage : null,
    mistakes,
  };
}

function readTopic(typed: string, topicOf: (name: string) => string | 'unknown' | 'unclear', say: Say): string | null {
  if (typed === '') return null;
  const found = topicOf(typed);
  if (found !== 'unknown' && found !== 'unclear') return found;
  say('topic', found === 'unknown' ? 'topic_unknown' : 'topic_unclear');
  return null;
}

function readYear(typed: string, say: Say): number | null {
  const text = asciiDigits(typed).replace(/\.0+$/, '');
  if (text === '') return null;
  if (/^\d{4}$/.test(text)) return Number(text);
  say('year', 'year_format');
  return null;
}

/** The options that are written, in their order; one that is empty between others is said. */
function readOptions(
  three: (text: ImportText) => Three,
  pictureOf: (id: ImportOption) => string | null,
  question: Three,
  say: Say,
) {
  const all = importOptions.map((id) => ({ id, texts: three(`option_${id}`), pictureId: pictureOf(id) }));
  const isWritten = (one: (typeof all)[number]) =>
    one.pictureId !== null || languages.some((each) => one.texts[each] !== '');
  const last = all.findLastIndex(isWritten);
  const options = all.slice(0, last + 1);
  const gap = options.findIndex((one) => !isWritten(one));
  const after = gap === -1 ? undefined : options.slice(gap).find(isWritten);
  if (after) say(firstCell(after), 'option_before_empty');
  for (const one of languages) {
    const seen = new Set<string>();
    for (const { id, texts, pictureId } of options) {
      const text = texts[one].toLowerCase();
      if (text !== '' && pictureId === null && seen.has(text)) say(`option_${id}_${one}`, 'option_twice');
      seen.add(text);
      // A language in which the question is written needs the words of every option.
      const hasWords = /\p{L}{2}/u.test(texts.en) || (texts.en === '' && one !== 'en') || one === 'en';
      if (question[one] !== '' && texts[one] === '' && pictureId === null && hasWords && gap === -1) {
        say(`option_${id}_${one}`, 'required');
      }
    }
  }
  return options.filter(isWritten);
}

const firstCell = ({ id, texts }: { id: ImportOption; texts: Three }): QuestionColumn =>
  `option_${id}_${languages.find((one) => texts[one] !== '') ?? 'en'}`;

/** The column that a part of the form was read from. */
function columnOf(path: readonly PropertyKey[], options: readonly { id: ImportOption }[]): QuestionColumn | null {
  const [top, one, two, three] = path.map(String);
  if (top === 'topicId') return 'topic';
  if (top === 'source') return one as QuestionColumn;
  if (one === 'texts') return `${three === 'solution' ? 'solution' : 'question'}_${two}` as QuestionColumn;
  if (one === 'options') {
    const language = path.at(-1);
    return `option_${options[Number(two)]?.id ?? 'a'}_${languages.find((each) => each === language) ?? 'en'}`;
  }
  if (one === 'numericAnswer') return two === 'tolerance' ? 'tolerance' : 'answer';
  return one === 'pictures' ? 'pictures' : 'answer';
}
