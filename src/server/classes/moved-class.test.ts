import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classes } from '../../contract/classes/classes.ts';
import { classesAdmin } from '../../contract/classes/classes-admin.ts';
import { notices } from '../../contract/messages/notices.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const hour = 3600_000;
const at = (ms: number) => new Date(test.app.now().getTime() + ms).toISOString();
const register = (who: TestUser, id: string) => who.client(classes.registerForClass, { params: { id } });

async function move(id: string, startsAt: string, title?: string) {
  const teacher = await makeUser(test, { roles: ['teacher'] });
  const { data } = await teacher.client(classesAdmin.getClassForStaff, { params: { id } });
  const endsAt = new Date(Date.parse(startsAt) + hour).toISOString();
  const body = { ...data, startsAt, endsAt, ...(title ? { title } : {}) };
  const moved = await teacher.client(classesAdmin.changeClass, { params: { id }, body });
  expect(moved.status).toBe(200);
}

describe('a class that moves', () => {
  it('is told to the registered, once for each move that still holds, and not for other changes', async () => {
    const { id } = await makeClass(test, { title: 'Percentages' });
    const [student, stranger] = [await makeUser(test), await makeUser(test)];
    await register(student, id);
    const { data: before } = await student.client(classes.getClass, { params: { id } });
    await move(id, before.startsAt, 'Percentages, new');
    await test.runJobs();
    expect((await student.client(notices.listNotices)).data.items).toEqual([]);

    await move(id, '2027-03-05T12:30:00.000Z');
    await move(id, '2027-03-06T12:30:00.000Z');
    await test.runJobs();
    await test.runJobs();
    const told = (await student.client(notices.listNotices)).data.items;
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('to Sat 6 Mar, 6:00 PM IST');
    expect((await stranger.client(notices.listNotices)).data.items).toEqual([]);

    // Back again is another move.
    await move(id, '2027-03-05T12:30:00.000Z');
    await test.runJobs();
    expect((await student.client(notices.listNotices)).data.items[0]?.text).toContain('to Fri 5 Mar');
  });

  it('tells nobody when the times of a past one are put right', async () => {
    const { id } = await makeClass(test, { startsAt: at(-10 * 60_000) });
    const student = await makeUser(test);
    await register(student, id);
    await move(id, at(-20 * 60_000));
    await test.runJobs();
    expect((await student.client(notices.listNotices)).data.items).toEqual([]);
  });
});

describe('two classes at the same time', () => {
  it('are shown to who is registered for one, and only while both take place', async () => {
    const [student, other] = [await makeUser(test), await makeUser(test)];
    const first = await makeClass(test, { title: 'First', startsAt: '2027-04-01T12:00:00.000Z' });
    const overlapping = await makeClass(test, { startsAt: '2027-04-01T12:59:00.000Z' });
    const after = await makeClass(test, { startsAt: '2027-04-01T13:00:00.000Z' });
    await register(student, first.id);
    const clashesOf = async (who: TestUser, id: string) =>
      (await who.client(classes.getClass, { params: { id } })).data.clashes.map((one) => one.title);
    expect(await clashesOf(student, overlapping.id)).toEqual(['First']);
    expect(await clashesOf(student, after.id)).toEqual([]);
    expect(await clashesOf(student, first.id)).toEqual([]);
    expect(await clashesOf(other, overlapping.id)).toEqual([]);
    // A warning, not a refusal.
    expect((await register(student, overlapping.id)).status).toBe(200);
    const teacher = await makeUser(test, { roles: ['teacher'] });
    await teacher.client(classesAdmin.cancelClass, { params: { id: first.id }, body: { reason: 'Rain' } });
    expect(await clashesOf(student, overlapping.id)).toEqual([]);
  });
});

describe('a seat that the student gives back', () => {
  it.each([
    [2 * hour + 60_000, 200],
    [2 * hour - 60_000, 'cancellation_closed'],
    [-60_000, 'class_started'],
  ])('%i ms before the start: %s', async (before, answer) => {
    const { id } = await makeClass(test, { startsAt: at(before) });
    const student = await makeUser(test);
    await register(student, id);
    const given = await student.client(classes.cancelRegistration, { params: { id } });
    expect(given.failure?.code ?? given.status).toBe(answer);
  });
});
