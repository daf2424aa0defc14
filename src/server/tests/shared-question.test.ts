import { afterAll, beforeAll, expect, it } from 'vitest';
import { testAnalysis } from '../../contract/tests/analysis.ts';
import { attempts } from '../../contract/tests/attempts.ts';
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
