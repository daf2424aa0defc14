import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classAttendance } from '../../contract/classes/class-attendance.ts';
import { classChat } from '../../contract/classes/class-chat.ts';
import { classFeedback } from '../../contract/classes/class-feedback.ts';
import { classRecordings } from '../../contract/classes/class-recordings.ts';
import { classes } from '../../contract/classes/classes.ts';
import { classesAdmin } from '../../contract/classes/classes-admin.ts';
import { classForm, makeClass } from '../testing/makers/make-class.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let teacher: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  teacher = await makeUser(test, { roles: ['teacher'] });
});
afterAll(() => test.close());

const hour = 3600_000;
const at = (ms: number) => new Date(test.app.now().getTime() + ms).toISOString();
const staffSees = async (id: string) => (await teacher.client(classesAdmin.getClassForStaff, { params: { id } })).data;

describe('a class that is gone', () => {
  const attempts: Record<string, (who: TestUser, id: string) => Promise<{ status: number }>> = {
    register: (who, id) => who.client(classes.registerForClass, { params: { id } }),
    wait: (who, id) => who.client(classes.joinWaitlist, { params: { id } }),
    'give back': (who, id) => who.client(classes.cancelRegistration, { params: { id } }),
    'be present': (who, id) => who.client(classAttendance.notifyPresence, { params: { id } }),
    talk: (who, id) => who.client(classChat.postChatMessage, { params: { id }, body: { text: 'Hello' } }),
    judge: (who, id) => who.client(classFeedback.giveFeedback, { params: { id }, body: { stars: 1, note: '' } }),
    watch: (who, id) => who.client(classRecordings.openRecording, { params: { id } }),
  };
  const gone: Record<string, (id: string) => Promise<unknown>> = {
    'called off': (id) => teacher.client(classesAdmin.cancelClass, { params: { id }, body: { reason: 'Rain' } }),
    over: async (id) =>
      test.app.db
        .updateTable('classes')
        .set({ class_date: at(-3 * hour), class_time: clockOf(at(-3 * hour)), ends_at: at(-2 * hour) })
        .where('id', '=', id)
        .execute(),
    'a draft': (id) => teacher.client(classesAdmin.showClass, { params: { id }, body: { isActive: false } }),
  };
  it.each(Object.keys(gone))('because it is %s lets nobody without a seat do anything', async (why) => {
    const { id } = await makeClass(test, { capacity: 1 });
    await gone[why]?.(id);
    const stranger = await makeUser(test);
    for (const [what, attempt] of Object.entries(attempts)) {
      const { status } = await attempt(stranger, id);
      expect([what, status >= 400 && status < 500]).toEqual([what, true]);
    }
    expect(await staffSees(id)).toMatchObject({ seatsTaken: 0, waiting: 0 });
  });
});

const clockOf = (instant: string) => new Date(Date.parse(instant) + 5.5 * hour).toISOString().slice(11, 16);

describe('an impatient thumb', () => {
  it('that takes and gives back a seat many times at once leaves one seat or none, and the count says which', async () => {
    const { id } = await makeClass(test, { capacity: 3 });
    const student = await makeUser(test);
    const params = { id };
    const presses = await Promise.all(
      Array.from({ length: 24 }, (_one, press) =>
        student.client(press % 2 === 0 ? classes.registerForClass : classes.cancelRegistration, { params }),
      ),
    );
    expect(presses.filter(({ status }) => status >= 500)).toEqual([]);
    const list = await teacher.client(classesAdmin.listRegistrations, { params, query: { limit: 100 } });
    expect(list.data.items.length).toBeLessThanOrEqual(1);
    expect((await staffSees(id)).seatsTaken).toBe(list.data.items.length);
  });

  it('of staff who take seats away while students press leaves no more students than seats', async () => {
    const one = await makeClass(test, { capacity: 30 });
    const students = await Promise.all(Array.from({ length: 20 }, () => makeUser(test)));
    const params = { id: one.id };
    const body = { ...classForm(test, { capacity: 5, startsAt: one.startsAt }), version: one.version };
    const [change] = await Promise.all([
      teacher.client(classesAdmin.changeClass, { params, body }),
      ...students.map((student) => student.client(classes.registerForClass, { params })),
    ]);
    const { capacity, seatsTaken } = await staffSees(one.id);
    expect(capacity).toBe(change.status === 200 ? 5 : 30);
    expect(seatsTaken).toBe(change.status === 200 ? 5 : 20);
  });
});

