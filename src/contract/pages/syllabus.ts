import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { editVersion } from '../edit-version.ts';
import { binary, endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../ids.ts';
import { pdfRefusals } from '../materials/pdf-refusals.ts';

/** The two documents behind the home page's syllabus buttons (`docs/domain/home-and-images.md`). */
export const syllabusSlugs = ['police-recruitment', 'combined'] as const;
export const syllabusSlug = z.enum(syllabusSlugs);
export type SyllabusSlug = z.infer<typeof syllabusSlug>;

export const syllabusDocument = z.object({
  slug: syllabusSlug,
  /** Where its files stand under `/files/syllabus/`; another one after every upload. */
  folder: z.uuid(),
  filename: z.string(),
  bytes: z.int(),
  uploadedAt: instant,
  /** Pixels of the widest drawing of each page, and its text for those who cannot see it. */
  pages: z.array(z.object({ width: z.int(), height: z.int(), text: z.string() })),
});
export type SyllabusDocument = z.output<typeof syllabusDocument>;

/** A document that stood behind a button, as the admin's list has it. */
export const syllabusVersion = z.object({
  folder: z.uuid(),
  filename: z.string(),
  bytes: z.int(),
  pages: z.int(),
  uploadedAt: instant,
  /** A person's name; null for the system itself, or somebody who is no longer here. */
  uploadedBy: z.nullable(z.string()),
  isShown: z.boolean(),
});
export type SyllabusVersion = z.output<typeof syllabusVersion>;

const slugParams = z.object({ slug: syllabusSlug });

const versionParams = z.object({ slug: syllabusSlug, folder: z.uuid() });

export const syllabus = {
  readSyllabus: endpoint({
    method: 'GET',
    path: '/api/syllabus/:slug',
    summary:
      'A syllabus document: its size, pages and their text. A visitor gets it only where the setting opens the pages to visitors.',
    access: 'anyone',
    params: slugParams,
    response: syllabusDocument,
    errors: ['no_session', 'not_found'],
  }),
  readSyllabusFile: endpoint({
    method: 'GET',
    path: '/files/syllabus/:folder/:name',
    summary:
      'The whole document (`syllabus.pdf`, offered as a download) or a page in two sizes (`reading-0003.jpg`, `zoom-0003.jpg`).',
    access: 'anyone',
    params: z.object({
      folder: z.uuid(),
      name: z.string().check(z.regex(/^(syllabus\.pdf|(reading|zoom)-\d{4}\.jpg)$/)),
    }),
    response: binary,
    errors: ['not_found'],
  }),
  listSyllabusVersions: endpoint({
    method: 'GET',
    path: '/api/admin/syllabus/:slug/versions',
    summary: 'Every document that stood behind a button, newest first.',
    access: ['editor'],
    params: slugParams,
    query: pageQuery,
    response: z.extend(pageOf(syllabusVersion), { version: editVersion }),
  }),
  readSyllabusVersion: endpoint({
    method: 'GET',
    path: '/api/admin/syllabus/:slug/versions/:folder',
    summary: 'An earlier document, to be looked at.',
    access: ['editor'],
    params: versionParams,
    response: syllabusDocument,
    errors: ['not_found'],
  }),
  restoreSyllabus: endpoint({
    method: 'POST',
    path: '/api/admin/syllabus/:slug/versions/:folder/restore',
    summary: 'Show an earlier document again.',
    access: ['editor'],
    params: versionParams,
    body: z.object({ version: editVersion }),
    response: syllabusDocument,
    errors: ['not_found', 'edit_conflict'],
  }),
  replaceSyllabus: endpoint({
    method: 'PUT',
    path: '/api/admin/syllabus/:slug',
    summary: 'Put a PDF of at most 20 MB in place of a syllabus document; the one before is kept.',
    access: ['editor'],
    params: slugParams,
    files: { file: { maxBytes: 20_000_000, required: true } },
    body: z.object({ version: editVersion }),
    response: syllabusDocument,
    errors: ['edit_conflict', ...pdfRefusals],
  }),
};
