import { afterAll, beforeAll, expect, it } from 'vitest';
import { classAttendance } from '../../contract/classes/class-attendance.ts';
import { classSeries } from '../../contract/classes/class-series.ts';
import { classes } from '../../contract/classes/classes.ts';
import { classesAdmin } from '../../contract/classes/classes-admin.ts';
import { queriesOf } from '../testing/count-queries.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { attendanceOf } from './rules.ts';

let test: TestApp;
let teacher: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  teacher = await makeUser(test, { roles: ['teacher'] });
});
afterAll(() => test.close());

const minute = 60_000;
const startsIn = (ms: number) => new Date(test.app.now().getTime() + ms).toISOString();
const open = async (who: TestUser, id: string) => (await who.client(classes.getClass, { params: { id } })).data;

it('a class page with everything on it costs five reads at most, also for the registered and the next class', async () => {
  const { id } = await makeClass(test, { startsAt: startsIn(5 * minute) });
  const body = { weekdays: [1], until: startsIn(60 * 24 * 60 * minute).slice(0, 10) };
  expect((await teacher.client(classSeries.repeatClass, { params: { id }, body })).status).toBe(201);
  const student = await makeUser(test);
  await student.client(classes.registerForClass, { params: { id } });
  await student.client(classAttendance.notifyPresence, { params: { id } });
  await open(student, id);
  expect((await queriesOf(() => open(student, id))).length).toBeLessThanOrEqual(5);
  const next = await queriesOf(async () => expect((await student.client(classes.getNextClass)).data.id).toBe(id));
  expect(next.length).toBeLessThanOrEqual(5);
});

it('the page of a class of a series shows its shown classes, numbered, from the one before on', async () => {
  const first = await makeClass(test, { title: 'Sandhi', startsAt: '2028-01-03T12:30:00.000Z' });
  const body = { weekdays: [1], until: '2028-02-07' };
  expect((await teacher.client(classSeries.repeatClass, { params: { id: first.id }, body })).data.changed).toBe(5);
  const student = await makeUser(test);
  const all = (await open(student, first.id)).sessions;
  expect(all.map(({ number, startsAt }) => [number, startsAt.slice(0, 10)])).toEqual([
    [1, '2028-01-03'],
    [2, '2028-01-10'],
    [3, '2028-01-17'],
    [4, '2028-01-24'],
    [5, '2028-01-31'],
    [6, '2028-02-07'],
  ]);
  const [, second, third, fourth] = all.map(({ id }) => id) as [string, string, string, string];
  await student.client(classes.registerForClass, { params: { id: fourth } });
  await teacher.client(classesAdmin.showClass, { params: { id: second }, body: { isActive: false } });
  const seen = (await open(student, third)).sessions;
  expect(seen.map(({ id, number }) => [id, number])).toEqual([
    [first.id, 1],
    [third, 2],
    [fourth, 3],
    [all[4]?.id, 4],
    [all[5]?.id, 5],
  ]);
  expect(seen.map(({ isRegistered }) => isRegistered)).toEqual([false, false, true, false, false]);
  expect((await open(student, (await makeClass(test)).id)).sessions).toEqual([]);
});

it.each([
  [null, 0, null],
  [null, 29, null],
  [null, 30, 'present'],
  ['absent', 60, 'absent'],
  ['present', 0, 'present'],
] as const)('marked %s with %i minutes of sixty counts as %s', (mark, minutes, counts) => {
  const hour = { startsAt: '2028-01-03T12:30:00.000Z', endsAt: '2028-01-03T13:30:00.000Z' };
  expect(attendanceOf(hour, { mark, minutes })).toBe(counts);
});

it('presence for half of a class counts for student and staff alike, until staff mark otherwise', async () => {
  const startsAt = startsIn(0);
  const endsAt = new Date(Date.parse(startsAt) + 4 * minute).toISOString();
  const { id } = await makeClass(test, { startsAt, endsAt });
  const [student, other] = [await makeUser(test), await makeUser(test)];
  for (const who of [student, other]) await who.client(classes.registerForClass, { params: { id } });
  await student.client(classAttendance.notifyPresence, { params: { id } });
  test.advance(minute);
  await student.client(classAttendance.notifyPresence, { params: { id } });
  await other.client(classAttendance.notifyPresence, { params: { id } });
  expect((await open(student, id)).attendance).toEqual({ mark: null, counts: 'present', minutes: 2 });
  expect((await open(other, id)).attendance).toEqual({ mark: null, counts: null, minutes: 1 });
  const sheet = await teacher.client(classAttendance.readSheet, { params: { id } });
  const rowOf = (who: TestUser) => sheet.data.items.find(({ phoneNumber }) => phoneNumber === who.phone);
  expect([rowOf(student)?.counts, rowOf(other)?.counts]).toEqual(['present', null]);
  const csv = await teacher.client(classesAdmin.downloadRegistrations, { params: { id } });
  expect(csv.bytes.toString().match(/Present/g)).toHaveLength(1);
  const marks = [{ userId: rowOf(student)?.userId ?? '', mark: 'absent' as const, at: startsIn(0) }];
  await teacher.client(classAttendance.markAttendance, { params: { id }, body: { marks } });
  expect((await open(student, id)).attendance).toEqual({ mark: 'absent', counts: 'absent', minutes: 2 });
});
