import { type Language, languages } from '../../../contract/languages.ts';
import type { QuestionForStaff } from '../../../contract/tests/bank-admin.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import {
  insertReview,
  lockQuestion,
  type QuestionRow,
  selectQuestion,
  updateApproved,
  updateArchived,
  updateSubmitted,
} from './question-store.ts';
import { readQuestion, reviewableBy, type Viewer } from './questions.ts';
import { stateOf } from './rules.ts';

async function lockLatest(trx: Trx, id: string): Promise<QuestionRow> {
  const row = (await lockQuestion(trx, id)) ? await selectQuestion(trx, id) : undefined;
  if (!row) throw new Failure('not_found');
  return row;
}

const titleOf = ({ content: { texts } }: QuestionRow) =>
  languages.map((one) => texts[one].text).find((text) => text !== '') ?? '';

/** Sends a draft to be reviewed. Throws `not_found` and `invalid_transition`. */
export async function submitQuestion(app: App, input: { id: string; actor: Viewer }): Promise<QuestionForStaff> {
  const { id, actor } = input;
  return app.db.transaction().execute(async (trx) => {
    const row = await lockLatest(trx, id);
    if (stateOf(row) !== 'draft') throw new Failure('invalid_transition');
    await updateSubmitted(trx, row.versionId, app.now().toISOString());
    const after = { title: titleOf(row), state: 'in_review' };
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'tests.submit_question',
      subject: `questions:${id}`,
      after,
    });
    return readQuestion(app, trx, id, actor);
  });
}

interface Review {
  id: string;
  /** The version that was read. */
  versionId: string;
  language: Language;
  verdict: 'approved' | 'changes_needed';
  note: string;
  actor: Viewer;
}

/**
 * Approves the latest version in a language, or sends it back with what has to change. Throws `not_found`,
 * `invalid_transition` when it is not in review or a later version is there, and `second_person_needed`.
 */
export async function reviewQuestion(app: App, input: Review): Promise<QuestionForStaff> {
  const { id, versionId, language, verdict, note, actor } = input;
  if (verdict === 'changes_needed' && note === '') throw fieldFailure('note', 'reason_missing');
  return app.db.transaction().execute(async (trx) => {
    const row = await lockLatest(trx, id);
    if (row.versionId !== versionId || stateOf(row) !== 'in_review') throw new Failure('invalid_transition');
    if (!row.languages.includes(language)) throw fieldFailure('language', 'not_a_choice');
    if (!(await reviewableBy(app, row, actor)).includes(language)) throw new Failure('second_person_needed');
    const at = app.now().toISOString();
    await insertReview(trx, { versionId, language, verdict, note, reviewerId: actor.userId, at });
    if (verdict === 'approved') {
      await updateApproved(trx, versionId, [...new Set([...row.approvedLanguages, language])]);
    } else await updateSubmitted(trx, versionId, null);
    const after = { title: titleOf(row), language, state: verdict, text: note };
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'tests.review_question',
      subject: `questions:${id}`,
      after,
    });
    return readQuestion(app, trx, id, actor);
  });
}

/** Puts a question away, or takes it back. Throws `not_found`. */
export async function archiveQuestion(
  app: App,
  input: { id: string; isArchived: boolean; actor: Viewer },
): Promise<QuestionForStaff> {
  const { id, isArchived, actor } = input;
  return app.db.transaction().execute(async (trx) => {
    const row = await lockLatest(trx, id);
    await updateArchived(trx, id, isArchived ? app.now().toISOString() : null);
    const action = isArchived ? 'tests.archive_question' : 'tests.restore_question';
    await recordAudit(trx, {
      actorId: actor.userId,
      action,
      subject: `questions:${id}`,
      after: { title: titleOf(row) },
    });
    return readQuestion(app, trx, id, actor);
  });
}
