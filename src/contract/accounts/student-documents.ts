import * as z from 'zod/mini';
import { day, instant } from '../dates.ts';
import { binary, endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { pdfRefusals } from '../materials/pdf-refusals.ts';
import { line } from '../settings/settings-parts.ts';

/** What a document proves, as police recruitments ask for it. */
export const documentKinds = [
  'photo_id',
  'birth',
  'education',
  'domicile',
  'caste',
  'non_creamy_layer',
  'ews',
  'sports',
  'medical',
  'consent',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The most documents of one student. */
export const mostDocuments = 40;

/** The most pages of one document; later ones of a PDF are left out. */
export const mostDocumentPages = 10;

export const studentDocument = z.object({
  id,
  kind: z.enum(documentKinds),
  /** In staff's own words; '' for none. */
  title: z.string(),
  /** The last day on which it is valid; null: it does not expire. */
  expiresOn: z.nullable(day),
  /** Pictures of it: 1 for a photo, one for each page of a PDF. */
  pages: z.int(),
  addedBy: z.nullable(z.string()),
  addedAt: instant,
});
export type StudentDocument = z.output<typeof studentDocument>;

export const expiringDocument = z.object({
  id,
  kind: z.enum(documentKinds),
  title: z.string(),
  expiresOn: day,
  student: z.object({ id, name: z.string(), number: z.string() }),
});
export type ExpiringDocument = z.output<typeof expiringDocument>;

const desk = ['front_desk', 'counsellor'] as const;
const documentParams = z.extend(idParams, { documentId: id });
const page = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostDocumentPages));
const photo = { maxBytes: 8_000_000, required: true, picture: true } as const;

export const studentDocuments = {
  listStudentDocuments: endpoint({
    method: 'GET',
    path: '/api/admin/students/:id/documents',
    summary: `Documents of a student, the last added first; ${mostDocuments} at most.`,
    access: desk,
    params: idParams,
    response: z.object({ items: z.array(studentDocument) }),
  }),
  addStudentDocument: endpoint({
    method: 'POST',
    path: '/api/admin/students/:id/documents',
    summary: `Keep a document of a student as pictures: JPEG, PNG or WebP up to 8 MB, without its metadata, or a PDF, of which the first ${mostDocumentPages} pages are drawn.`,
    access: desk,
    params: idParams,
    files: { file: photo },
    body: z.object({
      kind: z.enum(documentKinds),
      title: z._default(line(80), ''),
      /** '' where it does not expire. */
      expiresOn: z._default(z.union([z.literal(''), day]), ''),
    }),
    response: studentDocument,
    status: 201,
    errors: ['not_found', 'file_not_image', 'too_many_documents', ...pdfRefusals],
  }),
  openStudentDocument: endpoint({
    method: 'GET',
    path: '/api/admin/students/:id/documents/:documentId/pages/:page',
    summary: 'A page of a document as a picture.',
    access: desk,
    audit: { action: 'accounts.open_document', table: 'profiles' },
    params: z.extend(documentParams, { page }),
    response: binary,
    errors: ['not_found'],
  }),
  removeStudentDocument: endpoint({
    method: 'DELETE',
    path: '/api/admin/students/:id/documents/:documentId',
    summary: 'Delete a document of a student, with its pictures.',
    access: desk,
    params: documentParams,
    response: z.object({ id }),
    errors: ['not_found'],
  }),
  listOwnDocuments: endpoint({
    method: 'GET',
    path: '/api/profile/documents',
    summary: `Documents of the caller that the academy keeps, the last added first; ${mostDocuments} at most.`,
    access: 'user',
    session: 'checked',
    response: z.object({ items: z.array(studentDocument) }),
  }),
  openOwnDocument: endpoint({
    method: 'GET',
    path: '/api/profile/documents/:documentId/pages/:page',
    summary: 'A page of one of the caller’s documents as a picture.',
    access: 'user',
    session: 'checked',
    params: z.object({ documentId: id, page }),
    response: binary,
    errors: ['not_found'],
  }),
  listExpiringDocuments: endpoint({
    method: 'GET',
    path: '/api/admin/students/documents',
    summary: 'Documents that expire within 30 days, or expired within the last 90, by their dates.',
    access: desk,
    query: pageQuery,
    response: pageOf(expiringDocument),
  }),
  uploadStudentPhoto: endpoint({
    method: 'POST',
    path: '/api/admin/students/:id/photo',
    summary: 'The photo of a student, taken at the desk: kept square as WebP without its metadata.',
    access: desk,
    params: idParams,
    files: { file: photo },
    response: z.object({ avatarUrl: z.string() }),
    errors: ['file_not_image', 'not_found'],
  }),
};
