import type { TestState } from '../../../contract/tests/test-states.ts';
import type { TestPaper } from '../../../contract/tests/tests.ts';
import type { ListedTest, TestForm, TestForStaff } from '../../../contract/tests/tests-admin.ts';
import type { App } from '../../app.ts';
import type { Queries } from '../../db/db.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { versionOf } from '../../http/edit-version.ts';
import { Failure } from '../../http/failures.ts';
import { compilePaper } from './compile-paper.ts';
import { selectPaperQuestions } from './paper-store.ts';
import { obstaclesOf } from './rules.ts';
import { selectTest, selectTestsForStaff, type TestRow } from './test-store.ts';

/** What the editor of a test can change. */
export function formOf(test: TestForm): TestForm {
  const { names, descriptions, seriesId, skin, languages, minutes, maxAttempts, rules, opensAt, closesAt } = test;
  const { access, batchIds, productIds, releaseRule, sourceExam, sourceYear } = test;
  return {
    ...{ names, descriptions, seriesId, skin, languages, minutes, maxAttempts, rules, opensAt, closesAt },
    ...{
      access,
      batchIds: [...batchIds].sort(),
      productIds: [...productIds].sort(),
      releaseRule,
      sourceExam,
      sourceYear,
    },
  };
}

const versionOfTest = (test: TestRow) =>
  versionOf({
    ...formOf(test),
    state: test.state,
    questions: test.questions.map((one) => [one.section, one.versionId]),
  });

export function shownTest({ keyRevision: _revision, ...test }: TestRow): TestForStaff {
  const row = { ...test, keyRevision: _revision };
  return { ...test, obstacles: obstaclesOf(row), version: versionOfTest(row) };
}

/** One test as staff see it. Throws `not_found`. */
export async function readTest(db: Queries, id: string): Promise<TestForStaff> {
  const row = await selectTest(db, id);
  if (!row) throw new Failure('not_found');
  return shownTest(row);
}

/** Every test, the last made on top. */
export async function listTestsForStaff(
  app: App,
  input: { after?: string | undefined; limit: number; state?: TestState | undefined; isPrevious?: boolean | undefined },
): Promise<{ items: ListedTest[]; next: string | null }> {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor && { at: String(cursor[0]), id: String(cursor[1]) };
  const rows = await selectTestsForStaff(app.db, {
    state: input.state,
    isPrevious: input.isPrevious,
    after,
    limit: input.limit + 1,
  });
  return toPage(rows, input.limit, (row) => [row.createdAt, row.id]);
}

/** The paper as a student will see it. Throws `not_found`. */
export async function previewPaper(app: App, id: string): Promise<TestPaper> {
  const row = await selectTest(app.db, id);
  if (!row) throw new Failure('not_found');
  return compilePaper(row, await selectPaperQuestions(app.db, id));
}
