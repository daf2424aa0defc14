import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { binary, endpoint } from '../endpoint.ts';
import { idParams, pageOf, pageQuery } from '../ids.ts';
import { paise } from '../money.ts';
import { exportFormats } from './privacy.ts';

export const timelineKinds = [
  'order',
  'part',
  'cheque',
  'bounced',
  'payment',
  'refund',
  'enrolled',
  'left',
  'absent',
  'late',
  'excused',
  'test',
  'enquiry',
  'message',
  'note',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

const timelineEntry = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(timelineKinds),
  /** What it was about: a number, a title, a batch; '' for none. */
  text: z.string(),
  amountPaise: z.nullable(paise),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const studentFiles = {
  listTimeline: endpoint({
    method: 'GET',
    path: '/api/admin/students/:id/timeline',
    summary: 'Everything dated about a student, newest first: orders, payments, batches, absences, tests, messages.',
    access: ['front_desk'],
    params: idParams,
    query: pageQuery,
    response: pageOf(timelineEntry),
  }),
  exportStudent: endpoint({
    method: 'GET',
    path: '/api/admin/students/:id/file',
    summary: 'Everything about one student, as a page to read or as JSON, without sign-ins and devices. Not of staff.',
    access: [],
    audit: { action: 'accounts.export_student', table: 'profiles' },
    params: idParams,
    query: z.object({ format: z.enum(exportFormats) }),
    response: binary,
    errors: ['not_found'],
  }),
};
