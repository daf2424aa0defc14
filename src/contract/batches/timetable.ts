import * as z from 'zod/mini';
import { attendanceShape } from '../classes/class-attendance.ts';
import { linkWithoutPassword, seenLink } from '../classes/class-links.ts';
import { classKinds, classStages, classSubjects } from '../classes/classes.ts';
import { cancellationReason } from '../classes/classes-admin.ts';
import { day, instant } from '../dates.ts';
import { editVersion } from '../edit-version.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { clockTime, line, whole } from '../settings/settings-parts.ts';

/** Most slots of one timetable, and most classes that it makes. */
export const mostSlots = 60;
export const mostClasses = 4000;

/** Most days whose classes are called off at once. */
const mostHolidays = 100;

/** Longest stretch of days that a member reads at once. */
export const mostDays = 42;

const slotFields = {
  /** 1 is Monday, 7 is Sunday. */
  weekday: whole(1, 7),
  /** Clock time in Asia/Kolkata, `HH:MM`. */
  startsAt: clockTime,
  minutes: whole(15, 600),
  subject: z.enum(classSubjects),
  teacher: line(80),
  kind: z.enum(classKinds),
  venue: line(160),
};

/** An hour of the week, as everybody sees it. */
export const timetableSlot = z.object({ id, ...slotFields });
export type TimetableSlot = z.output<typeof timetableSlot>;

/** As staff write it; made by the editor, an id keeps its classes when the slot is changed. */
export const slotForm = z.object({
  ...timetableSlot.shape,
  joinUrl: z
    .string()
    .check(
      z.trim(),
      z.maxLength(500),
      z.regex(seenLink, 'link_format'),
      z.regex(linkWithoutPassword, 'link_with_password'),
    ),
});
export type SlotForm = z.output<typeof slotForm>;

const slots = z.array(slotForm).check(z.maxLength(mostSlots));

/** What a timetable does to the classes of its batch. */
export const timetablePlan = z.object({
  /** Classes still to come that it makes, in all. */
  classes: z.int(),
  /** Days on which one would be, skipped as holidays of the settings. */
  holidays: z.array(day),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  /** Moved, cancelled or changed by hand: they stay as they are. */
  kept: z.int(),
});
export type TimetablePlan = z.output<typeof timetablePlan>;

export const timetableForStaff = z.object({ slots: z.array(slotForm), version: editVersion });
export type TimetableForStaff = z.output<typeof timetableForStaff>;

/** The same for a page that shows it: the hours also with names in the reader's language. */
export const shownTimetable = z.extend(timetableForStaff, { shown: z.array(timetableSlot) });

const batchClassShape = {
  id,
  title: z.string(),
  subject: z.enum(classSubjects),
  teacher: z.string(),
  kind: z.enum(classKinds),
  venue: z.string(),
  startsAt: instant,
  endsAt: instant,
  stage: z.enum(classStages),
};

/** A class of one’s batch. */
export const memberClass = z.object({
  ...batchClassShape,
  hasRecording: z.boolean(),
  cancelledReason: z.string(),
  ...attendanceShape,
});
export type MemberClass = z.output<typeof memberClass>;

export const batchClass = z.object({
  ...batchClassShape,
  isTouched: z.boolean(),
  /** How many members are marked. */
  marked: z.int(),
});
export type BatchClass = z.output<typeof batchClass>;

const span = {
  /** The first day, in Asia/Kolkata. */
  from: day,
  /** The last day; null for everything from the first on. */
  until: z.nullable(day),
};
const staff = ['teacher', 'front_desk', 'counsellor'] as const;
const counted = z.object({ changed: z.int() });

export const timetable = {
  getTimetable: endpoint({
    method: 'GET',
    path: '/api/batches/:id/timetable',
    summary:
      'The weekly timetable of a batch that is shown, or that the caller belongs to, and when its next class begins; for visitors as the list.',
    access: 'anyone',
    session: 'checked',
    params: idParams,
    response: z.object({ slots: z.array(timetableSlot), nextAt: z.nullable(instant) }),
    errors: ['not_found'],
  }),
  listOwnBatchClasses: endpoint({
    method: 'GET',
    path: '/api/batches/:id/classes',
    summary: `The classes of a batch that the caller belongs to, by day; ${mostDays} days at most.`,
    access: 'user',
    session: 'checked',
    params: idParams,
    query: z.object({ from: day, until: day }),
    response: z.object({ items: z.array(memberClass) }),
    errors: ['not_found'],
  }),
};

export const timetableAdmin = {
  readTimetable: endpoint({
    method: 'GET',
    path: '/api/admin/batches/:id/timetable',
    summary: 'The weekly timetable of a batch with its links.',
    access: staff,
    params: idParams,
    response: shownTimetable,
    errors: ['not_found'],
  }),
  planTimetable: endpoint({
    method: 'POST',
    path: '/api/admin/batches/:id/timetable/plan',
    summary: 'What a timetable would do to the classes of the batch; nothing is written.',
    access: [],
    params: idParams,
    body: z.object({ slots }),
    response: timetablePlan,
    errors: ['not_found'],
  }),
  saveTimetable: endpoint({
    method: 'PUT',
    path: '/api/admin/batches/:id/timetable',
    summary:
      'Save the weekly timetable and make its classes from now to the last day, without holidays; what was changed by hand stays.',
    access: [],
    params: idParams,
    body: z.object({ slots, version: editVersion }),
    response: z.extend(timetableForStaff, { plan: timetablePlan }),
    errors: ['not_found', 'edit_conflict'],
  }),
  listBatchClasses: endpoint({
    method: 'GET',
    path: '/api/admin/batches/:id/classes',
    summary: 'The classes of a batch: those to come soonest first, past ones newest first.',
    access: staff,
    params: idParams,
    query: z.extend(pageQuery, { when: z._default(z.enum(['upcoming', 'past']), 'upcoming') }),
    response: pageOf(batchClass),
    errors: ['not_found'],
  }),
  moveBatchClasses: endpoint({
    method: 'POST',
    path: '/api/admin/batches/:id/classes/move',
    summary:
      'Move all classes of a batch that are still to come, from a day to a day, by so many days and minutes; members are told.',
    access: ['teacher'],
    params: idParams,
    body: z.object({ ...span, days: whole(-60, 60), minutes: whole(-1439, 1439) }),
    response: counted,
    errors: ['not_found'],
  }),
  countClassesOnDays: endpoint({
    method: 'GET',
    path: '/api/admin/batches/classes-on-days',
    summary: 'How many classes of batches that are still to come there are on some days, such as new holidays.',
    access: [],
    query: z.object({ days: z.string().check(z.maxLength(11 * mostHolidays)) }),
    response: z.object({ classes: z.int(), batches: z.int(), days: z.array(day) }),
  }),
  cancelClassesOnDays: endpoint({
    method: 'POST',
    path: '/api/admin/batches/classes-on-days/cancel',
    summary: 'Call off all classes of all batches that are still to come on some days; members are told why.',
    access: [],
    body: z.object({
      days: z.array(day).check(z.minLength(1), z.maxLength(mostHolidays)),
      reason: cancellationReason,
    }),
    response: counted,
    errors: ['not_found', 'class_over', 'conflict'],
  }),
  cancelBatchClasses: endpoint({
    method: 'POST',
    path: '/api/admin/batches/:id/classes/cancel',
    summary: 'Call off all classes of a batch that are still to come, from a day to a day; members are told why.',
    access: ['teacher'],
    params: idParams,
    body: z.object({ ...span, reason: cancellationReason }),
    response: counted,
    errors: ['not_found', 'class_over', 'conflict'],
  }),
};
