import * as z from 'zod/mini';
import { day } from '../dates.ts';
import { binary, endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { languageTexts } from '../languages.ts';

/** Marks counted. */
const counted = { present: z.int(), late: z.int(), absent: z.int(), excused: z.int() };

/** `YYYY-MM` in Asia/Kolkata. */
export const calendarMonth = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'month_format'));

/** The attendance of a student in a batch, in one month or in all. */
export const attendanceLine = z.object({
  /** Of the enrolment. */
  id,
  userId: id,
  name: z.string(),
  /** The academy's own number; '' for none. */
  number: z.string(),
  ...counted,
});
export type AttendanceLine = z.output<typeof attendanceLine>;

export const attendanceMonth = z.object({ month: calendarMonth, ...counted });
export type AttendanceMonth = z.output<typeof attendanceMonth>;

/** Somebody who was absent on a day. */
export const absentee = z.object({
  userId: id,
  name: z.string(),
  number: z.string(),
  /** How many classes of the day they missed. */
  classes: z.int(),
});
export type Absentee = z.output<typeof absentee>;

const staff = ['teacher', 'front_desk', 'counsellor'] as const;

export const batchAttendance = {
  listOwnAttendance: endpoint({
    method: 'GET',
    path: '/api/batches/:id/attendance',
    summary: 'The caller’s attendance in a batch that they belong to, month by month, the last first.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: z.object({ items: z.array(attendanceMonth) }),
    errors: ['not_found'],
  }),
};

export const batchAttendanceAdmin = {
  listBatchAttendance: endpoint({
    method: 'GET',
    path: '/api/admin/batches/:id/attendance',
    summary: 'The attendance of every member of a batch, first come first; of one month or of all.',
    access: staff,
    params: idParams,
    query: z.extend(pageQuery, { month: z.optional(calendarMonth) }),
    response: pageOf(attendanceLine),
    errors: ['not_found'],
  }),
  downloadBatchAttendance: endpoint({
    method: 'GET',
    path: '/api/admin/batches/:id/attendance/export',
    summary: 'The same as CSV.',
    access: staff,
    params: idParams,
    query: z.object({ month: z.optional(calendarMonth) }),
    response: binary,
    errors: ['not_found'],
  }),
  listAbsentees: endpoint({
    method: 'GET',
    path: '/api/admin/batches/:id/absentees',
    summary: 'Who was marked absent in a class of the batch on a day, by name; 500 at most.',
    access: staff,
    params: idParams,
    query: z.object({ day }),
    response: z.object({ items: z.array(absentee) }),
    errors: ['not_found'],
  }),
  listStudentAttendance: endpoint({
    method: 'GET',
    path: '/api/admin/students/:id/attendance',
    summary: 'The attendance of a student by batch, in all; 50 batches at most.',
    access: staff,
    params: idParams,
    response: z.object({ items: z.array(z.object({ batchId: id, names: languageTexts, ...counted })) }),
  }),
};
