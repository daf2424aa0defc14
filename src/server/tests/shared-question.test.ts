import { afterAll, beforeAll, expect, it } from 'vitest';
import { notices } from '../../contract/messages/notices.ts';
import { testAnalysis } from '../../contract/tests/analysis.ts';
import { attempts } from '../../contract/tests/attempts.ts';
import { objections } from '../../contract/tests/objections.ts';
import { practice } from '../../contract/tests/practice.ts';
import { type TestForm, testsAdmin } from '../../contract/tests/tests-admin.ts';
import { makeScheduledTest, testForm } from '../testing/makers/make-test.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(() => test.close());

/** A scheduled test of these questions of another. */
async function schedule(versionIds: readonly string[], form: Partial<TestForm>) {
  const { data: made } = await admin.client(testsAdmin.createTest, { body: testForm(test, form) });
  const params = { id: made.id };
  const questions = versionIds.map((versionId) => ({ section: 1, versionId }));
  await admin.client(testsAdmin.setTestQuestions, { params, body: { questions, version: made.version } });
  for (const state of ['in_review', 'approved', 'scheduled'] as const)
    await admin.client(testsAdmin.moveTest, { params, body: { state, reason: '' } });
  return (await admin.client(testsAdmin.getTestForStaff, { params })).data;
}

it('a question of a test that is not over shows nothing of what is right in any other, also one that was over before', async () => {
  const released = await makeScheduledTest(test, admin);
  const student = await makeUser(test);
  const { data: open } = await student.client(attempts.startAttempt, { params: { id: released.id }, body: {} });
  const [first, second] = released.questions;
  const event = { seq: 1, q: first?.q ?? 0, answer: ['a'], atMs: 900, spentMs: 900 };
  const params = { id: open.id };
  await student.client(attempts.submitAttempt, { params, body: { epoch: 1, lastSeq: 1, events: [event] } });
  const review = async () => {
    const { data } = await student.client(attempts.getReview, { params });
    return [first, second].map((one) => data.questions.find(({ q }) => q === one?.q));
  };
  const practised = async () =>
    (await student.client(practice.getPracticeSet, { query: { source: 'all' } })).data.questions
      .map((one) => one.questionId)
      .filter((id) => id === first?.questionId);
  const right = async () =>
    (await student.client(testAnalysis.getAnalysis, { params })).data.topics.reduce((sum, one) => sum + one.right, 0);
  expect(await review()).toMatchObject([{ outcome: 'right', key: { rightIds: ['a'] } }, { outcome: 'blank' }]);
  expect([await practised(), await right()]).toEqual([[first?.questionId], 1]);

  const closesAt = new Date(test.app.now().getTime() + 4 * 60_000).toISOString();
  const sat = await schedule([first?.versionId ?? ''], { releaseRule: 'after_close', minutes: 3, closesAt });
  expect([sat.state, sat.elsewhere]).toEqual(['scheduled', []]);
  const { data: warned } = await admin.client(testsAdmin.getTestForStaff, { params: { id: released.id } });
  expect(warned.elsewhere).toEqual([first?.q]);
  expect(await review()).toMatchObject([
    { outcome: null, key: null, answer: ['a'] },
    { outcome: 'blank', key: { rightIds: ['a'] } },
  ]);
  expect([await practised(), await right()]).toEqual([[], 0]);

  test.advance(5 * 60_000);
  expect(await review()).toMatchObject([{ outcome: 'right', key: { rightIds: ['a'] } }, { outcome: 'blank' }]);
});

it('an objection names no key of a question that is withheld', async () => {
  const second = await makeUser(test, { roles: ['admin'] });
  const released = await makeScheduledTest(test, admin);
  const student = await makeUser(test);
  const { data: open } = await student.client(attempts.startAttempt, { params: { id: released.id }, body: {} });
  const params = { id: open.id };
  await student.client(attempts.submitAttempt, { params, body: { epoch: 1, lastSeq: 0, events: [] } });
  const until = new Date(test.app.now().getTime() + 86_400_000).toISOString();
  await admin.client(objections.openObjections, { params: { id: released.id }, body: { until } });
  const [first] = released.questions;
  const body = { q: first?.q ?? 0, kind: 'wrong_key' as const, note: 'Book, page 12.' };
  await student.client(objections.object, { params, body, files: {} });
  const closesAt = new Date(test.app.now().getTime() + 4 * 60_000).toISOString();
  await schedule([first?.versionId ?? ''], { releaseRule: 'after_close', minutes: 3, closesAt });
  const [one] = (await admin.client(objections.listObjections, { params: { id: released.id } })).data.items;
  // Who replies is warned.
  expect(one?.isKeyWithheld).toBe(true);
  const objection = { id: one?.id ?? '' };
  const change = { verdict: 'key' as const, rightIds: ['b'] };
  await admin.client(objections.decideObjection, { params: objection, body: { change, answer: 'You are right.' } });
  await second.client(objections.confirmObjection, { params: objection, body: { agrees: true } });
  const own = async () => (await student.client(objections.listOwnObjections, { params })).data.items;
  expect(await own()).toMatchObject([{ state: 'accepted', difference: null }]);
  const [notice] = (await student.client(notices.listNotices, { query: {} })).data.items;
  expect(notice?.text).toMatch(/You are right\.$/);
  test.advance(5 * 60_000);
  expect(await own()).toMatchObject([{ difference: { after: change } }]);
  const [after] = (await admin.client(objections.listObjections, { params: { id: released.id } })).data.items;
  expect(after?.isKeyWithheld).toBe(false);
});

it('practice says that what is right in such a question is not out yet, and keeps the answer', async () => {
  const made = await makeScheduledTest(test, admin, { skin: 'practice', releaseRule: 'at_once' });
  const [first] = made.questions;
  const closesAt = new Date(test.app.now().getTime() + 4 * 60_000).toISOString();
  await schedule([first?.versionId ?? ''], { releaseRule: 'after_close', minutes: 3, closesAt });
  const student = await makeUser(test);
  const { data: open } = await student.client(attempts.startAttempt, { params: { id: made.id }, body: {} });
  const q = first?.q ?? 0;
  const reveal = (seq: number) => {
    const events = [{ seq, q, answer: ['b'], isRevealed: true as const, atMs: 900, spentMs: 900 }];
    return student.client(attempts.revealSolution, { params: { id: open.id }, body: { epoch: 1, q, events } });
  };
  expect((await reveal(1)).failure.code).toBe('not_released');
  test.advance(5 * 60_000);
  expect((await reveal(2)).data).toMatchObject({ outcome: 'wrong', key: { rightIds: ['a'] } });
});
