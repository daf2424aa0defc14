import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { leaving } from '../../../contract/batches/leaving.ts';
import { timetable, timetableAdmin } from '../../../contract/batches/timetable.ts';
import { classes } from '../../../contract/classes/classes.ts';
import { classesAdmin } from '../../../contract/classes/classes-admin.ts';
import { home } from '../../../contract/home.ts';
import { notices } from '../../../contract/messages/notices.ts';
import { changeSettings } from '../../settings/change-settings.ts';
import { loadSettings } from '../../settings/read-settings.ts';
import { queriesOf } from '../../testing/count-queries.ts';
import { dayFromNow, makeBatch, makeMember, saveSlots, slotOf } from '../../testing/makers/make-batch.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
let teacher: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  teacher = await makeUser(test, { roles: ['teacher'] });
});
afterAll(() => test.close());

const week = (startsAt = '07:00') => [1, 2, 3, 4, 5, 6].map((weekday) => slotOf({ weekday, startsAt }));
const upcoming = async (id: string) =>
  (await teacher.client(timetableAdmin.listBatchClasses, { params: { id }, query: { limit: 100 } })).data.items;

describe('a weekly timetable', () => {
  it('says how many classes it makes, makes them without holidays, and keeps what was changed by hand', async () => {
    const { id } = await makeBatch(test, admin, { teacherIds: [teacher.id], endsOn: dayFromNow(test, 28) });
    const slots = week();
    const holiday = [2, 3].map((days) => dayFromNow(test, days)).find((day) => new Date(day).getUTCDay() !== 0) ?? '';
    await setHolidays([holiday]);
    const plan = (await admin.client(timetableAdmin.planTimetable, { params: { id }, body: { slots } })).data;
    expect(plan).toMatchObject({ classes: 23, holidays: [holiday], added: 23, changed: 0, removed: 0, kept: 0 });
    expect(await upcoming(id)).toEqual([]);
    const saved = await saveSlots(admin, id, slots);
    expect(saved.data.plan, JSON.stringify(saved.failure)).toEqual(plan);
    const made = await upcoming(id);
    expect(made).toHaveLength(23);
    expect(made.some((one) => one.startsAt.startsWith(holiday))).toBe(false);

    const [first, second] = made;
    if (!first || !second) throw new Error('23 classes');
    const read = { params: { id }, query: {}, headers: { cookie: 'language=mr' } };
    const inMarathi = (await teacher.client(timetableAdmin.listBatchClasses, read)).data.items;
    expect(inMarathi[0]?.title).toMatch(/^मराठी|^अंकगणित|^सामान्य/);
    const params = { id: first.id };
    const form = (await teacher.client(classesAdmin.getClassForStaff, { params })).data;
    const moved = await teacher.client(classesAdmin.changeClass, {
      params,
      body: { ...form, venue: 'Ground' } as never,
    });
    expect(moved.status, JSON.stringify(moved.failure)).toBe(200);
    await teacher.client(classesAdmin.cancelClass, { params: { id: second.id }, body: { reason: 'Teacher is ill' } });
    await setHolidays([]);
    const later = slots.filter((slot) => slot.weekday !== 6).map((slot) => ({ ...slot, startsAt: '08:30' }));
    const again = (await saveSlots(admin, id, later)).data.plan;
    expect(again.kept).toBe(2);
    const after = await upcoming(id);
    expect(after.find((one) => one.id === first.id)).toMatchObject({ venue: 'Ground', startsAt: first.startsAt });
    expect(after.find((one) => one.id === second.id)).toMatchObject({ stage: 'cancelled' });
    const untouched = after.filter((one) => !one.isTouched);
    expect(new Set(untouched.map((one) => one.startsAt.slice(11, 16)))).toEqual(new Set(['03:00']));
    expect(untouched.some((one) => new Date(one.startsAt).getUTCDay() === 6)).toBe(false);
    // The same again changes nothing.
    expect((await saveSlots(admin, id, later)).data.plan).toMatchObject({ added: 0, changed: 0, removed: 0 });
  });

  it('follows the batch’s last day', async () => {
    const { id } = await makeBatch(test, admin, { teacherIds: [teacher.id], endsOn: dayFromNow(test, 14) });
    await saveSlots(admin, id, week());
    expect(await upcoming(id)).toHaveLength(12);
    const batch = (await admin.client(batchesAdmin.getBatchForStaff, { params: { id } })).data;
    const body = { ...batch, endsOn: dayFromNow(test, 7) } as never;
    const changed = await admin.client(batchesAdmin.changeBatch, { params: { id }, body });
    expect(changed.status, JSON.stringify(changed.failure)).toBe(200);
    expect(await upcoming(id)).toHaveLength(6);
  });

  it('refuses two hours at once, an hour without a room, and more than it makes', async () => {
    const { id } = await makeBatch(test, admin, { teacherIds: [teacher.id] });
    const plan = async (slots: ReturnType<typeof slotOf>[]) =>
      (await admin.client(timetableAdmin.planTimetable, { params: { id }, body: { slots } })).failure.data?.fields;
    expect(await plan([slotOf(), slotOf({ startsAt: '07:30' })])).toHaveProperty('slots.1.startsAt');
    expect(await plan([slotOf({ venue: '' })])).toHaveProperty('slots.0.venue');
    expect((await saveSlots(teacher, id, [slotOf()])).status).toBe(403);
  });

  it('makes the classes of two years, twelve a week, in a bounded number of statements', async () => {
    const { id } = await makeBatch(test, admin, { teacherIds: [teacher.id], endsOn: dayFromNow(test, 729) });
    const slots = [...week(), ...week('09:00')];
    let made = 0;

    const statements = await queriesOf(async () => {
      made = (await saveSlots(admin, id, slots)).data.plan.added;
    });
    expect(made).toBeGreaterThan(1240);
    expect(statements.length).toBeLessThan(45);
  });
});

