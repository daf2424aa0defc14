import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { languages, languageTexts } from '../languages.ts';
import { paise } from '../money.ts';
import { attendanceMonth, calendarMonth } from './batch-attendance.ts';

/** The attendance of one student in a batch, as their guardian reads it. */
export const guardianReport = z.object({
  student: z.object({ id, name: z.string(), number: z.string() }),
  guardianName: z.string(),
  /** Whether their phone number is known. */
  hasPhone: z.boolean(),
  batchNames: languageTexts,
  month: calendarMonth,
  /** Up to twelve months, the asked one first. */
  months: z.array(attendanceMonth),
  /** The classes of the month that were missed, or come to late; 100 at most. */
  missed: z.array(z.object({ at: instant, title: z.string(), mark: z.enum(['late', 'absent', 'excused']) })),
  /** When the guardian was sent the month; null while they were not. */
  sentAt: z.nullable(instant),
});
export type GuardianReport = z.output<typeof guardianReport>;

/** What telling the guardians of a batch comes to. */
export const guardianPlan = z.object({
  /** Who would be sent an SMS. */
  guardians: z.int(),
  /** Of students with a mark in the month, but no guardian’s phone. */
  withoutPhone: z.int(),
  /** Who was sent it before. */
  sent: z.int(),
  smsPaise: paise,
  /** Languages of those guardians in which the SMS has no DLT template: nothing is sent until it has. */
  missingDlt: z.array(z.enum(languages)),
});
export type GuardianPlan = z.output<typeof guardianPlan>;

const staff = ['teacher', 'front_desk', 'counsellor'] as const;
const studentParams = z.extend(idParams, { userId: id });

export const guardianReports = {
  getGuardianReport: endpoint({
    method: 'GET',
    path: '/api/admin/batches/:id/attendance/students/:userId',
    summary:
      'The attendance of one student in a batch for their guardian: a month with what was missed, and the months before.',
    access: staff,
    params: studentParams,
    query: z.object({ month: calendarMonth }),
    response: guardianReport,
    errors: ['not_found'],
  }),
  sendGuardianReport: endpoint({
    method: 'POST',
    path: '/api/admin/batches/:id/attendance/students/:userId/send',
    summary: 'Send the guardian of one student the attendance of a month by SMS; each month once.',
    access: staff,
    params: studentParams,
    body: z.object({ month: calendarMonth }),
    /** False: it was sent before, or there is no phone number or no mark. */
    response: z.object({ isSent: z.boolean() }),
    errors: ['not_found', 'sms_not_registered'],
  }),
  planGuardianReports: endpoint({
    method: 'GET',
    path: '/api/admin/batches/:id/attendance/guardians',
    summary: 'How many guardians of a batch would be sent the attendance of a month, and what it costs.',
    access: staff,
    params: idParams,
    query: z.object({ month: calendarMonth }),
    response: guardianPlan,
    errors: ['not_found'],
  }),
  sendGuardianReports: endpoint({
    method: 'POST',
    path: '/api/admin/batches/:id/attendance/guardians',
    summary: 'Send every guardian of a batch the attendance of a month by SMS, in the background; each once.',
    access: staff,
    params: idParams,
    body: z.object({ month: calendarMonth }),
    response: guardianPlan,
    errors: ['not_found', 'sms_not_registered'],
  }),
};
