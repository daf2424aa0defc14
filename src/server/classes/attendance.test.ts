import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AttendanceMark, classAttendance } from '../../contract/classes/class-attendance.ts';
import { classes } from '../../contract/classes/classes.ts';
import { classesAdmin } from '../../contract/classes/classes-admin.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let teacher: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  teacher = await makeUser(test, { roles: ['teacher'] });
});
afterAll(() => test.close());

const minute = 60_000;
const ago = (ms: number) => new Date(test.app.now().getTime() - ms).toISOString();

async function sheetOf(id: string) {
  return (await teacher.client(classAttendance.readSheet, { params: { id } })).data.items;
}

async function withStudents(count: number, form = {}) {
  const { id } = await makeClass(test, form);
  const students = await Promise.all(Array.from({ length: count }, () => makeUser(test)));
  for (const student of students) await student.client(classes.registerForClass, { params: { id } });
  return { id, students };
}

describe('the attendance sheet', () => {
  it('keeps the mark that was pressed last, whenever and however often it arrives', async () => {
    const { id } = await withStudents(1);
    const [row] = await sheetOf(id);
    if (!row) throw new Error('one student');
    const send = async (mark: AttendanceMark, at: string) =>
      (
        await teacher.client(classAttendance.markAttendance, {
          params: { id },
          body: { marks: [{ userId: row.userId, mark, at }] },
        })
      ).data.changed;
    const first = ago(10 * minute);
    expect(await send('present', first)).toBe(1);
    expect(await send('present', first)).toBe(0);
    expect(await send('absent', ago(20 * minute))).toBe(0);
    expect((await sheetOf(id))[0]?.mark).toBe('present');
    expect(await send('absent', ago(minute))).toBe(1);
    expect((await sheetOf(id))[0]?.mark).toBe('absent');
    // A phone whose clock is a year ahead.
    expect(await send('present', ago(-365 * 24 * 60 * minute))).toBe(1);
    test.advance(minute);
    expect(await send('absent', ago(0))).toBe(1);
    const csv = await teacher.client(classesAdmin.downloadRegistrations, { params: { id } });
    expect(csv.bytes.toString()).toContain('Absent,0');
  });

  it('takes marks of its own students alone', async () => {
    const [mine, other] = [await withStudents(1), await withStudents(1)];
    const [stranger] = await sheetOf(other.id);
    const ids = [stranger, (await sheetOf(mine.id))[0]].map((one) => one?.userId ?? '');
    const marks = ids.map((userId) => ({ userId, mark: 'present' as const, at: ago(0) }));
    const answer = await teacher.client(classAttendance.markAttendance, { params: { id: mine.id }, body: { marks } });
    expect(answer.status).toBe(409);
    expect(answer.failure).toMatchObject({ code: 'not_on_sheet', data: { userIds: [stranger?.userId] } });
    expect((await sheetOf(mine.id))[0]?.mark).toBeNull();
    expect((await sheetOf(other.id))[0]?.mark).toBeNull();
    await mine.students[0]?.client(classes.cancelRegistration, { params: { id: mine.id } });
    expect(await sheetOf(mine.id)).toEqual([]);
  });
});

describe('presence', () => {
  it('counts each minute once, of the registered, while the class can be joined', async () => {
    const { id, students } = await withStudents(1, { startsAt: ago(-20 * minute) });
    const [student] = students;
    if (!student) throw new Error('one student');
    const tell = (who: TestUser) => who.client(classAttendance.notifyPresence, { params: { id } });
    expect((await tell(student)).failure.code).toBe('class_over');
    test.advance(10 * minute);
    expect((await tell(student)).data).toEqual({ minutes: 1 });
    expect((await tell(student)).data).toEqual({ minutes: 1 });
    test.advance(minute);
    expect((await tell(student)).data).toEqual({ minutes: 2 });
    expect((await tell(await makeUser(test))).failure.code).toBe('not_found');
    expect((await sheetOf(id))[0]?.minutesOnline).toBe(2);
  });
});
