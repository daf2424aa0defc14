import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { batchAttendance, batchAttendanceAdmin } from '../../../contract/batches/batch-attendance.ts';
import { batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { leaving } from '../../../contract/batches/leaving.ts';
import { timetableAdmin } from '../../../contract/batches/timetable.ts';
import { type AttendanceMark, classAttendance } from '../../../contract/classes/class-attendance.ts';
import { classesAdmin } from '../../../contract/classes/classes-admin.ts';
import { dayFromNow, makeBatch, makeMember, saveSlots, slotOf } from '../../testing/makers/make-batch.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
let teacher: TestUser;
let batchId: string;
let members: TestUser[];
let classIds: string[];
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  teacher = await makeUser(test, { roles: ['teacher'] });
});
afterAll(() => test.close());
beforeEach(async () => {
  ({ id: batchId } = await makeBatch(test, admin, { teacherIds: [teacher.id] }));
  const week = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
    slotOf({ weekday }),
    slotOf({ weekday, startsAt: '18:00', kind: 'online', joinUrl: 'https://meet.example.org/gk' }),
  ]);
  await saveSlots(admin, batchId, week);
  members = [];
  for (let count = 0; count < 3; count += 1) members.push(await makeMember(test, admin, batchId));
  const query = { limit: 50 };
  const listed = await teacher.client(timetableAdmin.listBatchClasses, { params: { id: batchId }, query });
  classIds = listed.data.items.map((one) => one.id);
});

const at = () => test.app.now().toISOString();
const mark = (id: string, marks: [TestUser | undefined, AttendanceMark][]) =>
  teacher.client(classAttendance.markAttendance, {
    params: { id },
    body: { marks: marks.map(([who, given]) => ({ userId: who?.id ?? '', mark: given, at: at() })) },
  });
const lines = async (month?: string) =>
  (
    await teacher.client(batchAttendanceAdmin.listBatchAttendance, {
      params: { id: batchId },
      query: month ? { month } : {},
    })
  ).data.items;

it('has every member on the roll, and sums the marks by student and month; a correction leaves a trace', async () => {
  const [first = '', second = ''] = classIds;
  const [asha, ravi, sita] = members;
  const sheet = (await teacher.client(classAttendance.readSheet, { params: { id: first } })).data.items;
  expect(sheet.map((row) => row.userId).sort()).toEqual(members.map((one) => one.id).sort());
  const listed = async () =>
    (await teacher.client(classesAdmin.listClassesForStaff, { query: { limit: 100 } })).data.items;
  const onSheet = async () => (await listed()).find((one) => one.id === first)?.onSheet;
  expect(await onSheet(), 'members without a registration').toBe(3);
  // All here, then the exceptions.
  const all = await mark(
    first,
    members.map((one) => [one, 'present']),
  );
  expect(all.data, JSON.stringify(all.failure)).toEqual({ changed: 3 });
  expect(await onSheet(), 'the same with one each').toBe(3);
  test.advance(1000);
  await mark(first, [
    [ravi, 'absent'],
    [sita, 'late'],
  ]);
  await mark(second, [
    [asha, 'excused'],
    [ravi, 'absent'],
  ]);
  const month = dayFromNow(test, 1).slice(0, 7);
  const sums = new Map((await lines()).map((line) => [line.userId, line]));
  expect(sums.get(asha?.id ?? '')).toMatchObject({ present: 1, late: 0, absent: 0, excused: 1 });
  expect(sums.get(ravi?.id ?? '')).toMatchObject({ present: 0, late: 0, absent: 2, excused: 0 });
  expect(sums.get(sita?.id ?? '')).toMatchObject({ present: 0, late: 1, absent: 0 });
  expect((await lines('2020-01')).every((line) => line.present + line.absent === 0)).toBe(true);

  const own = await ravi?.client(batchAttendance.listOwnAttendance, { params: { id: batchId } });
  expect(own?.data.items).toMatchObject([{ month, absent: 2 }]);
  const stranger = await makeUser(test);
  expect((await stranger.client(batchAttendance.listOwnAttendance, { params: { id: batchId } })).status).toBe(404);

  const absent = await teacher.client(batchAttendanceAdmin.listAbsentees, {
    params: { id: batchId },
    query: { day: dayFromNow(test, 1) },
  });
  expect(absent.data.items.map((one) => one.userId)).toEqual([ravi?.id]);
  const one = await admin.client(batchAttendanceAdmin.listStudentAttendance, { params: { id: ravi?.id ?? '' } });
  expect(one.data.items).toMatchObject([{ batchId, absent: 2 }]);
  const csv = await teacher.client(batchAttendanceAdmin.downloadBatchAttendance, {
    params: { id: batchId },
    query: { month },
  });
  expect(csv.bytes.toString()).toMatch(/,0,0,2,0,0\r?\n/);

  const trace = test.app.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('subject', '=', `classes:${first}`);
  const corrected = (await trace.where('action', '=', 'classes.mark_attendance').execute()).map((row) => row.before);
  expect(JSON.stringify(corrected.at(-1))).toContain('"present"');

  // What is known of somebody who has left stays in the sums of the others’ report, and theirs is gone from the list.
  const enrolled = (await admin.client(batchesAdmin.listMembers, { params: { id: batchId }, query: {} })).data.items;
  const left = enrolled.find((row) => row.userId === ravi?.id)?.id ?? '';
  await admin.client(leaving.endEnrolment, { params: { id: left }, body: { reason: 'Moved away' } });
  expect((await lines()).map((line) => line.userId).sort()).toEqual([asha?.id, sita?.id].sort());
  const after = (await teacher.client(classAttendance.readSheet, { params: { id: first } })).data.items;
  expect(after.find((row) => row.userId === ravi?.id)?.mark).toBe('absent');
});

