import type { Texts } from '../../../contract/languages.ts';
import type { KeyChange, TestObjections } from '../../../contract/tests/objections.ts';
import { type ScoringPaper, scoreAttempt } from '../../../contract/tests/score-attempt.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { nameAsTitle } from '../../http/in-language.ts';
import type { Download } from '../../http/routes.ts';
import { postNotices } from '../../messages/post-notice.ts';
import { proofKey } from '../file-keys.ts';
import { lockTest } from '../papers/test-store.ts';
import { keyVariables } from './key-words.ts';
import {
  insertRevision,
  type KeyRow,
  lockObjection,
  selectDecided,
  selectKey,
  selectObjections,
  selectProof,
  selectSupporters,
  updateDecided,
  updateProposal,
  updateWindow,
  upsertObjection,
} from './objection-store.ts';
import { rescoreJob } from './rescore.ts';

async function findKey(db: Queries, testId: string): Promise<KeyRow> {
  const key = await selectKey(db, testId);
  if (!key) throw new Failure('not_found');
  return key;
}

/** The objections to the key of a test, those that wait first. Throws `not_found`. */
export async function listObjections(app: App, db: Queries, testId: string): Promise<TestObjections> {
  const { openUntil, keyState, keyRevision, toRescore, dropVerdict, answerKey } = await findKey(db, testId);
  const questions = new Map(answerKey.questions.map((one) => [one.q, one]));
  const items = (await selectObjections(db, { testId, now: app.now().toISOString() })).map((row) => {
    const { rightIds = [], verdict = 'key' as const } = questions.get(row.q) ?? {};
    return { ...row, rightIds, verdict };
  });
  return { openUntil, keyState, keyRevision, toRescore, dropVerdict, items };
}

/** Lets students object until a time, or makes the key final. Throws `not_found` and `invalid_transition`. */
export async function openObjections(app: App, input: { id: string; until: string | null; actorId: string }) {
  const { id: testId, until, actorId } = input;
  if (until !== null && until <= app.now().toISOString()) throw fieldFailure('until', 'start_in_the_past');
  return app.db.transaction().execute(async (trx) => {
    await lockTest(trx, testId);
    const key = await findKey(trx, testId);
    const isOver = ['scheduled', 'finalised'].includes(key.state);
    const waits = (await selectObjections(trx, { testId, now: app.now().toISOString() })).some(
      (one) => one.state === 'open',
    );
    // A final key has no open doubt.
    if (!isOver || (until === null && waits)) throw new Failure('invalid_transition');
    await updateWindow(trx, { testId, until });
    const after = { title: key.names.en, state: until === null ? 'final' : 'objections_open', endsAt: until ?? '' };
    await recordAudit(trx, { actorId, action: 'tests.open_objections', subject: `tests:${testId}`, after });
    return listObjections(app, trx, testId);
  });
}

/** Opens the key of a question for a decision. Throws `not_found` and `invalid_transition`. */
export async function doubtKey(app: App, input: { id: string; q: number; actorId: string }) {
  const { id: testId, q, actorId } = input;
  return app.db.transaction().execute(async (trx) => {
    const key = await findKey(trx, testId);
    if (!['scheduled', 'finalised'].includes(key.state)) throw new Failure('invalid_transition');
    const made = await upsertObjection(trx, { testId, q, at: app.now().toISOString() });
    if (made === undefined) throw new Failure('not_found');
    const after = { title: key.names.en, number: String(q) };
    await recordAudit(trx, { actorId, action: 'tests.doubt_key', subject: `tests:${testId}`, after });
    return listObjections(app, trx, testId);
  });
}

interface Decision {
  id: string;
  change: KeyChange | null;
  answer: string;
  actorId: string;
}

/** As the first person proposes how an objection is decided. Throws `not_found`, `invalid_transition`, `validation_failed`. */
export async function decideObjection(app: App, input: Decision): Promise<TestObjections> {
  const { id, change, answer, actorId } = input;
  return app.db.transaction().execute(async (trx) => {
    const found = await lockObjection(trx, id);
    if (!found) throw new Failure('not_found');
    if (found.state !== 'open') throw new Failure('invalid_transition');
    const key = await findKey(trx, found.testId);
    if (change) assertChangeFits(key, found.q, change);
    await updateProposal(trx, { id, by: actorId, change, answer, at: app.now().toISOString() });
    const after = { title: key.names.en, number: String(found.q), state: change?.verdict ?? 'declined', text: answer };
    await recordAudit(trx, { actorId, action: 'tests.decide_objection', subject: `tests:${found.testId}`, after });
    return listObjections(app, trx, found.testId);
  });
}

