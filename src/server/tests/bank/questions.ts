import type { Language } from '../../../contract/languages.ts';
import type { ListedQuestion, QuestionForm, QuestionForStaff } from '../../../contract/tests/bank-admin.ts';
import type { QuestionContent } from '../../../contract/tests/question-content.ts';
import type { App } from '../../app.ts';
import type { Queries } from '../../db/db.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { versionOf } from '../../http/edit-version.ts';
import { Failure } from '../../http/failures.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { normaliseText, searchTexts } from './normalise-text.ts';
import {
  type QuestionRow,
  selectDuplicates,
  selectHistory,
  selectQuestion,
  selectQuestions,
  selectVersion,
} from './question-store.ts';
import { stateOf } from './rules.ts';

/** Who looks; an admin may review what they wrote themselves, so that an academy of one can work. */
export interface Viewer {
  userId: string;
  roles: readonly string[];
}

/** The languages of a question in which somebody may approve it. */
export async function reviewableBy(app: App, row: QuestionRow, viewer: Viewer): Promise<Language[]> {
  if (row.authorId !== viewer.userId || viewer.roles.includes('admin')) return row.languages;
  const { secondForEnglish: en, secondForMarathi: mr, secondForHindi: hi } = (await readSettings(app)).questionReview;
  const needsSecond = { en, mr, hi };
  return row.languages.filter((one) => !needsSecond[one]);
}

/** What the editor of a question can change. */
export const editedOf = ({ topicId, source, content }: QuestionForm): QuestionForm => ({ topicId, source, content });

/** One question as staff see it. Throws `not_found`. */
export async function readQuestion(app: App, db: Queries, id: string, viewer: Viewer): Promise<QuestionForStaff> {
  const row = await selectQuestion(db, id);
  if (!row) throw new Failure('not_found');
  const history = await selectHistory(db, row);
  const { submittedAt: _at, archivedAt: _archived, authorId: _author, ...question } = row;
  return {
    ...question,
    ...history,
    state: stateOf(row),
    mayReviewIn: await reviewableBy(app, row, viewer),
    version: versionOf(editedOf(row)),
  };
}

/** Questions of the bank, the latest first. */
export async function listQuestions(
  app: App,
  input: {
    after?: string | undefined;
    limit: number;
    topicId?: string | undefined;
    kind?: string | undefined;
    state?: string | undefined;
    missing?: Language | undefined;
    search?: string | undefined;
  },
): Promise<{ items: ListedQuestion[]; next: string | null }> {
  const { after, limit, search = '', ...filter } = input;
  const cursor = decodeCursor(after, 2);
  const words = normaliseText(search).split(' ').filter(Boolean).slice(0, 6);
  const rows = await selectQuestions(app.db, {
    filter: { ...filter, words },
    after: cursor && { at: String(cursor[0]), id: String(cursor[1]) },
    limit: limit + 1,
  });
  const page = toPage(rows, limit, (row) => [row.createdAt, row.id]);
  return {
    ...page,
    items: page.items.map(({ submittedAt, archivedAt, ...row }) => ({
      ...row,
      state: stateOf({ ...row, submittedAt, archivedAt }),
    })),
  };
}

/** What a question said in one of its versions. Throws `not_found`. */
export async function readQuestionVersion(app: App, of: { id: string; n: number }) {
  const found = await selectVersion(app.db, of);
  if (!found) throw new Failure('not_found');
  return found;
}

/** Questions that say the same, exactly or nearly. */
export async function findDuplicates(app: App, input: { content: QuestionContent; exceptId: string | null }) {
  const texts = searchTexts(input.content);
  return { items: texts.length === 0 ? [] : await selectDuplicates(app.db, { texts, exceptId: input.exceptId }) };
}
