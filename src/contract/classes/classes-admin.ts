import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { editVersion } from '../edit-version.ts';
import { binary, endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { language, translated } from '../languages.ts';
import { pricePaise } from '../money.ts';
import { title } from '../names.ts';
import { attendanceShape } from './class-attendance.ts';
import { fullLink, linkWithoutPassword, seenLink } from './class-links.ts';
import { classKinds, classStages, classSubjects } from './classes.ts';

/** Letters as a reader counts them: a Devanagari syllable is one. */
function letters(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length;
}

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const link = (format: RegExp) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(500),
      z.regex(format, 'link_format'),
      z.regex(linkWithoutPassword, 'link_with_password'),
    );

/** A clock time in Asia/Kolkata. */
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_format'));

/** An instant of this century: a year that was mistyped is told at its field. */
const dateAndTime = z.iso.datetime().check(z.refine((at) => /^20\d\d-/.test(at), 'year_unlikely'));

/** What is written of a class in one language. */
const description = z._default(
  z.string().check(
    z.trim(),
    z.refine((text) => letters(text) <= 60, { error: 'too_long', params: { max: 60 } }),
    z.maxLength(240),
  ),
  '',
);
const practise = z._default(line(1000), '');
const whatToBring = z._default(line(500), '');
const classTexts = z.object({ title: title(3, 120), description, practise, whatToBring });
export type ClassTexts = z.output<typeof classTexts>;

/** A class as staff write it. The server also checks what needs two fields or the seats taken. */
export const classForm = z.object({
  ...classTexts.shape,
  ...translated(classTexts),
  kind: z.enum(classKinds),
  subject: z.enum(classSubjects),
  teacher: z._default(line(80), ''),
  language,
  startsAt: dateAndTime,
  endsAt: dateAndTime,
  pricePaise: pricePaise.check(z.refine((price) => price === 0 || price >= 100, 'price_below_one')),
  capacity: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
  venue: z._default(line(160), ''),
  mapUrl: z._default(link(fullLink), ''),
  joinUrl: z._default(link(seenLink), ''),
  recordingUrl: z._default(link(seenLink), ''),
  reportingTime: z._default(z.nullable(clock), null),
  /** The mentoring product that it is a personal session of, at that product's price; null for a class. */
  sessionOf: z._default(z.nullable(id), null),
  /** A class of a batch: whether others than its members see it and may register. */
  isOpen: z._default(z.boolean(), true),
  /** Whether students see it. */
  isActive: z.boolean(),
});
export type ClassForm = z.output<typeof classForm>;

/** Why a class is called off, as students read it inside a sentence: without a full stop of its own. */
export const cancellationReason = line(200).check(
  z.overwrite((text) => text.replace(/(?<![.।\s])[.।\s]+$/u, '')),
  z.minLength(3, 'reason_missing'),
);

/** A class with everything that staff see. */
export const classForStaff = z.object({
  id,
  ...classForm.shape,
  /** As they are kept: older ones may break today’s rules. */
  mapUrl: z.string(),
  joinUrl: z.string(),
  recordingUrl: z.string(),
  coverUrl: z.nullable(z.string()),
  /** When and why it was called off. */
  cancelled: z.nullable(z.object({ at: instant, reason: z.string() })),
  /** The series that it repeats in. */
  seriesId: z.nullable(id),
  /** The batch whose members are on its roll without registering; null for a class of its own. */
  batchId: z.nullable(id),
  /** Kept ones too. */
  seatsTaken: z.int(),
  /** Kept for students who are paying, or were offered one from the waitlist. */
  seatsHeld: z.int(),
  /** Students in the line without an offer. */
  waiting: z.int(),
  stage: z.enum(classStages),
  version: editVersion,
});
export type ClassForStaff = z.infer<typeof classForStaff>;

/** A class in the list of staff. */
export const listedClass = z.extend(classForStaff, {
  /** How many are on its sheet: the registered, and the members of its batch who take it. */
  onSheet: z.int(),
  /** As the reader’s language writes it. */
  shown: z.object({ venue: z.string() }),
});
export type ListedClass = z.infer<typeof listedClass>;

/** The staff list's tabs. `today` is the academy's day. */
export const staffTabs = ['upcoming', 'today', 'draft', 'past'] as const;
export type StaffTab = (typeof staffTabs)[number];

export const registration = z.object({
  id,
  fullName: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  registeredAt: instant,
  isPaid: z.boolean(),
  ...attendanceShape,
  minutesOnline: z.int(),
});
export type Registration = z.infer<typeof registration>;

