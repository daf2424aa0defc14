import { afterAll, beforeAll, expect, it } from 'vitest';
import { studentsAdmin } from '../../contract/accounts/students-admin.ts';
import {
  type AnnouncementForm,
  type Audience,
  announcements,
  announcementsAdmin,
} from '../../contract/announcements.ts';
import { timetableAdmin } from '../../contract/batches/timetable.ts';
import { classAttendance } from '../../contract/classes/class-attendance.ts';
import type { Language } from '../../contract/languages.ts';
import { notices } from '../../contract/messages/notices.ts';
import { defaultSettings } from '../../contract/settings/default-settings.ts';
import { smsParts } from '../messages/rules.ts';
import { changeSettings } from '../settings/change-settings.ts';
import { readSettingsState } from '../settings/read-settings.ts';
import { makeBatch, makeMember, saveSlots, slotOf } from '../testing/makers/make-batch.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { sendAnnouncement } from './send-announcement.ts';

let test: TestApp;
let admin: TestUser;
let teacher: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  teacher = await makeUser(test, { roles: ['teacher'] });
});
afterAll(() => test.close());

const formOf = (form: Partial<AnnouncementForm>): AnnouncementForm => ({
  titles: { en: 'Test on Sunday', mr: 'रविवारी परीक्षा', hi: '' },
  texts: { en: 'Come at 7.', mr: 'सात वाजता या.', hi: '' },
  audience: { kind: 'all' },
  channels: [],
  sendAt: null,
  ...form,
});
const send = (who: TestUser, form: Partial<AnnouncementForm>) =>
  who.client(announcementsAdmin.sendAnnouncement, { body: formOf(form) });
/** What the announcements told somebody; an enrolment tells too, as another kind. */
const told = async (who: TestUser, language: Language = 'en') =>
  (await who.client(notices.listNotices, { query: { language } })).data.items.filter(
    ({ kind }) => kind === 'announcement',
  );
async function batchOf(count: number) {
  const { id } = await makeBatch(test, admin, { teacherIds: [teacher.id] });
  const members: TestUser[] = [];
  for (let one = 0; one < count; one += 1) members.push(await makeMember(test, admin, id));
  return { id, members };
}

it('reaches the members of a batch once, by SMS where they want it, and says who has read it', async () => {
  const { id, members } = await batchOf(3);
  const stranger = await makeUser(test);
  const audience = { kind: 'batch', batchId: id } as const;
  const what = { titles: formOf({}).titles, audience, channels: ['sms' as const] };
  const plan = await teacher.client(announcementsAdmin.planAnnouncement, { body: what });
  expect(plan.data).toEqual({ people: 3, sms: 3, smsParts: 3, smsPaise: 75, mails: 0, phones: 0, missingDlt: [] });
  const { version } = await readSettingsState(test.app);
  const sms = { ...defaultSettings.sms, partPaise: 50 };
  await changeSettings(test.app, { actorId: admin.id, version, changes: { sms } });
  expect((await teacher.client(announcementsAdmin.planAnnouncement, { body: what })).data.smsPaise).toBe(150);
  const before = test.sms.sent.length;
  const sent = await send(teacher, { audience, channels: ['sms'] });
  expect(sent.status, JSON.stringify(sent.failure)).toBe(201);
  await test.runJobs();
  // The queue may run a job again.
  await sendAnnouncement(test.app, { id: sent.data.id });
  await test.runJobs();
  expect(test.sms.sent.length - before).toBe(3);
  // What was planned is what goes out, to the last part.
  const texts = test.sms.sent.slice(before).map((one) => one.text);
  expect(texts.reduce((sum, text) => sum + smsParts(text), 0)).toBe(plan.data.smsParts);
  expect(texts.at(-1)).toMatch(/^(Test on Sunday|रविवारी परीक्षा)\. .*\/inbox/);
  expect(await told(stranger)).toEqual([]);
  const [first] = members;
  if (!first) throw new Error('three members');
  const link = `/batches/${id}#notice-${sent.data.id}`;
  expect(await told(first)).toMatchObject([{ title: 'Test on Sunday', text: 'Come at 7.', link }]);
  // It follows the language that they choose later; Hindi is not written.
  expect(await told(first, 'mr')).toMatchObject([{ title: 'रविवारी परीक्षा', text: 'सात वाजता या.' }]);
  expect(await told(first, 'hi')).toMatchObject([{ title: 'Test on Sunday' }]);
  await first.client(notices.readNotices, { body: {} });
  const params = { id: sent.data.id };
  const detail = (await teacher.client(announcementsAdmin.getAnnouncement, { params })).data;
  expect(detail).toMatchObject({ state: 'sent', recipients: 3, sent: 3, read: 1 });
  expect(detail.deliveries).toEqual([{ channel: 'sms', sent: 3, waiting: 0, failed: 0 }]);
  const people = (await teacher.client(announcementsAdmin.listRecipients, { params, query: {} })).data.items;
  expect(people.filter((one) => one.readAt !== null).map((one) => one.userId)).toEqual([first.id]);
  const received = await first.client(announcements.listBatchAnnouncements, { params: { id }, query: {} });
  expect(received.data.items).toMatchObject([{ texts: { mr: 'सात वाजता या.' } }]);
  expect(
    (await stranger.client(announcements.listBatchAnnouncements, { params: { id }, query: {} })).data.items,
  ).toEqual([]);
});

