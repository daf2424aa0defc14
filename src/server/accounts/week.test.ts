import { afterAll, beforeAll, expect, it } from 'vitest';
import { profile } from '../../contract/accounts/profile.ts';
import { attempts } from '../../contract/tests/attempts.ts';
import { mondayOf } from '../../contract/time-zone.ts';
import { makeScheduledTest } from '../testing/makers/make-test.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(() => test.close());

it.each([
  ['2026-11-22T18:29:59Z', '2026-11-16'],
  ['2026-11-22T18:30:00Z', '2026-11-23'],
  ['2026-11-29T18:29:59Z', '2026-11-23'],
  ['2026-12-31T18:30:00Z', '2026-12-28'],
])('the week of %s begins on %s, by the academy’s day', (at, monday) => {
  expect(mondayOf(new Date(at))).toBe(monday);
});

it('a week counts what its student did, on the days on which they did it, and nobody else’s', async () => {
  const [student, other] = [await makeUser(test), await makeUser(test)];
  const monday = mondayOf(test.app.now());
  expect((await student.client(profile.readWeek)).data).toEqual({
    monday,
    days: [],
    classes: 0,
    tests: 0,
    questions: 0,
  });
  const made = await makeScheduledTest(test, admin);
  const { data } = await student.client(attempts.startAttempt, { params: { id: made.id }, body: {} });
  const [one, two] = made.questions;
  const answer = (seq: number, q = 0) => ({ seq, q, answer: ['a'], atMs: seq * 1000, spentMs: 900 });
  const events = [answer(1, one?.q), answer(2, two?.q)];
  const running = (await student.client(profile.readWeek)).data;
  expect([running.days.length, running.tests]).toEqual([1, 0]);
  await student.client(attempts.submitAttempt, {
    params: { id: data.id },
    body: { epoch: data.epoch, lastSeq: 2, events },
  });
  const week = (await student.client(profile.readWeek)).data;
  expect(week).toMatchObject({ monday, classes: 0, tests: 1, questions: 2 });
  expect(week.days).toEqual(running.days);
  expect((await other.client(profile.readWeek)).data.days).toEqual([]);
});
