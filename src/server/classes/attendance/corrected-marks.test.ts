import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AttendanceMark, classAttendance } from '../../../contract/classes/class-attendance.ts';
import { classes } from '../../../contract/classes/classes.ts';
import { makeClass } from '../../testing/makers/make-class.ts';
import { makeUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const minute = 60_000;

it('keeps what a mark was before it was corrected after the class, for staff at the student', async () => {
  const { id } = await makeClass(test);
  const student = await makeUser(test);
  await student.client(classes.registerForClass, { params: { id } });
  const press = async (mark: AttendanceMark) => {
    const at = test.app.now().toISOString();
    const teacher = await makeUser(test, { roles: ['teacher'] });
    const marks = [{ userId: student.id, mark, at }];
    const pressed = await teacher.client(classAttendance.markAttendance, { params: { id }, body: { marks } });
    expect(pressed.data).toEqual({ changed: 1 });
    test.advance(minute);
    const { data } = await teacher.client(classAttendance.listStudentClasses, {
      params: { id: student.id },
      query: {},
    });
    const [row] = data.items;
    const correction = row?.correction && { from: row.correction.from, at: Date.parse(row.correction.at) };
    return { at: Date.parse(at), mark: row?.mark, correction };
  };
  await press('present');
  // While the roll is called nothing is corrected.
  expect(await press('absent')).toMatchObject({ mark: 'absent', correction: null });
  test.advance(26 * 60 * minute);
  const corrected = await press('present');
  expect(corrected).toMatchObject({ mark: 'present', correction: { from: 'absent', at: corrected.at } });
  expect(await press('present')).toMatchObject({ mark: 'present', correction: { from: 'absent', at: corrected.at } });
});
