import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announcementsAdmin } from '../../../contract/announcements.ts';
import { batchAttendanceAdmin } from '../../../contract/batches/batch-attendance.ts';
import { batches } from '../../../contract/batches/batches.ts';
import { batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { timetable, timetableAdmin } from '../../../contract/batches/timetable.ts';
import { classAttendance } from '../../../contract/classes/class-attendance.ts';
import { classChat } from '../../../contract/classes/class-chat.ts';
import { classSeries } from '../../../contract/classes/class-series.ts';
import { classes } from '../../../contract/classes/classes.ts';
import { classesAdmin } from '../../../contract/classes/classes-admin.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { allRoutes } from '../../compose.ts';
import { changeSettings } from '../../settings/change-settings.ts';
import { loadSettings } from '../../settings/read-settings.ts';
import { dayFromNow, makeBatch, makeMember, saveSlots, slotOf } from '../../testing/makers/make-batch.ts';
import { makeClass } from '../../testing/makers/make-class.ts';
import { makeUser, type TestUser, visitor } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
let teacher: TestUser;
let other: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  teacher = await makeUser(test, { roles: ['teacher'], fullName: 'Sanjay Kale' });
  other = await makeUser(test, { roles: ['teacher'] });
});
afterAll(() => test.close());

/** What each endpoint of one batch that a teacher may call is sent; a new one is a line here. */
const calls: Record<string, { query?: string; body?: object }> = {
  getBatchForStaff: {},
  listMembers: {},
  listBatchWaiting: {},
  listBatchOffers: {},
  listBatchMaterialsForStaff: {},
  addBatchMaterial: {},
  removeBatchMaterial: {},
  readTimetable: {},
  listBatchClasses: {},
  moveBatchClasses: { body: { from: '2030-01-01', until: null, days: 1, minutes: 0 } },
  cancelBatchClasses: { body: { from: '2030-01-01', until: null, reason: 'Election day' } },
  listBatchAttendance: {},
  downloadBatchAttendance: {},
  listAbsentees: { query: '?day=2030-01-01' },
  getGuardianReport: { query: '?month=2030-01' },
  sendGuardianReport: { body: { month: '2030-01' } },
  planGuardianReports: { query: '?month=2030-01' },
  sendGuardianReports: { body: { month: '2030-01' } },
};
const ofOneBatch = allRoutes
  .flatMap((routes) => Object.entries(routes.endpoints))
  .filter(
    ([, { path, access }]: [string, Endpoint]) =>
      path.startsWith('/api/admin/batches/:id') && Array.isArray(access) && access.includes('teacher'),
  );