it('loses no mark when several classes are marked at the same moment', async () => {
  const [asha] = members;
  const many = classIds.slice(0, 12);
  const answers = await Promise.all(many.map((id) => mark(id, [[asha, 'present']])));
  expect(answers.map((one) => one.status)).toEqual(many.map(() => 200));
  const line = (await lines()).find((one) => one.userId === asha?.id);
  expect(line?.present).toBe(12);
});

it('counts the marks of each class, and follows them when a seat is given back or an account is deleted', async () => {
  const [first = '', second = ''] = classIds;
  const [asha, ravi, sita] = members;
  const counts = async () => {
    const listed = await teacher.client(timetableAdmin.listBatchClasses, { params: { id: batchId }, query: {} });
    return [first, second].map((id) => listed.data.items.find((one) => one.id === id)?.marked);
  };
  await mark(first, [
    [asha, 'present'],
    [ravi, 'absent'],
    [sita, 'late'],
  ]);
  await mark(second, [[asha, 'present']]);
  expect(await counts()).toEqual([3, 1]);
  test.advance(1000);
  await mark(first, [[asha, 'absent']]);
  expect(await counts()).toEqual([3, 1]);

  const seats = test.app.db.updateTable('class_registrations').where('class_id', '=', first);
  await seats
    .set({ cancelled_at: at() })
    .where('user_id', '=', ravi?.id ?? '')
    .execute();
  expect(await counts()).toEqual([2, 1]);
  await seats
    .set({ class_id: second })
    .where('user_id', '=', sita?.id ?? '')
    .execute();
  expect(await counts()).toEqual([1, 2]);
  await test.app.db.deleteFrom('class_registrations').where('class_id', '=', second).execute();
  expect(await counts()).toEqual([1, 0]);
});