it('shows a chosen channel by which nobody is reached, with none', async () => {
  const { id } = await batchOf(2);
  await test.app.db.updateTable('profiles').set({ email: null }).execute();
  const sent = await send(admin, { audience: { kind: 'batch', batchId: id }, channels: ['sms', 'mail', 'push'] });
  const params = { id: sent.data.id };
  await sendAnnouncement(test.app, params);
  const { deliveries } = (await admin.client(announcementsAdmin.getAnnouncement, { params })).data;
  expect(deliveries.map(({ channel, ...counts }) => [channel, Object.values(counts).some((one) => one > 0)])).toEqual([
    ['sms', true],
    ['mail', false],
    ['push', false],
  ]);
});

it('is sent once by two processes at the same moment, and goes on after a crash in between', async () => {
  const { id, members } = await batchOf(5);
  const sent = await send(admin, { audience: { kind: 'batch', batchId: id } });
  const params = { id: sent.data.id };
  await Promise.all([1, 2, 3].map(() => sendAnnouncement(test.app, params)));
  await test.runJobs();
  for (const member of members) expect(await told(member)).toHaveLength(1);
  // As if the process had died before these were marked: their notices had not been written either.
  const last = members.at(-1);
  await test.app.db
    .deleteFrom('notices')
    .where('user_id', '=', last?.id ?? '')
    .execute();
  const row = test.app.db.updateTable('announcement_recipients').set({ sent_at: null });
  await row
    .where('announcement_id', '=', params.id)
    .where('user_id', '=', last?.id ?? '')
    .execute();
  await test.app.db
    .updateTable('announcements')
    .set({ finished_at: null, sent: 4 })
    .where('id', '=', params.id)
    .execute();
  await sendAnnouncement(test.app, params);
  for (const member of members) expect(await told(member)).toHaveLength(1);
});

it('waits for its time, and can be taken back until then', async () => {
  const { id, members } = await batchOf(1);
  const audience = { kind: 'batch', batchId: id } as const;
  const later = new Date(test.app.now().getTime() + 3600_000).toISOString();
  const kept = await send(admin, { audience, sendAt: later });
  const params = { id: kept.data.id };
  await test.runJobs();
  expect(await told(members[0] ?? admin)).toEqual([]);
  expect((await admin.client(announcementsAdmin.cancelAnnouncement, { params })).data.state).toBe('cancelled');
  await sendAnnouncement(test.app, params);
  expect(await told(members[0] ?? admin)).toEqual([]);
  expect((await admin.client(announcementsAdmin.cancelAnnouncement, { params })).failure.code).toBe(
    'invalid_transition',
  );
  const past = await send(admin, { audience, sendAt: '2020-01-01T00:00:00.000Z' });
  expect(past.failure.data?.fields).toHaveProperty('sendAt');
});

