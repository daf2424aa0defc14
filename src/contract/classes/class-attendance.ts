import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';

export const attendanceMarks = ['present', 'late', 'absent', 'excused'] as const;
export type AttendanceMark = (typeof attendanceMarks)[number];

/** What is known of somebody's being there. */
export const attendanceShape = {
  /** Pressed by staff; null before. */
  mark: z.nullable(z.enum(attendanceMarks)),
  /** What counts: the mark, and without one `present` for whoever had the stream open for half of the class. */
  counts: z.nullable(z.enum(attendanceMarks)),
};

/** Most people on one sheet, and most marks in one call. */
export const sheetRows = 2000;

/** A student on the sheet. */
export const attendee = z.object({
  userId: id,
  /** The academy's own number; '' for none. */
  number: z.string(),
  fullName: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  ...attendanceShape,
  /** Minutes that the student had the stream open on the class's page. */
  minutesOnline: z.int(),
  /** Scanned the code without a network: the scan came later. */
  scannedOffline: z.boolean(),
});
export type Attendee = z.infer<typeof attendee>;

export const attendanceSheet = z.object({ title: z.string(), startsAt: instant, items: z.array(attendee) });
export type AttendanceSheet = z.infer<typeof attendanceSheet>;

/** A class that a student has or had a seat in. */
export const attendedClass = z.object({
  /** Of the registration. */
  id,
  classId: id,
  title: z.string(),
  startsAt: instant,
  /** The class was called off. */
  isCancelled: z.boolean(),
  /** Staff can take the seat back: it is their own, unpaid, and the class is not over. */
  removable: z.boolean(),
  ...attendanceShape,
  /** The mark as it was before it was last changed after the class, and when that was; null for none. */
  correction: z.nullable(z.object({ from: z.enum(attendanceMarks), at: instant })),
});
export type AttendedClass = z.infer<typeof attendedClass>;

export const classAttendance = {
  listStudentClasses: endpoint({
    method: 'GET',
    path: '/api/admin/students/:id/classes',
    summary: 'The classes in which a student has a seat, the latest first, with their attendance.',
    access: ['teacher', 'front_desk', 'counsellor'],
    params: idParams,
    query: pageQuery,
    response: pageOf(attendedClass),
  }),
  removeFromClass: endpoint({
    method: 'POST',
    path: '/api/admin/classes/:id/remove-student',
    summary: 'Take a seat that nobody paid for from a student, with the reason; the student is told.',
    access: ['front_desk'],
    params: idParams,
    body: z.object({
      userId: id,
      reason: z.string().check(z.trim(), z.minLength(3, 'reason_missing'), z.maxLength(200)),
    }),
    response: idParams,
    errors: ['not_found', 'seat_paid', 'class_over'],
  }),
  readSheet: endpoint({
    method: 'GET',
    path: '/api/admin/classes/:id/attendance',
    summary:
      'The attendance sheet of a class, by name: everybody who is registered or belongs to its batch, 2,000 at most.',
    access: ['teacher'],
    params: idParams,
    response: attendanceSheet,
    errors: ['not_found'],
  }),
  markAttendance: endpoint({
    method: 'PUT',
    path: '/api/admin/classes/:id/attendance',
    summary:
      'Marks of the attendance sheet, possibly made earlier without a network. Of two marks of a student the one pressed later counts, so sending the same again changes nothing. With a mark for somebody who is not on the sheet none is kept; `not_on_sheet` names them in `data.userIds`.',
    access: ['teacher'],
    params: idParams,
    bodyBytes: 500_000,
    body: z.object({
      marks: z
        .array(z.object({ userId: id, mark: z.enum(attendanceMarks), at: instant }))
        .check(z.minLength(1), z.maxLength(sheetRows)),
    }),
    response: z.object({ changed: z.int() }),
    errors: ['not_found', 'not_on_sheet'],
  }),
  readRollCode: endpoint({
    method: 'GET',
    path: '/api/admin/classes/:id/roll-code',
    summary: 'The code that students scan to be marked present, as a picture; a new one every 20 seconds.',
    access: ['teacher'],
    params: idParams,
    response: z.object({ title: z.string(), picture: z.string(), until: instant }),
    errors: ['not_found', 'class_not_open', 'class_over'],
  }),
  scanRollCode: endpoint({
    method: 'POST',
    path: '/api/classes/:id/scan',
    summary:
      'Mark the caller present by the code on the teacher’s screen: one person a browser, while the class can be joined; a scan that was `kept` without a network, until a day after the class, at the time when its code was shown. What staff marked stays.',
    access: 'user',
    session: 'checked',
    params: idParams,
    body: z.object({
      code: z.string().check(z.maxLength(40)),
      /** Stands for the browser, made by it. */
      deviceId: id,
      /** It waited on the phone for a network. */
      kept: z._default(z.boolean(), false),
    }),
    response: z.object({ title: z.string() }),
    errors: ['not_found', 'class_not_open', 'class_over', 'roll_code_old', 'roll_device_used'],
  }),
  notifyPresence: endpoint({
    method: 'POST',
    path: '/api/classes/:id/presence',
    summary: 'Says that the caller has the class’s stream open; sent every minute, counted once a minute.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: z.object({ minutes: z.int() }),
    errors: ['not_found', 'class_over'],
  }),
};
