import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { CheckedQuestion, QuestionColumn, QuestionRow } from '../../../contract/tests/question-import.ts';
import type { App } from '../../app.ts';
import type { Queries } from '../../db/db.ts';
import { searchTexts } from '../bank/normalise-text.ts';
import { selectTopics } from '../bank/topic-store.ts';
import { topicFinder } from './find-topic.ts';
import { rowsSeen } from './like-rows.ts';
import { selectKnownPictures, selectLike } from './like-store.ts';
import { readQuestionRow } from './read-question-row.ts';

/** The longest that others wait, in milliseconds. */
const mostMs = 10;

/** A dry run: says of every row whether it is ready, what is to be mended, or what it is like. Nothing is written. */
export async function checkQuestions(
  app: App,
  input: { rows: readonly QuestionRow[]; topicId: string | null },
): Promise<{ rows: CheckedQuestion[] }> {
  return { rows: (await checkRows(app.db, input)).map(({ checked }) => checked) };
}

/** The same with each row as the form of a question. */
export async function checkRows(
  db: Queries,
  { rows, topicId }: { rows: readonly QuestionRow[]; topicId: string | null },
) {
  const topics = await selectTopics(db);
  const topicOf = topicFinder(topics);
  const fallback = topics.some((one) => one.id === topicId) ? topicId : null;
  const pause = pauses();
  const read = [];
  for (const row of rows) {
    const question = readQuestionRow(row.cells, { topicOf, topicId: fallback });
    read.push({ ...row, ...question, texts: searchTexts(question.form.content) });
    await pause();
  }
  const pictures = await selectKnownPictures(
    db,
    read.flatMap(({ form }) => picturesOf(form.content)),
  );
  const likes = await selectLike(db, read);
  const seen = rowsSeen();
  const done = [];
  for (const one of read) {
    const { row, form, texts, isWanted, mistakes } = one;
    if (picturesOf(form.content).some((id) => !pictures.has(id))) mistakes.pictures ??= { code: 'picture_unknown' };
    const wrong = Object.entries(mistakes).map(([column, mistake]) => ({ column: column as QuestionColumn, mistake }));
    const inFile = seen(row, texts);
    const inBank = likes.get(row);
    const like = likeOf(inBank, inFile, texts[0]?.searchText ?? '');
    const isDuplicate = like !== null && (like.isExact || !isWanted);
    const state = wrong.length > 0 ? ('mend' as const) : isDuplicate ? ('duplicate' as const) : ('ready' as const);
    done.push({ ...one, checked: { row, state, wrong, like } satisfies CheckedQuestion });
    await pause();
  }
  return done;
}

/** A thousand rows are read and compared with each other: others come in between. */
function pauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < mostMs) return;
    await yieldToOthers();
    since = performance.now();
  };
}

const picturesOf = ({ pictures, options }: { pictures: { id: string }[]; options: { pictureId: string | null }[] }) => [
  ...pictures.map(({ id }) => id),
  ...options.flatMap(({ pictureId }) => pictureId ?? []),
];

/** What is exactly the same goes before what is nearly the same, the bank before the file. */
function likeOf(
  inBank: { id: string; text: string; isExact: boolean } | undefined,
  inFile: { row: number; isExact: boolean } | null,
  text: string,
): CheckedQuestion['like'] {
  if (inBank && (inBank.isExact || !inFile?.isExact)) return { ...inBank, row: null };
  return inFile && { ...inFile, id: null, text: text.slice(0, 200) };
}
