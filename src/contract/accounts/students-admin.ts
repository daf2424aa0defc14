import * as z from 'zod/mini';
import { day, instant } from '../dates.ts';
import { editVersion } from '../edit-version.ts';
import { binary, endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { personName } from '../names.ts';
import { idempotencyHeaders } from '../orders/idempotency.ts';
import { phone } from '../phone.ts';
import { line, optionalPhone } from '../settings/settings-parts.ts';
import { categories } from './profile.ts';

/** A student in a list: the phone number masked. */
export const listedStudent = z.object({
  id,
  fullName: z.nullable(z.string()),
  username: z.string(),
  /** The academy's own number of the student; '' for none. */
  number: z.string(),
  maskedPhone: z.nullable(z.string()),
  /** Those that they belong to now, the latest first, in the reader’s language. */
  batches: z.array(z.string()),
  createdAt: instant,
});
export type ListedStudent = z.output<typeof listedStudent>;

export const studentTag = line(30, 1);

/** What staff write about a student; '' and null mean not known. */
export const studentForm = z.object({
  fullName: personName,
  number: z._default(
    z
      .string()
      .check(z.trim(), z.toUpperCase(), z.maxLength(20), z.regex(/^$|^[A-Z0-9][A-Z0-9/-]*$/, 'student_number_format')),
    '',
  ),
  guardianName: z._default(line(80), ''),
  guardianPhone: z._default(optionalPhone, ''),
  dateOfBirth: z._default(z.nullable(z.iso.date('date_format')), null),
  targetExam: z._default(line(80), ''),
  category: z._default(z.enum(categories), ''),
  tags: z._default(z.array(studentTag).check(z.maxLength(10)), []),
});
export type StudentForm = z.output<typeof studentForm>;

export const student = z.extend(studentForm, {
  id,
  /** '' until somebody gives one. */
  fullName: z.string(),
  username: z.string(),
  avatarUrl: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  dateOfBirth: z.nullable(day),
  blocked: z.boolean(),
  createdAt: instant,
  /** Null for a student whom staff entered and who never signed in. */
  lastSignInAt: z.nullable(instant),
  version: editVersion,
});
export type Student = z.output<typeof student>;

export const studentNote = z.object({
  id: z.int(),
  text: z.string(),
  author: z.nullable(z.string()),
  at: instant,
});
export type StudentNote = z.output<typeof studentNote>;

const desk = ['front_desk', 'counsellor'] as const;

export const studentsAdmin = {
  listStudents: endpoint({
    method: 'GET',
    path: '/api/admin/students',
    summary:
      'People who are not staff, newest first; `search` (three characters or more) looks in names, at how phone numbers begin or end, and at how student numbers begin.',
    access: desk,
    query: z.extend(pageQuery, { search: z.optional(z.string().check(z.trim(), z.maxLength(80))) }),
    response: pageOf(listedStudent),
  }),
  exportStudents: endpoint({
    method: 'GET',
    path: '/api/admin/students/export',
    summary: 'The same as CSV, with the whole record of each: every student, or those that the search finds.',
    access: [],
    audit: { action: 'accounts.export_students', table: 'students' },
    query: z.object({ search: z.optional(z.string().check(z.trim(), z.maxLength(80))) }),
    response: binary,
  }),
  createStudent: endpoint({
    method: 'POST',
    path: '/api/admin/students',
    summary:
      'Enter a student who has not signed in, by phone number: whoever signs in with it later finds everything there. A number that is known is refused with its student’s id.',
    access: desk,
    body: z.extend(studentForm, { phone }),
    response: student,
    status: 201,
    errors: ['student_exists'],
  }),
  getStudent: endpoint({
    method: 'GET',
    path: '/api/admin/students/:id',
    summary: 'One student’s record.',
    access: desk,
    audit: { action: 'accounts.open_user', table: 'profiles' },
    params: idParams,
    response: student,
    errors: ['not_found'],
  }),
  saveStudent: endpoint({
    method: 'PUT',
    path: '/api/admin/students/:id',
    summary: 'Change a student’s record.',
    access: desk,
    params: idParams,
    body: z.extend(studentForm, { version: editVersion }),
    response: student,
    errors: ['not_found', 'edit_conflict'],
  }),
  listStudentNotes: endpoint({
    method: 'GET',
    path: '/api/admin/students/:id/notes',
    summary: 'What staff noted about a student, newest first.',
    access: desk,
    params: idParams,
    query: pageQuery,
    response: pageOf(studentNote),
  }),
  addStudentNote: endpoint({
    method: 'POST',
    path: '/api/admin/students/:id/notes',
    summary: 'Note something about a student, for staff alone.',
    access: desk,
    params: idParams,
    headers: idempotencyHeaders,
    body: z.object({
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000, 'too_long')),
    }),
    response: studentNote,
    status: 201,
    errors: ['not_found', 'idempotency_mismatch'],
  }),
};
