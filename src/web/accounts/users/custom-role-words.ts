import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Area, extraCapabilities } from '../../../contract/accounts/capabilities.ts';

/** Each area with what it holds (`docs/domain/capabilities.md`). */
export const areaWords: Record<Area, { name: MessageDescriptor; about: MessageDescriptor }> = {
  students: { name: msg`Students`, about: msg`List, record and notes` },
  enrolment: {
    name: msg`Enrolment`,
    about: msg`Members of batches, waitlist, transfer, import; needs Students and Batches`,
  },
  access: { name: msg`Access`, about: msg`Granting and revoking materials; needs Students` },
  desk: { name: msg`Front desk`, about: msg`Selling, receipts, own drawer, day book; needs Students` },
  fees: { name: msg`Fees`, about: msg`Dues, reminders, fee plans` },
  batches: { name: msg`Batches`, about: msg`Batches, their classes and materials` },
  announcements: { name: msg`Announcements`, about: msg`Messages to batches, groups or everyone` },
  attendance: { name: msg`Attendance`, about: msg`Roll call, absentees, reports; needs Classes` },
  classes: { name: msg`Classes`, about: msg`Classes and events, recordings` },
  materials: { name: msg`Materials`, about: msg`Materials and videos` },
  tests: { name: msg`Tests`, about: msg`Question bank, tests, results` },
  enquiries: { name: msg`Enquiries`, about: msg`Inbox and answers` },
  parcels: { name: msg`Parcels`, about: msg`Packing, hand-over, stock, reports of missing items` },
  orders: { name: msg`Orders`, about: msg`Orders, payments, transfers, reconciliation` },
  refunds: { name: msg`Refunds`, about: msg`Refunds and goodwill` },
  products: { name: msg`Products`, about: msg`Products and coupons` },
  books: { name: msg`Books`, about: msg`Documents, GST returns, ledger, bank` },
  site: { name: msg`Website`, about: msg`Pages, syllabus, success stories, images` },
};

export const extraWords: Record<(typeof extraCapabilities)[number], MessageDescriptor> = {
  'students.export': msg`Download the list of students`,
  'students.merge': msg`Merge two accounts of a student`,
  'batches.plan': msg`Create batches and set their timetables`,
};