it('finds who has a fee whose day is over', async () => {
  const { id, members } = await batchOf(3);
  const [late, paid, later] = members.map((one) => one.id);
  const day = (ahead: number) => new Date(test.app.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  const owe = async (userId: string, dueOn: string, cancelledAt: string | null) => {
    const [at, none] = [test.app.now().toISOString(), crypto.randomUUID()];
    const account = await test.app.db
      .insertInto('fee_accounts')
      .values({ batch_id: id, user_id: userId, enrolment_id: none, created_by: admin.id, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const due = { account_id: account.id, head: 'tuition' as const, position: 1, due_on: dueOn, amount_paise: 5000_00 };
    await test.app.db
      .insertInto('fee_dues')
      .values({ ...due, cancelled_at: cancelledAt })
      .execute();
  };
  await owe(late ?? '', day(-5), null);
  await owe(paid ?? '', day(-5), test.app.now().toISOString());
  await owe(later ?? '', day(5), null);
  const reached = async (batchId: string | null) => {
    const body = { titles: formOf({}).titles, audience: { kind: 'unpaid' as const, batchId }, channels: [] };
    return (await admin.client(announcementsAdmin.planAnnouncement, { body })).data.people;
  };
  expect([await reached(id), await reached(null)]).toEqual([1, 1]);
});

it('finds who was absent today and several days in a row', async () => {
  const { id, members } = await batchOf(2);
  const [asha, ravi] = members;
  await saveSlots(
    admin,
    id,
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => slotOf({ weekday })),
  );
  const listed = await teacher.client(timetableAdmin.listBatchClasses, { params: { id }, query: { limit: 10 } });
  const start = Date.parse(listed.data.items[0]?.startsAt ?? '');
  const days = listed.data.items.slice(0, 3).map((one) => one.id);
  for (const [index, classId] of days.entries()) {
    const at = test.app.now().toISOString();
    const marks = [
      { userId: asha?.id ?? '', mark: 'absent' as const, at },
      { userId: ravi?.id ?? '', mark: index === 1 ? ('present' as const) : ('absent' as const), at },
    ];
    await teacher.client(classAttendance.markAttendance, { params: { id: classId }, body: { marks } });
  }
  test.advance(start - test.app.now().getTime() + 2 * 86_400_000 + 3600_000);
  const desk = await makeUser(test, { roles: ['front_desk'] });
  const peopleOf = async (audience: AnnouncementForm['audience']) =>
    (await desk.client(announcementsAdmin.planAnnouncement, { body: { ...formOf({ audience }) } })).data.people;
  expect(await peopleOf({ kind: 'absent_today', batchId: id })).toBe(2);
  expect(await peopleOf({ kind: 'absent_days', batchId: id, days: 3 })).toBe(1);
  expect(await peopleOf({ kind: 'absent_days', batchId: null, days: 2 })).toBe(1);
});

it('is refused to a teacher for everybody, to nobody at all, and by SMS with a title that carriers would cut', async () => {
  const teacherNow = await makeUser(test, { roles: ['teacher'] });
  const desk = await makeUser(test, { roles: ['front_desk'] });
  expect((await send(teacherNow, {})).failure.code).toBe('not_allowed');
  const nobody = await send(desk, { audience: { kind: 'exam', exam: 'No such exam' } });
  expect(nobody.failure.data?.fields).toHaveProperty('audience');
  const titles = { en: 'A title that is far too long for a variable of DLT', mr: '', hi: '' };
  expect((await send(desk, { titles, channels: ['sms'] })).failure.data?.fields).toHaveProperty(['titles.en']);
});

it('counts the parts of an SMS as carriers do', () => {
  expect([
    smsParts('a'.repeat(160)),
    smsParts('a'.repeat(161)),
    smsParts('अ'.repeat(70)),
    smsParts('अ'.repeat(71)),
  ]).toEqual([1, 2, 1, 2]);
});

it('keeps an audience under a name, in place of one of the same name, for those who may tell it', async () => {
  const desk = await makeUser(test, { roles: ['front_desk'] });
  const own = await makeUser(test, { phone: teacher.phone });
  const save = (who: TestUser, name: string, audience: Audience) =>
    who.client(announcementsAdmin.saveAudience, { body: { name, audience } });
  const list = async (who: TestUser) =>
    (await who.client(announcementsAdmin.listSavedAudiences)).data.items.map((one) => [one.name, one.audience.kind]);
  const first = await save(desk, 'From Nashik', { kind: 'district', district: 'Nashik' });
  expect(first.data, JSON.stringify(first.failure)).toMatchObject({ name: 'From Nashik', batchNames: null });
  await save(desk, 'Owe fees', { kind: 'exam', exam: 'Police' });
  await save(desk, 'owe fees', { kind: 'unpaid', batchId: null });
  expect(await list(desk)).toEqual([
    ['From Nashik', 'district'],
    ['owe fees', 'unpaid'],
  ]);
  expect(await list(own)).toEqual([]);
  expect((await save(own, 'All', { kind: 'all' })).status).toBe(403);
  const of = { params: { id: first.data.id } };
  expect((await own.client(announcementsAdmin.deleteAudience, of)).failure.code).toBe('not_found');
  expect((await desk.client(announcementsAdmin.deleteAudience, of)).status).toBe(200);
  expect((await desk.client(announcementsAdmin.deleteAudience, of)).failure.code).toBe('not_found');
  expect(await list(desk)).toEqual([['owe fees', 'unpaid']]);
});

it('goes to the students with a tag, however it is written', async () => {
  const desk = await makeUser(test, { roles: ['front_desk'] });
  const [tagged, other] = [await makeUser(test, { fullName: 'Asha Patil' }), await makeUser(test)];
  const { data } = await desk.client(studentsAdmin.getStudent, { params: { id: tagged.id } });
  const saved = await desk.client(studentsAdmin.saveStudent, {
    params: { id: tagged.id },
    body: { ...data, tags: ['Evening', 'Scholarship'] },
  });
  expect(saved.status, JSON.stringify(saved.failure)).toBe(200);
  const audience = { kind: 'tag', tag: 'scholarship' } as const;
  const plan = { titles: formOf({}).titles, audience, channels: [] };
  expect((await desk.client(announcementsAdmin.planAnnouncement, { body: plan })).data.people).toBe(1);
  expect((await send(desk, { audience })).status).toBe(201);
  await test.runJobs();
  expect(await told(tagged)).toHaveLength(1);
  expect(await told(other)).toEqual([]);
});
