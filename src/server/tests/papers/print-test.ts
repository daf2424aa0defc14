import { type Language, noTexts } from '../../../contract/languages.ts';
import { formatMarks, writeFraction } from '../../../contract/tests/fractions.ts';
import { optionLetter } from '../../../contract/tests/option-letter.ts';
import { type BookletCode, bookletCodes, type PrintedSheet } from '../../../contract/tests/print.ts';
import { type ScoringQuestion, scoreAttempt } from '../../../contract/tests/score-attempt.ts';
import { shufflePaper } from '../../../contract/tests/shuffle-paper.ts';
import type { TestPaper } from '../../../contract/tests/tests.ts';
import type { App } from '../../app.ts';
import type { ExamPaper, PrintedAnswer, PrintedSection } from '../../documents/exams/exam-papers.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import type { Download } from '../../http/routes.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { pictureKey } from '../file-keys.ts';
import { selectQuestionKeys } from '../results/result-store.ts';
import { answerKeyOf } from './answer-key.ts';
import { selectSealed } from './paper-store.ts';
import { openPaper } from './seal-paper.ts';
import { selectTest, type TestRow } from './test-store.ts';

interface Print {
  id: string;
  sheet: PrintedSheet;
  code: BookletCode;
  languages: readonly Language[];
}

/** A question as it stands in a booklet: in the order of its code, with its number there. */
interface Placed {
  number: number;
  question: TestPaper['questions'][number];
}

/**
 * A booklet, OMR sheet or answer key as PDF, in languages of the test. Throws `not_found`, `validation_failed`,
 * `invalid_transition` before the paper is sealed, and `unavailable` when it cannot be drawn now.
 */
export async function printTest(app: App, input: Print): Promise<Download> {
  const { id, sheet, code, languages } = input;
  const test = await selectTest(app.db, id);
  if (!test) throw new Failure('not_found');
  const found = await selectSealed(app.db, id);
  if (!found) throw new Failure('invalid_transition');
  const paper = openPaper(app.keys, id, found.sealed);
  if (languages.some((one) => !paper.languages.includes(one))) throw fieldFailure('languages', 'not_a_choice');
  const placed = placeQuestions(paper, code);
  const { academy } = await readSettings(app);
  const head = { academy: academy.name[languages[0] ?? 'en'] || academy.name.en, names: paper.names, languages, code };
  const isPen = paper.skin === 'omr' && paper.rules.bubbles === 'pen';
  const print = async (): Promise<ExamPaper> => {
    if (sheet === 'key')
      return {
        ...head,
        sheet,
        answers: await answersOf(app, { test, placed, sha256: found.sha256, language: languages[0] ?? 'en' }),
      };
    if (sheet === 'omr') {
      const questions = placed.map(({ number, question }) => ({ number, options: question.options.length }));
      return { ...head, sheet, isPen, questions };
    }
    return {
      ...{ ...head, sheet, isPen, minutes: test.minutes },
      full: await fullMarks(app, test, found.sha256),
      sections: sectionsOf(paper, placed),
      passages: Object.fromEntries(paper.passages.map((one) => [one.id, one.texts])),
      pictures: await readPictures(app, paper),
    };
  };
  const content = await app.papers.drawExam(await print()).catch((error: Error) => {
    app.log.error({ err: error, testId: id, sheet }, 'a sheet of a test could not be drawn');
    throw new Failure('unavailable');
  });
  return {
    content,
    type: 'application/pdf',
    length: content.length,
    filename: `${test.names.en.replace(/[^\p{L}\p{N} -]/gu, '')} ${sheet} ${code}.pdf`,
    cacheControl: 'private, no-store',
  };
}

/** `A` has the order of the paper; the others are mixed as for students, always in the same way. */
function placeQuestions({ questions, rules }: TestPaper, code: BookletCode): Placed[] {
  const isMixed = code !== 'A';
  const order = shufflePaper(questions, {
    seed: bookletCodes.indexOf(code),
    questions: isMixed,
    options: isMixed && rules.shuffleOptions,
  });
  const byQ = new Map(questions.map((one) => [one.q, one]));
  return order.flatMap(({ q, optionIds }, at) => {
    const question = byQ.get(q);
    if (!question) return [];
    const options = optionIds.flatMap((id) => question.options.find((one) => one.id === id) ?? []);
    return [{ number: at + 1, question: { ...question, options } }];
  });
}

function sectionsOf({ rules }: TestPaper, placed: readonly Placed[]): PrintedSection[] {
  return rules.sections.map((section) => {
    const marks = (of: typeof section.right) => writeFraction(of).replace('-', '−');
    return {
      names: section.names,
      minutes: section.minutes,
      right: `+${marks(section.right)}`,
      wrong: marks(section.wrong),
      questions: placed
        .filter((one) => one.question.section === section.n)
        .map(({ number, question }) => ({
          number,
          passageId: question.passageId,
          isNumeric: question.kind === 'numeric',
          isMultiple: question.kind === 'multiple',
          texts: question.texts,
          pictureIds: question.pictures.map((one) => one.id),
          options: question.options.map(({ texts, pictureId }) => ({ texts, pictureId })),
        })),
    };
  });
}

async function readPictures(app: App, { questions }: TestPaper): Promise<Map<string, Uint8Array>> {
  const ids = questions.flatMap(({ pictures, options }) => [
    ...pictures.map((one) => one.id),
    ...options.flatMap((one) => one.pictureId ?? []),
  ]);
  const pictures = new Map<string, Uint8Array>();
  for (const id of new Set(ids)) pictures.set(id, await app.files.get(pictureKey(id)));
  return pictures;
}

interface Keyed {
  test: TestRow;
  placed: readonly Placed[];
  sha256: string;
  /** The leading one of the sheet, whose letters the options have. */
  language: Language;
}

/** What is right by the key of today, in the letters of this booklet. */
async function answersOf(app: App, { test, placed, sha256, language }: Keyed): Promise<PrintedAnswer[]> {
  const { questions } = await answerKeyOf(app, app.db, { testId: test.id, sha256, revision: test.keyRevision });
  const keys = new Map(questions.map((one) => [one.q, one]));
  const texts = new Map(
    (await selectQuestionKeys(app.db, { testId: test.id, now: app.now().toISOString() })).map(({ q, key }) => [
      q,
      key.solutions,
    ]),
  );
  return placed.map(({ number, question }) => {
    const key = keys.get(question.q);
    const letters = question.options.flatMap(({ id }, at) =>
      key?.rightIds.includes(id) ? [optionLetter(at, language)] : [],
    );
    return {
      number,
      right: key?.numericAnswer?.value ?? letters.join(', '),
      verdict: verdictOf(key),
      solutions: texts.get(question.q) ?? noTexts,
    };
  });
}

function verdictOf(key: ScoringQuestion | undefined): PrintedAnswer['verdict'] {
  if (key?.verdict === 'left_out') return 'left_out';
  return key === undefined || key.verdict === 'key' ? 'key' : 'bonus';
}

async function fullMarks(app: App, test: TestRow, sha256: string): Promise<string> {
  const key = await answerKeyOf(app, app.db, { testId: test.id, sha256, revision: test.keyRevision });
  return formatMarks(scoreAttempt(key, {}).full, key.unit);
}
