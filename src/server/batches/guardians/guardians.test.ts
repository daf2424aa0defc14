import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { guardianReports } from '../../../contract/batches/guardian-reports.ts';
import { timetableAdmin } from '../../../contract/batches/timetable.ts';
import { type AttendanceMark, classAttendance } from '../../../contract/classes/class-attendance.ts';
import { defaultSettings } from '../../../contract/settings/default-settings.ts';
import { academy } from '../../../contract/settings/settings-admin.ts';
import { dayFromNow, makeBatch, makeMember, saveSlots, slotOf } from '../../testing/makers/make-batch.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { tellGuardians } from './tell-guardians.ts';

let test: TestApp;
let admin: TestUser;
let desk: TestUser;
let teacher: TestUser;
let id: string;
let month: string;
const members: TestUser[] = [];
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  desk = await makeUser(test, { roles: ['front_desk'] });
  teacher = await makeUser(test, { roles: ['teacher'] });
  id = (await makeBatch(test, admin, { teacherIds: [teacher.id] })).id;
  await saveSlots(
    admin,
    id,
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => slotOf({ weekday })),
  );
  for (let nth = 0; nth < 4; nth += 1) members.push(await makeMember(test, admin, id));
  const [asha, ravi, sita, alone] = members;
  const at = test.app.now().toISOString();
  for (const [who, phone] of [
    [asha, '+919811100001'],
    [ravi, '+919811100002'],
    [sita, '+919811100002'],
  ] as const) {
    const row = { user_id: who?.id ?? '', guardian_phone: phone, guardian_name: 'Suresh More', updated_at: at };
    await test.app.db.insertInto('students').values(row).execute();
  }
  const query = { limit: 2 };
  const { items } = (await teacher.client(timetableAdmin.listBatchClasses, { params: { id }, query })).data;
  month = dayFromNow(test, 1).slice(0, 7);
  const marks: [TestUser | undefined, AttendanceMark][] = [
    [asha, 'present'],
    [ravi, 'absent'],
    [sita, 'late'],
    [alone, 'absent'],
  ];
  const [first] = items;
  await teacher.client(classAttendance.markAttendance, {
    params: { id: first?.id ?? '' },
    body: { marks: marks.map(([who, mark]) => ({ userId: who?.id ?? '', mark, at })) },
  });
});
afterAll(() => test.close());

/** As System settings would: which provider sends, and the text that is registered in English. */
async function chooseProvider(provider: 'outbox' | 'msg91', dltId = ''): Promise<void> {
  const { smsService, sms } = defaultSettings;
  const registered = { ...sms.dltTemplates, 'guardian-attendance': { en: dltId, mr: '', hi: '' } };
  const changes = {
    smsService: { ...smsService, provider, msg91Sender: 'ACADMY' },
    sms: { ...sms, dltTemplates: registered },
  };
  const { version } = (await admin.client(academy.readAllSettings)).data;
  const secrets = { msg91AuthKey: 'msg91-auth-key-of-the-academy' };
  const saved = await admin.client(academy.changeSettings, { body: { version, changes, secrets } });
  expect(saved.status, JSON.stringify(saved.failure)).toBe(200);
}

const headers = { cookie: 'language=mr' };
const report = (who: TestUser, userId: string) =>
  who.client(guardianReports.getGuardianReport, { params: { id, userId }, query: { month }, headers });
const sent = () => test.sms.sent.filter((one) => one.text.includes('classes in'));

it('shows a month of a student with what was missed, for staff of the batch', async () => {
  const [, ravi] = members;
  expect((await report(teacher, ravi?.id ?? '')).data).toMatchObject({
    guardianName: 'Suresh More',
    hasPhone: true,
    month,
    months: [{ month, absent: 1, present: 0 }],
    missed: [{ mark: 'absent', title: expect.stringContaining('पोलीस बॅच') }],
    sentAt: null,
  });
  const stranger = await makeUser(test);
  expect((await report(desk, stranger.id)).failure.code).toBe('not_found');
  expect((await report(await makeUser(test, { roles: ['teacher'] }), ravi?.id ?? '')).failure.code).toBe('not_found');
});

it('sends nothing through a provider that drops what has no DLT template, and says in which language', async () => {
  const params = { id };
  await chooseProvider('msg91');
  onTestFinished(() => chooseProvider('outbox'));
  const plan = await desk.client(guardianReports.planGuardianReports, { params, query: { month } });
  expect(plan.data).toMatchObject({ guardians: 3, missingDlt: ['en'] });
  const all = await desk.client(guardianReports.sendGuardianReports, { params, body: { month } });
  expect(all.failure.code).toBe('sms_not_registered');
  const one = { ...params, userId: members[0]?.id ?? '' };
  const alone = await desk.client(guardianReports.sendGuardianReport, { params: one, body: { month } });
  expect(alone.failure.code).toBe('sms_not_registered');
  await chooseProvider('msg91', '1107160000000012345');
  const registered = await desk.client(guardianReports.planGuardianReports, { params, query: { month } });
  expect(registered.data.missingDlt).toEqual([]);
  await test.runJobs();
  expect(sent()).toEqual([]);
});

it('tells each guardian once, with count and cost before, also when two jobs run', async () => {
  const [asha, , , alone] = members;
  const plan = async () =>
    (await desk.client(guardianReports.planGuardianReports, { params: { id }, query: { month } })).data;
  expect(await plan()).toEqual({ guardians: 3, withoutPhone: 1, sent: 0, smsPaise: 75, missingDlt: [] });
  const one = (userId: string) =>
    desk.client(guardianReports.sendGuardianReport, { params: { id, userId }, body: { month } });
  const both = await Promise.all([one(asha?.id ?? ''), one(asha?.id ?? '')]);
  expect(both.map(({ data }) => data.isSent).toSorted()).toEqual([false, true]);
  expect((await one(alone?.id ?? '')).data.isSent).toBe(false);
  const all = await desk.client(guardianReports.sendGuardianReports, { params: { id }, body: { month } });
  expect(all.data.guardians).toBe(2);
  const job = { id, month, actorId: desk.id };
  await Promise.all([tellGuardians(test.app, job), tellGuardians(test.app, job)]);
  await test.runJobs();
  expect(
    sent()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(['+919811100001', '+919811100002', '+919811100002']);
  expect(sent().map(({ text }) => text)).toEqual(expect.arrayContaining([expect.stringContaining('1 of 1 classes')]));
  expect(await plan()).toMatchObject({ guardians: 0, sent: 3 });
});