describe('a class of a batch', () => {
  it('is its members’ without a registration, and nobody else’s unless it is opened', async () => {
    const { id } = await makeBatch(test, admin, { teacherIds: [teacher.id] });
    await saveSlots(
      admin,
      id,
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => slotOf({ weekday })),
    );
    const [one] = await upcoming(id);
    if (!one) throw new Error('a class');
    const params = { id: one.id };
    const [member, other] = [await makeMember(test, admin, id), await makeUser(test)];
    expect((await member.client(home.getNextStep)).data).toMatchObject({ kind: 'class', class: { id: one.id } });
    expect((await member.client(classes.listMyClasses, { query: {} })).data.items[0]).toMatchObject({ id: one.id });
    const seen = (await member.client(classes.getClass, { params })).data;
    expect(seen).toMatchObject({ isRegistered: true, giveBackUntil: null, title: 'Maths: Police batch' });
    const own = { from: dayFromNow(test, 0), until: dayFromNow(test, 6) };
    const mine = await member.client(timetable.listOwnBatchClasses, { params: { id }, query: own });
    expect(mine.data.items[0]).toMatchObject({ id: one.id, mark: null });
    const shown = (await other.client(timetable.getTimetable, { params: { id } })).data;
    expect(shown).toMatchObject({ nextAt: one.startsAt });
    expect(JSON.stringify(shown)).not.toContain('joinUrl');

    expect((await other.client(timetable.listOwnBatchClasses, { params: { id }, query: own })).status).toBe(404);
    expect((await other.client(classes.getClass, { params })).status).toBe(404);
    expect((await other.client(classes.registerForClass, { params })).status).toBe(404);
    const listed = async () => (await other.client(classes.listClasses, { query: { limit: 100 } })).data.items;
    expect((await listed()).some((each) => each.id === one.id)).toBe(false);

    const form = (await teacher.client(classesAdmin.getClassForStaff, { params })).data;
    await teacher.client(classesAdmin.changeClass, { params, body: { ...form, isOpen: true } as never });
    expect((await listed()).some((each) => each.id === one.id)).toBe(true);
    expect((await other.client(classes.registerForClass, { params })).data).toMatchObject({ isRegistered: true });

    const members = (await admin.client(batchesAdmin.listMembers, { params: { id }, query: {} })).data.items;
    const enrolment = members[0]?.id ?? '';
    await admin.client(leaving.endEnrolment, { params: { id: enrolment }, body: { reason: 'Left the town' } });
    expect((await member.client(classes.listMyClasses, { query: {} })).data.items).toEqual([]);
  });

  it('moves and is cancelled with all of its day, and its members are told once', async () => {
    const { id } = await makeBatch(test, admin, { teacherIds: [teacher.id] });
    await saveSlots(
      admin,
      id,
      [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
        slotOf({ weekday }),
        slotOf({ weekday, startsAt: '09:00', subject: 'gk' }),
      ]),
    );
    const member = await makeMember(test, admin, id);
    const day = dayFromNow(test, 3);
    const params = { id };
    const span = { from: day, until: day };
    const move = (body: object) => teacher.client(timetableAdmin.moveBatchClasses, { params, body: body as never });
    expect((await move({ ...span, days: -5, minutes: 0 })).failure.data?.fields).toHaveProperty('days');
    // Other days have classes of their own at these hours.
    for (const by of [
      { days: 1, minutes: 0 },
      { days: 7, minutes: 30 },
    ]) {
      expect((await move({ ...span, ...by })).failure.data?.fields).toEqual({ days: { code: 'classes_overlap' } });
    }
    expect((await upcoming(id)).filter((one) => one.isTouched)).toEqual([]);
    expect((await move({ ...span, days: 0, minutes: 60 })).data).toEqual({ changed: 2 });
    const onDay = (await upcoming(id)).filter((one) => one.isTouched);
    expect(onDay.map((one) => one.startsAt.slice(11, 16))).toEqual(['02:30', '04:30']);
    await test.runJobs();
    const told = async () => (await member.client(notices.listNotices, { query: {} })).data.items.length;
    // Of the enrolment and of the move.
    const before = await told();
    expect(before).toBe(2);
    const cancel = await teacher.client(timetableAdmin.cancelBatchClasses, {
      params,
      body: { ...span, reason: 'Election day' },
    });
    expect(cancel.data).toEqual({ changed: 2 });
    await test.runJobs();
    expect(await told()).toBe(before + 1);
    expect((await upcoming(id)).filter((one) => one.stage === 'cancelled')).toHaveLength(2);
  });

  it('tells all who are concerned by a long stretch, also by its last class alone', async () => {
    const { id } = await makeBatch(test, admin, { teacherIds: [teacher.id] });
    await saveSlots(
      admin,
      id,
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => slotOf({ weekday })),
    );
    const member = await makeMember(test, admin, id);
    const last = (await upcoming(id)).at(-1);
    if (!last) throw new Error('classes were made');
    const params = { id: last.id };
    const form = (await teacher.client(classesAdmin.getClassForStaff, { params })).data;
    await teacher.client(classesAdmin.changeClass, { params, body: { ...form, isOpen: true } as never });
    const guest = await makeUser(test);
    expect((await guest.client(classes.registerForClass, { params })).status).toBe(200);
    const span = { from: dayFromNow(test, 0), until: null };
    const moved = await teacher.client(timetableAdmin.moveBatchClasses, {
      params: { id },
      body: { ...span, days: 0, minutes: 60 },
    });
    await test.runJobs();
    const told = async (who: TestUser) => (await who.client(notices.listNotices, { query: {} })).data.items;
    expect(moved.data.changed).toBeGreaterThan(60);
    expect(JSON.stringify(await told(member))).toContain(`+${moved.data.changed - 6}`);
    expect((await told(guest)).filter((one) => one.link.startsWith('/event'))).toHaveLength(1);
  });
});