describe('a teacher', () => {
  it('is in the table with every endpoint of one batch', () => {
    expect(ofOneBatch.map(([name]) => name).toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  it.each(ofOneBatch)('%s: of an own batch, and not of another', async (name, { method, path }) => {
    const { id } = await makeBatch(test, admin, { teacherIds: [teacher.id] });
    const { query = '', body } = calls[name] ?? {};
    const ask = async (who: TestUser) => {
      const url = path.replace(':id', id).replace(/:(materialId|userId)/, crypto.randomUUID());
      const answer = await fetch(test.url + url + query, {
        method,
        headers: { authorization: `Bearer ${who.token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      await answer.body?.cancel();
      return answer.status;
    };
    expect(await ask(other)).toBe(404);
    // No such material or student, but such a batch.
    expect(await ask(teacher)).toBe(/:(materialId|userId)/.test(path) ? 404 : 200);
  });

  it('lists own batches, and tells nobody else’s', async () => {
    const { id } = await makeBatch(test, admin, { teacherIds: [teacher.id] });
    const student = await makeMember(test, admin, id);
    const listed = async (who: TestUser) =>
      (await who.client(batchesAdmin.listBatchesForStaff, { query: {} })).data.items.some((one) => one.id === id);
    expect([await listed(teacher), await listed(other), await listed(admin)]).toEqual([true, false, true]);
    const params = { id: student.id };
    const batchesOf = async (who: TestUser) =>
      (await who.client(batchesAdmin.listStudentBatches, { params, query: {} })).data.items.length;
    expect([await batchesOf(teacher), await batchesOf(other)]).toEqual([1, 0]);
    expect((await other.client(batchAttendanceAdmin.listStudentAttendance, { params })).data.items).toEqual([]);
    const what = {
      titles: { en: 'Test on Sunday', mr: '', hi: '' },
      audience: { kind: 'batch' as const, batchId: id },
      channels: [],
    };
    const body = { ...what, texts: { en: 'Come at 7.', mr: '', hi: '' }, sendAt: null };
    expect((await other.client(announcementsAdmin.planAnnouncement, { body: what })).failure.code).toBe('not_found');
    expect((await other.client(announcementsAdmin.sendAnnouncement, { body })).failure.code).toBe('not_found');
    const sent = await teacher.client(announcementsAdmin.sendAnnouncement, { body });
    expect(sent.status, JSON.stringify(sent.failure)).toBe(201);
    const one = { params: { id: sent.data.id } };
    for (const ask of [announcementsAdmin.getAnnouncement, announcementsAdmin.cancelAnnouncement] as const) {
      expect((await other.client(ask, one)).failure.code).toBe('not_found');
    }
    expect((await other.client(announcementsAdmin.listRecipients, one)).failure.code).toBe('not_found');
    expect((await other.client(announcementsAdmin.listAnnouncements, { query: {} })).data.items).toEqual([]);
    expect((await teacher.client(announcementsAdmin.listAnnouncements, { query: {} })).data.items).toHaveLength(1);
  });

  it('comes to the classes of own batches alone, under every path of a class', async () => {
    const { id } = await makeBatch(test, admin, { teacherIds: [teacher.id] });
    await saveSlots(admin, id, [slotOf()]);
    const of = { params: { id }, query: {} };
    const one = (await teacher.client(timetableAdmin.listBatchClasses, of)).data.items[0]?.id ?? '';
    const guarded = allRoutes
      .flatMap((routes) => Object.values(routes.endpoints))
      .filter(({ path, access }) => /^\/api\/(admin\/)?classes\/:id/.test(path) && Array.isArray(access));
    expect(guarded.length).toBeGreaterThan(15);
    for (const endpoint of guarded.filter((each) => !each.body)) {
      const answer = await fetch(
        test.url + endpoint.path.replace(':id', one).replace(':message', crypto.randomUUID()),
        {
          method: endpoint.method,
          headers: { authorization: `Bearer ${other.token}` },
        },
      );
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 404]);
      await answer.body?.cancel();
    }
    const cancel = { params: { id: one }, body: { reason: 'Election day' } };
    expect((await other.client(classesAdmin.cancelClass, cancel)).failure.code).toBe('not_found');
    const chat = async (who: TestUser) => (await who.client(classChat.readChat, { params: { id: one } })).status;
    expect([await chat(teacher), await chat(other)]).toEqual([200, 404]);
    const student = await makeMember(test, admin, id);
    const open = await makeClass(test);
    await student.client(classes.registerForClass, { params: { id: open.id } });
    await student.client(classes.registerForClass, { params: { id: one } });
    const seen = async (who: TestUser) =>
      (await who.client(classAttendance.listStudentClasses, { params: { id: student.id }, query: {} })).data.items.map(
        (each) => each.classId,
      );
    expect(await seen(other)).toEqual([open.id]);
    expect(await seen(admin)).toEqual(await seen(teacher));
    const hide = { body: { change: 'hide' as const, ids: [one] } };
    expect((await other.client(classSeries.changeClasses, hide)).failure.code).toBe('not_found');
    const listed = async (who: TestUser) =>
      (await who.client(classesAdmin.listClassesForStaff, { query: { limit: 100 } })).data.items.some(
        (each) => each.id === one,
      );
    expect([await listed(teacher), await listed(other)]).toEqual([true, false]);
    expect((await teacher.client(classesAdmin.cancelClass, cancel)).status).toBe(200);
  });

  it('is chosen by an admin among those with the role', async () => {
    const student = await makeUser(test);
    const { id } = await makeBatch(test, admin);
    const { data: before } = await admin.client(batchesAdmin.getBatchForStaff, { params: { id } });
    const save = (teacherIds: string[], version: string) =>
      admin.client(batchesAdmin.changeBatch, { params: { id }, body: { ...before, teacherIds, version } });
    expect((await save([student.id], before.version)).failure.data?.fields).toHaveProperty('teacherIds');
    const saved = await save([teacher.id], before.version);
    expect(saved.data.teacherIds).toEqual([teacher.id]);
    expect((await save([other.id], before.version)).failure.code).toBe('edit_conflict');
    const { items } = (await admin.client(batchesAdmin.listBatchTeachers)).data;
    expect(items).toContainEqual({ id: teacher.id, name: 'Sanjay Kale' });
  });
});

describe('a visitor', () => {
  it('sees a batch with its timetable where the pages are open, and nothing else', async () => {
    const { id } = await makeBatch(test, admin);
    await saveSlots(admin, id, [slotOf({ kind: 'online', venue: '', joinUrl: 'https://meet.example/abc' })]);
    const anybody = visitor(test);
    const params = { id };
    expect((await anybody(batches.getBatch, { params })).failure.code).toBe('not_found');
    expect((await anybody(batches.listBatches)).data.items).toEqual([]);
    const { version } = await loadSettings(test.app.db);
    const pages = { openToVisitors: true };
    await changeSettings(test.app, { changes: { pages }, version, actorId: admin.id });
    expect((await anybody(batches.getBatch, { params })).data).toMatchObject({ id, isMember: false, tests: 0 });
    expect((await anybody(batches.listBatches)).data.items.map((one) => one.id)).toContain(id);
    const week = await anybody(timetable.getTimetable, { params });
    expect(week.data.slots).toHaveLength(1);
    expect(JSON.stringify(week.data)).not.toContain('meet.example');
    expect((await anybody(batches.listOwnBatches)).status).toBe(401);
    const query = { from: dayFromNow(test, 0), until: dayFromNow(test, 1) };
    expect((await anybody(timetable.listOwnBatchClasses, { params, query })).status).toBe(401);
    const hidden = await makeBatch(test, admin, { isActive: false });
    expect((await anybody(batches.getBatch, { params: { id: hidden.id } })).failure.code).toBe('not_found');
  });
});
