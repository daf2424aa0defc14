import * as z from 'zod/mini';
import { instant } from './dates.ts';
import { binary, endpoint } from './endpoint.ts';
import { id, idParams, pageOf, pageQuery } from './ids.ts';
import { line } from './settings-parts.ts';
import { tableQuery } from './table-reads.ts';
import { yesOrNo } from './yes-or-no.ts';

/** `spec.md §3`, letter for letter. */
export const imageCategories = ['Profiles', 'Logos', 'Successful Candidates'] as const;
export const imageCategory = z.enum(imageCategories);
export type ImageCategory = z.infer<typeof imageCategory>;

/** A published image as everybody reads it; the story's facts are '' or null on other images. */
export const academyImage = z.object({
  id,
  title: z.string(),
  url: z.string(),
  category: imageCategory,
  created_at: instant,
  alt: z.string(),
  rank: z.string(),
  course: z.string(),
  duration: z.string(),
  /** Whether the successful candidate's course was a paid one. */
  paid: z.nullable(z.boolean()),
});
export type AcademyImage = z.output<typeof academyImage>;

/** What an admin writes about an image. The last four lines matter for Successful Candidates only. */
export const imageFacts = z.object({
  title: line(120, 1),
  category: imageCategory,
  /** What a person who cannot see it should know; '' takes the title. */
  alt: line(200),
  isPublished: z.boolean(),
  rank: line(80),
  course: line(80),
  duration: line(60),
  paid: z.enum(['', 'paid', 'free']),
  /** That the candidate's written consent is at hand; taking it back unpublishes nothing by itself. */
  consentGiven: z.boolean(),
  /** Where the paper is kept. */
  consentNote: line(200),
});
export type ImageFacts = z.output<typeof imageFacts>;

/** The same as a form's text fields, with what may be left out. */
const imageUpload = z.object({
  ...imageFacts.shape,
  alt: z._default(imageFacts.shape.alt, ''),
  isPublished: z._default(yesOrNo, false),
  rank: z._default(imageFacts.shape.rank, ''),
  course: z._default(imageFacts.shape.course, ''),
  duration: z._default(imageFacts.shape.duration, ''),
  paid: z._default(imageFacts.shape.paid, ''),
  consentGiven: z._default(yesOrNo, false),
  consentNote: z._default(imageFacts.shape.consentNote, ''),
});

export const imageForAdmin = z.extend(imageFacts, {
  id,
  url: z.string(),
  createdAt: instant,
  consentAt: z.nullable(instant),
});
export type ImageForAdmin = z.output<typeof imageForAdmin>;

export const academyImageReads = {
  readImages: endpoint({
    method: 'GET',
    path: '/rest/v1/academy_images',
    summary:
      'Published images in PostgREST’s words (spec.md §7, reads 1 to 3). Visitors see Profiles and Logos; the apikey header is accepted and means nothing.',
    access: 'anyone',
    query: tableQuery,
    response: z.array(z.partial(academyImage)),
  }),
};

export const academyImages = {
  readImageFile: endpoint({
    method: 'GET',
    path: '/files/images/:id/:name',
    summary: 'One size of a published picture, WebP, for ever the same.',
    access: 'anyone',
    params: z.extend(idParams, { name: z.enum(['960.webp', '480.webp']) }),
    response: binary,
    errors: ['not_found'],
  }),
  listImages: endpoint({
    method: 'GET',
    path: '/api/admin/images',
    summary: 'Every image, published or not, newest first; optionally of one category.',
    access: [],
    query: z.extend(pageQuery, { category: z.optional(imageCategory) }),
    response: pageOf(imageForAdmin),
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/api/admin/images',
    summary: 'Upload a JPEG, PNG or WebP of at most 15 MB; kept as WebP in two sizes without its metadata.',
    access: [],
    files: { file: { maxBytes: 15_000_000, required: true } },
    body: imageUpload,
    response: imageForAdmin,
    status: 201,
    errors: ['file_missing', 'file_empty', 'file_too_large', 'file_not_image'],
  }),
  changeImage: endpoint({
    method: 'PUT',
    path: '/api/admin/images/:id',
    summary: 'Change what is written about an image, publish it or take it back.',
    access: [],
    params: idParams,
    body: imageFacts,
    response: imageForAdmin,
    errors: ['not_found'],
  }),
  deleteImage: endpoint({
    method: 'DELETE',
    path: '/api/admin/images/:id',
    summary: 'Delete an image and its files.',
    access: [],
    params: idParams,
    response: z.object({ id }),
    errors: ['not_found'],
  }),
  previewImage: endpoint({
    method: 'GET',
    path: '/api/admin/images/:id/preview',
    summary: 'The small size of any image, for the admin’s list.',
    access: [],
    params: idParams,
    response: binary,
    errors: ['not_found'],
  }),
};