/** A question is dropped as the rules said before the test, and in no other way. */
function assertChangeFits({ answerKey, dropVerdict }: KeyRow, q: number, change: KeyChange): void {
  if (change.verdict !== 'key' && change.verdict !== dropVerdict) throw fieldFailure('change.verdict', 'not_a_choice');
  const question = answerKey.questions.find((one) => one.q === q);
  if (!question || change.verdict !== 'key' || question.kind === 'numeric') return;
  if (change.rightIds.length === 0) throw fieldFailure('change.rightIds', 'required');
}

/**
 * As the second person confirms a decision; whoever may decide sends it back, the first person too. A changed key is counted from now on, and what was scored by
 * the old one is scored again in the background. Throws `not_found`, `invalid_transition` and `second_person_needed`.
 */
export async function confirmObjection(app: App, input: { id: string; agrees: boolean; actorId: string }) {
  const { id, agrees, actorId } = input;
  return app.db.transaction().execute(async (trx) => {
    const found = await lockObjection(trx, id);
    if (!found) throw new Failure('not_found');
    const { testId, q, proposal, answer, decidedBy } = found;
    if (found.state !== 'open' || !found.isProposed || decidedBy === null) throw new Failure('invalid_transition');
    if (agrees && decidedBy === actorId) throw new Failure('second_person_needed');
    const key = await findKey(trx, testId);
    const at = app.now().toISOString();
    const state = agrees ? (proposal ? 'accepted' : 'declined') : 'open';
    if (!agrees) await updateProposal(trx, { id, by: null, change: null, answer: '', at: null });
    else await updateDecided(trx, { id, state: proposal ? 'accepted' : 'declined', by: actorId, at });
    const after = { title: key.names.en, number: String(q), state, text: answer };
    await recordAudit(trx, { actorId, action: 'tests.confirm_objection', subject: `tests:${testId}`, after });
    if (agrees) await tell(app, trx, { ...found, names: key.names });
    if (agrees && proposal) {
      const answerKey = changedKey(key.answerKey, q, proposal);
      const full = scoreAttempt(answerKey, {}).full;
      const revision = { testId, q, change: proposal, reason: answer, proposedBy: decidedBy, approvedBy: actorId, at };
      await insertRevision(trx, { ...revision, answerKey, full });
      await app.jobs.enqueue(trx, rescoreJob, { testId });
    }
    return listObjections(app, trx, testId);
  });
}

/** The key with one question as decided. */
export function changedKey(paper: ScoringPaper, q: number, { verdict, rightIds }: KeyChange): ScoringPaper {
  const change = (one: ScoringPaper['questions'][number]) =>
    one.q === q
      ? { ...one, verdict, rightIds: verdict === 'key' && rightIds.length > 0 ? rightIds : one.rightIds }
      : one;
  return { ...paper, questions: paper.questions.map(change) };
}

async function tell(app: App, trx: Trx, of: { id: string; testId: string; answer: string; names: Texts }) {
  const decided = await selectDecided(trx, { id: of.id, now: app.now().toISOString() });
  const key = decided ? keyVariables(decided) : {};
  const variables = { ...nameAsTitle(of.names), ...key, reply: of.answer, link: `/tests/${of.testId}` };
  const told = (await selectSupporters(trx, of.id)).map((userId) => ({
    ...{ userId, variables, once: `objection:${of.id}` },
  }));
  await postNotices(app, trx, 'objection-decided', told);
}

/** The photo with which a student proves an objection. Throws `not_found`. */
export async function openProof(app: App, of: { id: string; userId: string }): Promise<Download> {
  const fileId = await selectProof(app.db, of);
  if (!fileId) throw new Failure('not_found');
  const content = await app.files.get(proofKey(fileId));
  return {
    content,
    type: 'image/webp',
    length: content.length,
    filename: 'proof.webp',
    cacheControl: 'private, no-store',
  };
}