async function setHolidays(holidays: string[]) {
  const { settings, version } = await loadSettings(test.app.db);
  const shipping = { ...settings.shipping, holidays };
  await changeSettings(test.app, { changes: { shipping }, version, actorId: admin.id });
}

it('the classes of all batches on new holidays are counted, and called off together', async () => {
  const taught = { teacherIds: [teacher.id] };
  const [one, two] = [await makeBatch(test, admin, taught), await makeBatch(test, admin, taught)];
  await saveSlots(admin, one.id, week());
  await saveSlots(admin, two.id, week());
  const day = (await upcoming(one.id))[0]?.startsAt.slice(0, 10) ?? '';
  const query = { days: `${day},soon,2026-02-30` };
  const counted = (await admin.client(timetableAdmin.countClassesOnDays, { query })).data;
  expect(counted).toMatchObject({ days: [day] });
  expect(counted.classes).toBeGreaterThanOrEqual(2);
  const body = { days: counted.days, reason: 'Diwali' };
  expect((await admin.client(timetableAdmin.cancelClassesOnDays, { body })).data).toEqual({ changed: counted.classes });
  const off = async (id: string) =>
    (await upcoming(id)).filter((made) => made.startsAt.startsWith(day)).map((made) => made.stage);
  expect([...(await off(one.id)), ...(await off(two.id))]).toEqual(['cancelled', 'cancelled']);
  expect((await admin.client(timetableAdmin.countClassesOnDays, { query })).data.classes).toBe(0);
  // Pressed once more it changes nothing, and says nothing in the log.
  const logged = async () =>
    (await test.app.db.selectFrom('audit_log').select('id').where('action', '=', 'batches.cancel_classes').execute())
      .length;
  const before = await logged();
  const again = await admin.client(timetableAdmin.cancelBatchClasses, {
    params: { id: one.id },
    body: { from: day, until: day, reason: 'Diwali' },
  });
  expect([again.data, await logged()]).toEqual([{ changed: 0 }, before]);
});

it('a timetable that is being saved while a new holiday’s classes are called off leaves none on it', async () => {
  const { id } = await makeBatch(test, admin, { teacherIds: [teacher.id] });
  const day = [2, 3].map((days) => dayFromNow(test, days)).find((one) => new Date(one).getUTCDay() !== 0) ?? '';
  const waits = async () => {
    const { rows } = await sql<{ waits: boolean }>`select exists (select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(test.app.db);
    return rows[0]?.waits;
  };
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  // The classes are planned and cannot be written yet.
  const holding = test.app.db.transaction().execute(async (trx) => {
    await sql`lock table classes in exclusive mode`.execute(trx);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const saving = saveSlots(admin, id, week());
  await expect.poll(waits).toBe(true);
  await setHolidays([day]);
  const calling = admin.client(timetableAdmin.cancelClassesOnDays, { body: { days: [day], reason: 'Diwali' } });
  // Either it waits for the classes, or it is over and has found none.
  await Promise.race([calling, new Promise((resolve) => setTimeout(resolve, 300))]);
  held.resolve();
  await holding;
  expect((await saving).status).toBe(200);
  // Other batches have classes on that day too.
  expect((await calling).data.changed).toBeGreaterThanOrEqual(1);
  const onDay = (await upcoming(id)).filter((one) => one.startsAt.startsWith(day));
  expect(onDay.map((one) => one.stage)).toEqual(['cancelled']);
  await setHolidays([]);
});
