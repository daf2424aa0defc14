import * as z from 'zod/mini';
import { editVersion } from '../edit-version.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { translated } from '../languages.ts';
import { title } from '../names.ts';
import { yesOrNo } from '../yes-or-no.ts';
import { eachMaterialShape, whole } from './material-fields.ts';
import { material } from './materials.ts';
import { pdfRefusals } from './pdf-refusals.ts';

/** The largest PDF that is taken. */
export const maxPdfBytes = 50_000_000;

const rupees = (words: string) =>
  z.pipe(
    z.string().check(z.trim(), z.regex(/^(\d{1,7}(\.\d{1,2})?)?$/, words)),
    z.transform((text: string) => (text === '' ? null : Math.round(Number(text) * 100))),
  );

/** What is written of a material in one language. */
const materialTexts = z.object({
  title: title(2, 160),
  description: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
});
export type MaterialTexts = z.output<typeof materialTexts>;

/** A part of a multipart form that is JSON. */
const parsed = z.transform((text: string, { issues }): unknown => {
  try {
    return JSON.parse(text || '{}');
  } catch {
    issues.push({ code: 'custom', input: text, message: 'not_a_choice' });
    return {};
  }
});

/** A material as staff write it; text fields of a multipart form, so all are strings, '' for nothing. */
export const materialForm = z.object({
  ...materialTexts.shape,
  textLanguage: translated(materialTexts).textLanguage,
  /** As JSON: `{"mr": {"title": "", "description": ""}}`. */
  translations: z._default(
    z.pipe(z.string().check(z.maxLength(20_000)), z.pipe(parsed, translated(materialTexts).translations)),
    {},
  ),
  ...eachMaterialShape('form'),
  isPublished: yesOrNo,
  /** Rupees, of a premium material. */
  price: z._default(rupees('amount_format'), null),
  mrp: z._default(rupees('amount_format'), null),
  /** The uploaded video of a video explanation; '' for a PDF. */
  videoId: z._default(z.union([z.literal(''), id], 'video_missing'), ''),
  validityDays: z._default(whole(1, 3650, 'validity_days_format'), null),
});
export type MaterialForm = z.output<typeof materialForm>;

export const materialForStaff = z.extend(material, {
  ...translated(z.object({ title: z.string(), description: z.string() })),
  isPublished: z.boolean(),
  downloads: z.int(),
  videoId: z.nullable(id),
  version: editVersion,
});
export type MaterialForStaff = z.infer<typeof materialForStaff>;

/** The PDF, where it went before in parts (`material-uploads.ts`); '' for none. */
const uploadId = z._default(z.union([z.literal(''), id]), '');

export const materialsAdmin = {
  listMaterialsForStaff: endpoint({
    method: 'GET',
    path: '/api/admin/materials',
    summary: 'Every material, drafts too, newest first.',
    access: ['teacher'],
    query: z.extend(pageQuery, {
      shown: z._default(z.enum(['all', 'free', 'premium', 'drafts']), 'all'),
      search: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(80))),
    }),
    response: pageOf(materialForStaff),
  }),
  createMaterial: endpoint({
    method: 'POST',
    path: '/api/admin/materials',
    summary:
      'Upload a PDF as a material, every page drawn before anything is kept; or name an uploaded video. The same key again makes nothing: the answer is what it made.',
    access: ['teacher'],
    body: z.extend(materialForm, {
      /** Of a row of a table (`material-tables.ts`). */
      key: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
      uploadId,
    }),
    files: { file: { maxBytes: maxPdfBytes, required: false } },
    response: materialForStaff,
    status: 201,
    errors: ['file_missing', 'video_not_ready', ...pdfRefusals, 'conflict', 'not_found'],
  }),
  changeMaterial: endpoint({
    method: 'PUT',
    path: '/api/admin/materials/:id',
    summary: 'Change a material, and its PDF or video when another one comes. Who has access keeps it.',
    access: ['teacher'],
    params: idParams,
    body: z.extend(materialForm, { version: editVersion, uploadId }),
    files: { file: { maxBytes: maxPdfBytes, required: false } },
    response: materialForStaff,
    errors: ['not_found', 'edit_conflict', 'video_not_ready', ...pdfRefusals, 'conflict'],
  }),
};
