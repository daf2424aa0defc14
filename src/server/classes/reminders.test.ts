import { afterAll, beforeAll, expect, it } from 'vitest';
import { classes } from '../../contract/classes/classes.ts';
import { classesAdmin } from '../../contract/classes/classes-admin.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const minute = 60_000;
const hour = 60 * minute;
const at = (ms: number) => new Date(test.app.now().getTime() + ms).toISOString();

async function seatIn(id: string): Promise<TestUser> {
  const student = await makeUser(test);
  await student.client(classes.registerForClass, { params: { id } });
  return student;
}

/** How many reminders somebody has by SMS after the job ran twice, as two processes run it. */
async function remindersOf(who: TestUser): Promise<number> {
  for (let times = 0; times < 2; times += 1) {
    await test.app.jobs.enqueue(test.app.db, 'classes.remind-students', {});
    await test.app.jobs.enqueue(test.app.db, 'classes.remind-students', {});
    await test.runJobs();
  }
  return test.sms.sent.filter((one) => one.to === who.phone && one.text.includes('starts on')).length;
}

async function staff() {
  return (await makeUser(test, { roles: ['teacher'] })).client;
}

it('come a day and an hour before, once each', async () => {
  const { id } = await makeClass(test, {
    startsAt: at(24 * hour + 10 * minute),
    kind: 'in_person',
    venue: 'City ground',
  });
  const student = await seatIn(id);
  expect(await remindersOf(student)).toBe(0);
  test.advance(11 * minute);
  expect(await remindersOf(student)).toBe(1);
  test.advance(22 * hour);
  expect(await remindersOf(student)).toBe(1);
  test.advance(hour);
  expect(await remindersOf(student)).toBe(2);
  expect(test.sms.sent.at(-1)?.text).toContain('at City ground');
  test.advance(2 * hour);
  expect(await remindersOf(student)).toBe(2);
});

it('do not come to who has just registered, nor after a standstill that was too long', async () => {
  const soon = await makeClass(test, { startsAt: at(23 * hour) });
  const student = await seatIn(soon.id);
  expect(await remindersOf(student)).toBe(0);
  test.advance(22 * hour + 55 * minute);
  expect(await remindersOf(student)).toBe(0);
});

it('do not come for a class that is called off, hidden, or given back', async () => {
  const [off, hidden, back] = await Promise.all([1, 2, 3].map(() => makeClass(test, { startsAt: at(25 * hour) })));
  if (!off || !hidden || !back) throw new Error('three classes');
  const students = [await seatIn(off.id), await seatIn(hidden.id), await seatIn(back.id)] as const;
  const client = await staff();
  await client(classesAdmin.cancelClass, { params: { id: off.id }, body: { reason: 'Rain' } });
  await client(classesAdmin.showClass, { params: { id: hidden.id }, body: { isActive: false } });
  await students[2].client(classes.cancelRegistration, { params: { id: back.id } });
  test.advance(hour + minute);
  for (const student of students) expect(await remindersOf(student)).toBe(0);
});

it('follow a class that moves', async () => {
  const { id } = await makeClass(test, { startsAt: at(25 * hour) });
  const student = await seatIn(id);
  test.advance(hour + minute);
  expect(await remindersOf(student)).toBe(1);
  const client = await staff();
  const { data } = await client(classesAdmin.getClassForStaff, { params: { id } });
  const body = { ...data, startsAt: at(72 * hour), endsAt: at(73 * hour) };
  await client(classesAdmin.changeClass, { params: { id }, body });
  test.advance(23 * hour);
  expect(await remindersOf(student)).toBe(1);
  test.advance(25 * hour + minute);
  expect(await remindersOf(student)).toBe(2);
});