it('marks who scans the code on the screen: in time, once, one student for a browser, members alone', async () => {
  const [id = ''] = classIds;
  const deviceId = randomUUID();
  const headers = { cookie: 'language=mr' };
  const early = await teacher.client(classAttendance.readRollCode, { params: { id } });
  expect(early.failure.code).toBe('class_not_open');
  const starts = (await teacher.client(timetableAdmin.listBatchClasses, { params: { id: batchId }, query: {} })).data;
  test.advance(Date.parse(starts.items[0]?.startsAt ?? '') - test.app.now().getTime() + 60_000);
  // Their sessions of the day before have ended.
  admin = await makeUser(test, { roles: ['admin'] });
  teacher = await makeUser(test, { phone: teacher.phone });
  const [asha, ravi] = [await makeMember(test, admin, batchId), await makeMember(test, admin, batchId)];
  const scan = (who: TestUser, given: string, device = randomUUID(), kept = false) =>
    who.client(classAttendance.scanRollCode, {
      params: { id },
      body: { code: given, deviceId: device, kept },
      headers,
    });
  const now = () => codeOf(test, id);
  expect((await scan(asha, 'made-up')).failure.code).toBe('roll_code_old');
  const old = now();
  test.advance(41_000);
  expect((await scan(asha, old)).failure.code).toBe('roll_code_old');
  const done = await scan(asha, now(), deviceId);
  expect(done.status, JSON.stringify(done.failure)).toBe(200);
  const code = await teacher.client(classAttendance.readRollCode, { params: { id }, headers });
  const roll = await teacher.client(classAttendance.readSheet, { params: { id }, headers });
  for (const { data } of [done, code, roll]) expect(data.title).toContain('पोलीस बॅच');
  expect((await scan(asha, now(), deviceId)).status).toBe(200);
  expect((await scan(ravi, now(), deviceId)).failure.code).toBe('roll_device_used');
  expect((await scan(await makeUser(test), now())).status).toBe(404);
  const sheet = (await teacher.client(classAttendance.readSheet, { params: { id } })).data.items;
  expect(sheet.filter((row) => row.mark === 'present').map((row) => row.userId)).toEqual([asha.id]);
  // What the teacher says stands.
  await mark(id, [[ravi, 'absent']]);
  expect((await scan(ravi, now())).status).toBe(200);
  expect((await lines()).find((line) => line.userId === ravi.id)).toMatchObject({ present: 0, absent: 1 });

  // Scans that waited on phones without a network count for when their code was shown, for a day; no other does.
  const [late, never] = [await makeMember(test, admin, batchId), await makeMember(test, admin, batchId)];
  const [shown, phone] = [now(), randomUUID()];
  const foreign = codeOf(test, classIds[1] ?? '');
  test.advance(6 * 3600_000);
  [admin, teacher] = [await makeUser(test, { roles: ['admin'] }), await makeUser(test, { phone: teacher.phone })];
  const [lateNow, neverNow] = [
    await makeUser(test, { phone: late.phone }),
    await makeUser(test, { phone: never.phone }),
  ];
  expect((await scan(lateNow, shown)).failure.code).toBe('class_over');
  expect((await scan(lateNow, now(), randomUUID(), true)).failure.code).toBe('roll_code_old');
  expect((await scan(lateNow, foreign, randomUUID(), true)).failure.code).toBe('roll_code_old');
  // However long the class was, a wrong code costs one signature, not one for each that was shown.
  const signed = vi.spyOn(test.app.keys, 'sign');
  expect((await scan(lateNow, 'made-up', randomUUID(), true)).failure.code).toBe('roll_code_old');
  expect(signed.mock.calls.filter(([purpose]) => purpose === 'roll-code').length).toBeLessThan(2);
  signed.mockRestore();
  expect((await scan(lateNow, shown, phone, true)).status).toBe(200);
  expect((await scan(lateNow, shown, phone, true)).status).toBe(200);
  expect((await scan(neverNow, shown, phone, true)).failure.code).toBe('roll_device_used');
  const rows = (await teacher.client(classAttendance.readSheet, { params: { id } })).data.items;
  expect(rows.filter((row) => row.scannedOffline).map((row) => [row.userId, row.mark])).toEqual([[late.id, 'present']]);
  test.advance(20 * 3600_000);
  const tooLate = await makeUser(test, { phone: never.phone });
  expect((await scan(tooLate, shown, randomUUID(), true)).failure.code).toBe('class_over');
});

/** The code that the teacher’s screen shows now. */
function codeOf({ app }: TestApp, id: string): string {
  const turn = Math.floor(app.now().getTime() / 20_000);
  return `${turn.toString(36)}.${app.keys.sign('roll-code', `${id}.${turn}`).slice(0, 16)}`;
}
