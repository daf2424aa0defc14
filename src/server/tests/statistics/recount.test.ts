import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testAnalysis } from '../../../contract/tests/analysis.ts';
import { attempts } from '../../../contract/tests/attempts.ts';
import { testHall } from '../../../contract/tests/hall.ts';
import { objections } from '../../../contract/tests/objections.ts';
import { makeScheduledTest } from '../../testing/makers/make-test.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { rescoreTest } from '../objections/rescore.ts';
import { countQuestions } from './count-questions.ts';

let test: TestApp;
let admin: TestUser;
let second: TestUser;
let testId: string;
let q: number;
let student: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  second = await makeUser(test, { roles: ['admin'] });
});
afterAll(() => test.close());

/** Sits the test with one answer to its first question. */
async function sit(who: TestUser, answer: string): Promise<string> {
  const { data } = await who.client(attempts.startAttempt, { params: { id: testId }, body: {} });
  const events = [{ seq: 1, q, answer: [answer], atMs: 1000, spentMs: 900 }];
  const body = { epoch: data.epoch, lastSeq: 1, events };
  expect((await who.client(attempts.submitAttempt, { params: { id: data.id }, body })).status).toBe(200);
  return data.id;
}

/** The first question's figures after a look that has them counted. */
async function counted() {
  const read = async () => (await admin.client(testAnalysis.getStatistics, { params: { id: testId } })).data;
  await read();
  await test.runJobs();
  const { questions, isCounting, countedAt } = await read();
  expect([isCounting, countedAt === null]).toEqual([false, false]);
  const [one] = questions;
  return { attempts: one?.attempts, right: one?.right, key: one?.options.find(({ isRight }) => isRight)?.id };
}

beforeEach(async () => {
  const made = await makeScheduledTest(test, admin, { maxAttempts: 2 });
  testId = made.id;
  q = made.questions[0]?.q ?? 0;
  student = await makeUser(test);
});

describe('how a question was answered is counted anew', () => {
  it('when its key was changed and the results were scored again', async () => {
    await sit(student, 'b');
    await sit(await makeUser(test), 'b');
    await sit(await makeUser(test), 'a');
    expect(await counted()).toEqual({ attempts: 3, right: 1, key: 'a' });
    const { data } = await admin.client(objections.doubtKey, { params: { id: testId }, body: { q } });
    const params = { id: data.items[0]?.id ?? '' };
    const body = { change: { verdict: 'key' as const, rightIds: ['b'] }, answer: 'The book says b.' };
    await admin.client(objections.decideObjection, { params, body });
    expect((await second.client(objections.confirmObjection, { params, body: { agrees: true } })).status).toBe(200);
    await rescoreTest(test.app, testId);
    expect(await counted()).toEqual({ attempts: 3, right: 2, key: 'b' });
  });

  it('when an attempt was made void, and the next one of its student counts in its place', async () => {
    const first = await sit(student, 'a');
    await sit(student, 'b');
    expect(await counted()).toEqual({ attempts: 1, right: 1, key: 'a' });
    const body = { reason: 'Sat beside the answer key' };
    expect((await admin.client(testHall.voidAttempt, { params: { id: first }, body })).status).toBe(200);
    expect(await counted()).toEqual({ attempts: 1, right: 0, key: 'a' });
  });

  it('also when the count was under way as the attempt was made void', async () => {
    const first = await sit(student, 'a');
    for (let n = 0; n < 4; n += 1) await sit(await makeUser(test), 'b');
    const body = { reason: 'Sat beside the answer key' };
    const voidFirst = () => admin.client(testHall.voidAttempt, { params: { id: first }, body });
    const [{ status }] = await Promise.all([
      voidFirst(),
      ...Array.from({ length: 6 }, () => countQuestions(test.app, testId)),
    ]);
    expect(status).toBe(200);
    expect(await counted()).toEqual({ attempts: 4, right: 0, key: 'a' });
  });
});