describe('nonsense', () => {
  const wrong: Record<string, unknown> = {
    title: ['Title'],
    description: { length: 3 },
    kind: 'mock',
    subject: null,
    startsAt: 'infinity',
    endsAt: '2027-13-40T25:00:00.000Z',
    pricePaise: '499',
    capacity: 1.5,
    venue: 7,
    joinUrl: 'javascript:alert(1)',
    mapUrl: 'https://',
    reportingTime: '24:00',
    isActive: 'yes',
    textLanguage: 'fr',
    translations: [],
  };
  it.each(Object.entries(wrong))('as %s is told at its field', async (field, value) => {
    const body = { ...classForm(test), [field]: value };
    const { status, failure } = await teacher.client(classesAdmin.createClass, { body });
    expect([status, Object.keys(failure.data?.fields ?? {})]).toEqual([400, [field]]);
  });

  it.each([
    { pricePaise: 1e300 },
    { pricePaise: -1 },
    { capacity: 2 ** 53 },
    { title: 'A\u0000B\u0000C', translations: { mr: { title: 'क\u0000ख\u0000ग' } } },
    { practise: '\ud800' },
    { translations: { mr: { title: 'करणी', description: null } } },
    { translations: { __proto__: null, xx: { title: 'करणी' } } },
  ])('%j is refused or put right, and never an error of the server', async (part) => {
    const body = { ...classForm(test), ...part } as ReturnType<typeof classForm>;
    const { status } = await teacher.client(classesAdmin.createClass, { body });
    expect([201, 400]).toContain(status);
  });

  it.each(['1', 'null', "' or 1=1 --", '%00', '00000000-0000-4000-8000-00000000000g'])('as the id %s', async (id) => {
    const student = await makeUser(test);
    for (const endpoint of [classes.getClass, classes.registerForClass, classes.joinWaitlist]) {
      expect([400, 404]).toContain((await student.client(endpoint, { params: { id } })).status);
    }
  });
});

it('a class that has begun can be put right by staff, and only its new end decides who still comes in', async () => {
  const { id } = await makeClass(test, { startsAt: at(-0.5 * hour) });
  const again = await makeUser(test, { roles: ['teacher'] });
  const { data } = await again.client(classesAdmin.getClassForStaff, { params: { id } });
  const body = { ...data, endsAt: at(-60_000) };
  expect((await again.client(classesAdmin.changeClass, { params: { id }, body })).status).toBe(200);
  const student = await makeUser(test);
  expect((await student.client(classes.registerForClass, { params: { id } })).failure.code).toBe('class_over');
  expect((await again.client(classesAdmin.changeClass, { params: { id }, body })).failure.code).toBe('edit_conflict');
});

describe('around midnight in India', () => {
  it('a class belongs to the day on which it starts, is live past midnight, and can be taken until its end', async () => {
    // 23:30 to 00:30 in India, on the day before in UTC.
    const start = Date.parse(`${at(10 * 24 * hour).slice(0, 10)}T18:00:00.000Z`);
    const day = new Date(start).toISOString().slice(0, 10);
    const { id } = await makeClass(test, {
      title: 'Late drill',
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(start + hour).toISOString(),
    });
    const student = await makeUser(test);
    const listed = async (on: string) =>
      (await student.client(classes.listClasses, { query: { day: on, limit: 100 } })).data.items.some(
        (one) => one.id === id,
      );
    const next = new Date(start + 24 * hour).toISOString().slice(0, 10);
    expect([await listed(day), await listed(next)]).toEqual([true, false]);
    const days = await student.client(classes.listClassDays, { query: { month: day.slice(0, 7) } });
    expect(days.data.days).toContain(day);
    test.advance(start + 31 * 60_000 - test.app.now().getTime());
    const late = await makeUser(test);
    const seen = await late.client(classes.registerForClass, { params: { id } });
    expect(seen.data).toMatchObject({ stage: 'live', isRegistered: true });
    test.advance(30 * 60_000);
    const tooLate = await makeUser(test);
    expect((await tooLate.client(classes.registerForClass, { params: { id } })).failure.code).toBe('class_over');
  });
});