export const classesAdmin = {
  listClassesForStaff: endpoint({
    method: 'GET',
    path: '/api/admin/classes',
    summary: 'Classes for staff, drafts too, searched by title in any language.',
    access: ['teacher'],
    query: z.extend(pageQuery, {
      tab: z._default(z.enum(staffTabs), 'upcoming'),
      search: z._default(line(80), ''),
      kind: z.optional(z.enum(classKinds)),
      subject: z.optional(z.enum(classSubjects)),
    }),
    response: z.extend(pageOf(listedClass), {
      /** How many are upcoming and how many are drafts; counted to 100 at most. */
      counts: z.object({ upcoming: z.int(), draft: z.int() }),
    }),
  }),
  getClassForStaff: endpoint({
    method: 'GET',
    path: '/api/admin/classes/:id',
    summary: 'One class with everything that staff see.',
    access: ['teacher'],
    params: idParams,
    response: classForStaff,
    errors: ['not_found'],
  }),
  createClass: endpoint({
    method: 'POST',
    path: '/api/admin/classes',
    summary: 'Make a class or event; with a price, its seat is put on sale.',
    access: ['teacher'],
    body: classForm,
    response: classForStaff,
    status: 201,
    errors: ['conflict'],
  }),
  changeClass: endpoint({
    method: 'PUT',
    path: '/api/admin/classes/:id',
    summary:
      'Change a class; refused when somebody else changed it since `version`. Whoever has a seat is told of a new time.',
    access: ['teacher'],
    params: idParams,
    body: z.extend(classForm, { version: editVersion }),
    response: classForStaff,
    errors: ['not_found', 'edit_conflict', 'class_cancelled', 'conflict'],
  }),
  showClass: endpoint({
    method: 'POST',
    path: '/api/admin/classes/:id/publish',
    summary: 'Show a class to students, or take it back to the drafts.',
    access: ['teacher'],
    params: idParams,
    body: z.object({ isActive: z.boolean() }),
    response: classForStaff,
    errors: ['not_found', 'class_cancelled', 'conflict'],
  }),
  cancelClass: endpoint({
    method: 'POST',
    path: '/api/admin/classes/:id/cancel',
    summary: 'Call a class off for good: everybody concerned is told why, and paid seats are opened as refunds.',
    access: ['teacher'],
    params: idParams,
    body: z.object({ reason: cancellationReason }),
    response: classForStaff,
    errors: ['not_found', 'class_over', 'conflict'],
  }),
  duplicateClass: endpoint({
    method: 'POST',
    path: '/api/admin/classes/:id/duplicate',
    summary: 'Make a draft like this class, a week later, without its links.',
    access: ['teacher'],
    params: idParams,
    response: classForStaff,
    status: 201,
    errors: ['not_found', 'conflict'],
  }),
  deleteClass: endpoint({
    method: 'DELETE',
    path: '/api/admin/classes/:id',
    summary: 'Delete a class that nobody ever registered for or ordered a seat in.',
    access: ['teacher'],
    params: idParams,
    response: z.object({ id }),
    errors: ['not_found', 'class_has_registrations'],
  }),
  saveCover: endpoint({
    method: 'PUT',
    path: '/api/admin/classes/:id/cover',
    summary: 'Put a picture on a class’s page: JPEG, PNG or WebP of at most 15 MB, kept as WebP without its metadata.',
    access: ['teacher'],
    params: idParams,
    files: { file: { maxBytes: 15_000_000, required: true, picture: true } },
    body: z.object({ version: editVersion }),
    response: classForStaff,
    errors: ['not_found', 'edit_conflict', 'file_not_image'],
  }),
  removeCover: endpoint({
    method: 'DELETE',
    path: '/api/admin/classes/:id/cover',
    summary: 'Take the picture off a class’s page.',
    access: ['teacher'],
    params: idParams,
    response: classForStaff,
    errors: ['not_found'],
  }),
  listRegistrations: endpoint({
    method: 'GET',
    path: '/api/admin/classes/:id/registrations',
    summary: 'Who is registered for a class, first come first.',
    access: ['teacher'],
    params: idParams,
    query: pageQuery,
    response: pageOf(registration),
    errors: ['not_found'],
  }),
  downloadRegistrations: endpoint({
    method: 'GET',
    path: '/api/admin/classes/:id/registrations/export',
    summary: 'Who is registered for a class, as CSV.',
    access: ['teacher'],
    params: idParams,
    response: binary,
    errors: ['not_found'],
  }),
};
