import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { binary, endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { mistakes } from './bookmarks.ts';

/** A reported mistake as staff see it. */
export const materialReport = z.object({
  id,
  material: z.object({ id, title: z.string() }),
  reporter: z.object({ id, name: z.string() }),
  what: z.enum(mistakes),
  page: z.nullable(z.int()),
  text: z.string(),
  state: z.enum(['open', 'fixed', 'no_mistake']),
  answer: z.string(),
  answeredAt: z.nullable(instant),
  createdAt: instant,
});
export type MaterialReport = z.infer<typeof materialReport>;

/** Somebody who opened a material or took its file. */
export const materialReader = z.object({
  userId: id,
  name: z.string(),
  /** How it was theirs to open. */
  by: z.enum(['free', 'purchase', 'grant', 'staff']),
  openedPages: z.int(),
  lastPage: z.nullable(z.int()),
  lastOpenedAt: z.nullable(instant),
  downloads: z.int(),
  /** Searches of the last 90 days that found pages of it for this reader. */
  searches: z.int(),
});
export type MaterialReader = z.infer<typeof materialReader>;

/** An upload that another one took the place of. */
export const materialVersion = z.object({
  number: z.int(),
  pages: z.int(),
  bytes: z.int(),
  replacedAt: instant,
});
export type MaterialVersion = z.infer<typeof materialVersion>;

/** Why a premium material is open to somebody, and until when. */
export const studentAccess = z.object({
  id,
  materialId: id,
  title: z.string(),
  source: z.enum(['purchase', 'grant']),
  startsAt: instant,
  /** Null without an end. */
  endsAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
  /** Why it was granted or, once revoked, revoked. */
  reason: z.string(),
  /** Open by its dates and not by a batch, whose enrolment is ended instead. */
  revocable: z.boolean(),
});
export type StudentAccess = z.infer<typeof studentAccess>;

export const materialDesk = {
  listStudentAccess: endpoint({
    method: 'GET',
    path: '/api/admin/students/:id/access',
    summary: 'The premium materials that a student has or had, newest first.',
    access: ['front_desk', 'counsellor'],
    params: idParams,
    query: pageQuery,
    response: pageOf(studentAccess),
  }),
  revokeStudentAccess: endpoint({
    method: 'POST',
    path: '/api/admin/access/:id/revoke',
    summary:
      'Take access to a premium material back, with the reason; the student is told. What was bought is for admins: its money is refunded on the order.',
    access: ['front_desk'],
    params: idParams,
    body: z.object({ reason: z.string().check(z.trim(), z.minLength(3, 'reason_missing'), z.maxLength(200)) }),
    response: studentAccess,
    errors: ['not_found', 'invalid_transition'],
  }),
  listMaterialReports: endpoint({
    method: 'GET',
    path: '/api/admin/material-reports',
    summary: 'Reported mistakes: open ones oldest first, answered ones newest first.',
    access: ['teacher'],
    query: z.extend(pageQuery, { state: z._default(z.enum(['open', 'answered']), 'open') }),
    response: pageOf(materialReport),
  }),
  answerMaterialReport: endpoint({
    method: 'POST',
    path: '/api/admin/material-reports/:id/answer',
    summary: 'Close a reported mistake; who reported it gets the answer as a message.',
    access: ['teacher'],
    params: idParams,
    body: z.object({
      state: z.enum(['fixed', 'no_mistake'], 'not_a_choice'),
      answer: z.string().check(z.trim(), z.minLength(5), z.maxLength(1000)),
    }),
    response: materialReport,
    errors: ['not_found', 'conflict'],
  }),
  listMaterialReaders: endpoint({
    method: 'GET',
    path: '/api/admin/materials/:id/readers',
    summary: 'Who opened a material or took its file, last opened first.',
    access: ['teacher'],
    params: idParams,
    query: pageQuery,
    response: pageOf(materialReader),
    errors: ['not_found'],
  }),
  exportMaterialReaders: endpoint({
    method: 'POST',
    path: '/api/admin/materials/:id/readers/export',
    summary: 'The same list whole, as a CSV file; that somebody took it is in the audit log.',
    access: ['teacher'],
    params: idParams,
    response: binary,
    errors: ['not_found'],
  }),
  listMaterialVersions: endpoint({
    method: 'GET',
    path: '/api/admin/materials/:id/versions',
    summary: 'The uploads that others took the place of, newest first.',
    access: ['teacher'],
    params: idParams,
    response: z.object({ items: z.array(materialVersion) }),
    errors: ['not_found'],
  }),
  getMaterialVersion: endpoint({
    method: 'GET',
    path: '/api/admin/materials/:id/versions/:number',
    summary: 'The PDF of an earlier upload.',
    access: ['teacher'],
    audit: { action: 'materials.download_version', table: 'materials' },
    params: z.extend(idParams, { number: z.coerce.number().check(z.int(), z.minimum(1)) }),
    response: binary,
    errors: ['not_found'],
  }),
  readMaterialStorage: endpoint({
    method: 'GET',
    path: '/api/admin/material-storage',
    summary: 'What the materials take in the file store, in bytes.',
    access: ['teacher'],
    response: z.object({
      materials: z.int(),
      documents: z.int(),
      pictures: z.int(),
      versions: z.int(),
      videos: z.int(),
    }),
  }),
};
