import { afterAll, beforeAll, expect, it } from 'vitest';
import { classFeedback } from '../../contract/classes/class-feedback.ts';
import { classes } from '../../contract/classes/classes.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const minute = 60_000;

it('is given once, by those who had a seat, when the class is over; staff read it without names', async () => {
  const teacher = await makeUser(test, { roles: ['teacher'] });
  const [first, second, stranger] = [await makeUser(test), await makeUser(test), await makeUser(test)];
  // Began 55 minutes ago, lasts an hour.
  const { id } = await makeClass(test, { startsAt: new Date(test.app.now().getTime() - 55 * minute).toISOString() });
  for (const student of [first, second]) await student.client(classes.registerForClass, { params: { id } });
  const give = (who: TestUser, stars: number, note = '') =>
    who.client(classFeedback.giveFeedback, { params: { id }, body: { stars, note } });
  expect((await give(first, 5)).status).toBe(404);
  test.advance(6 * minute);
  expect((await give(first, 5, 'Every trick')).data).toEqual({ stars: 5, note: 'Every trick' });
  expect((await give(first, 1, 'Changed my mind')).data).toEqual({ stars: 5, note: 'Every trick' });
  expect((await give(second, 4)).data).toEqual({ stars: 4, note: '' });
  expect((await give(second, 6)).failure.code).toBe('validation_failed');
  expect((await give(stranger, 1)).status).toBe(404);
  expect((await first.client(classes.getClass, { params: { id } })).data.feedback).toEqual({
    stars: 5,
    note: 'Every trick',
  });
  const listed = await teacher.client(classFeedback.listFeedback, { params: { id } });
  expect(listed.data).toMatchObject({ count: 2, mean: 4.5 });
  expect(listed.data.items.map(({ stars }) => stars).toSorted()).toEqual([4, 5]);
  expect(JSON.stringify(listed.data)).not.toContain(first.phone);
});
