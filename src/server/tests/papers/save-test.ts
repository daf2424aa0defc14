import { isEarlierRelease } from '../../../contract/tests/test-rules.ts';
import type { TestForm, TestForStaff } from '../../../contract/tests/tests-admin.ts';
import type { App } from '../../app.ts';
import { requireVersion } from '../../audit/edit-conflict.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { versionOf } from '../../http/edit-version.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { announcePlanned } from '../planned/tell-planned.ts';
import { auditedTest } from './audited-test.ts';
import { readTest } from './read-test.ts';
import { assertFormFits } from './rules.ts';
import {
  insertTest,
  lockTest,
  type PlacedQuestion,
  raiseSequence,
  replaceAccess,
  replaceQuestions,
  selectVersions,
  updateTest,
} from './test-store.ts';

/** Makes a test, as a draft without questions. Throws `validation_failed` at the field that is wrong. */
export async function createTest(app: App, input: { form: TestForm; actorId: string }): Promise<TestForStaff> {
  const { form, actorId } = input;
  assertFormFits(form);
  return app.db.transaction().execute(async (trx) => {
    const id = await insertTest(trx, form, { actorId, at: app.now().toISOString() });
    await replaceAccess(trx, id, form);
    const made = await readTest(trx, id);
    await recordAudit(trx, { actorId, action: 'tests.create', subject: `tests:${id}`, after: auditedTest(made) });
    return made;
  });
}

interface Change {
  id: string;
  version: string;
  actorId: string;
}

/** The test, locked, as it was when the editor began. Throws `not_found` and `edit_conflict`. */
async function begin(trx: Trx, { id, version, actorId }: Change): Promise<TestForStaff> {
  if (!(await lockTest(trx, id))) throw new Failure('not_found');
  const before = await readTest(trx, id);
  await requireVersion(trx, { version, current: before, subject: `tests:${id}`, actorId });
  return before;
}

/**
 * Changes a draft. Of a test that is approved or scheduled only its names, who may sit it, its release and its window change;
 * a scheduled one never releases earlier, and an open one never ends earlier. Throws `not_found`, `edit_conflict`, `test_fixed` and `validation_failed`.
 */
export async function changeTest(app: App, input: Change & { form: TestForm }): Promise<TestForStaff> {
  const { id, form, actorId } = input;
  assertFormFits(form);
  return app.db.transaction().execute(async (trx) => {
    const before = await begin(trx, input);
    if (before.state !== 'draft' && !onlyOpenPartsDiffer(before, form)) throw new Failure('test_fixed');
    if (['finalised', 'archived', 'cancelled'].includes(before.state)) throw new Failure('test_fixed');
    if (before.state === 'scheduled') {
      assertWindowMoves(before, form, app.now());
      if (isEarlierRelease(form.releaseRule, before.releaseRule)) throw fieldFailure('releaseRule', 'release_earlier');
    }
    await updateTest(trx, id, form);
    await replaceAccess(trx, id, form);
    if (before.state === 'scheduled' && (before.opensAt !== form.opensAt || before.closesAt !== form.closesAt)) {
      await announcePlanned(app, trx, { testId: id, what: 'moved', sequence: await raiseSequence(trx, id) });
    }
    const changed = await readTest(trx, id);
    const change = { before: auditedTest(before), after: auditedTest(changed) };
    await recordAudit(trx, { actorId, action: 'tests.change', subject: `tests:${id}`, ...change });
    return changed;
  });
}

/** What was approved: it is in the sealed paper, or attempts have begun by it. */
function onlyOpenPartsDiffer(before: TestForm, after: TestForm): boolean {
  const fixed = ({ skin, languages, minutes, rules }: TestForm) => versionOf({ skin, languages, minutes, rules });
  return fixed(before) === fixed(after);
}

function assertWindowMoves(before: TestForm, after: TestForm, now: Date): void {
  if (after.opensAt === null) throw fieldFailure('opensAt', 'required');
  if (after.closesAt === null) throw fieldFailure('closesAt', 'required');
  const hasOpened = before.opensAt !== null && before.opensAt <= now.toISOString();
  if (hasOpened && after.opensAt !== before.opensAt) throw fieldFailure('opensAt', 'start_in_the_past');
  if (hasOpened && before.closesAt !== null && after.closesAt < before.closesAt) {
    throw fieldFailure('closesAt', 'end_before_start');
  }
  if (after.minutes !== null && Date.parse(after.closesAt) - Date.parse(after.opensAt) < after.minutes * 60_000) {
    throw fieldFailure('closesAt', 'end_before_start');
  }
}

/**
 * Chooses the questions of a draft, in their order. A question that was in it keeps its `q`, whichever version is chosen now.
 * Throws `not_found`, `edit_conflict`, `test_fixed` and `validation_failed`.
 */
export async function setTestQuestions(
  app: App,
  input: Change & { questions: { section: number; versionId: string }[] },
): Promise<TestForStaff> {
  const { id, questions, actorId } = input;
  return app.db.transaction().execute(async (trx) => {
    const before = await begin(trx, input);
    if (before.state !== 'draft') throw new Failure('test_fixed');
    const found = await selectVersions(
      trx,
      questions.map((one) => one.versionId),
    );
    await replaceQuestions(
      trx,
      id,
      place(before, questions, new Map(found.map((one) => [one.versionId, one.questionId]))),
    );
    const after = { title: before.names.en, rows: questions.length };
    await recordAudit(trx, { actorId, action: 'tests.choose_questions', subject: `tests:${id}`, after });
    return readTest(trx, id);
  });
}

function place(
  before: TestForStaff,
  chosen: readonly { section: number; versionId: string }[],
  questionOf: ReadonlyMap<string, string>,
): PlacedQuestion[] {
  const qOf = new Map(before.questions.map((one) => [one.questionId, one.q]));
  let highest = Math.max(0, ...qOf.values());
  const seen = new Set<string>();
  return chosen.map(({ section, versionId }, at) => {
    const questionId = questionOf.get(versionId);
    if (questionId === undefined || seen.has(questionId))
      throw fieldFailure(`questions.${at}.versionId`, 'not_a_choice');
    if (section > before.rules.sections.length) throw fieldFailure(`questions.${at}.section`, 'not_a_choice');
    seen.add(questionId);
    const q = qOf.get(questionId) ?? ++highest;
    return { q, section, position: at + 1, questionId, versionId };
  });
}
