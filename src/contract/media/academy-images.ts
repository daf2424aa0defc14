import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { editVersion } from '../edit-version.ts';
import { binary, endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { line } from '../settings/settings-parts.ts';
import { tableQuery } from '../table-reads.ts';
import { yesOrNo } from '../yes-or-no.ts';
import { storyColumns, storyFields } from './story-texts.ts';

/** The categories, letter for letter, and one more for the teachers (`docs/domain/home-and-images.md`). */
export const imageCategories = ['Profiles', 'Logos', 'Successful Candidates', 'Faculty'] as const;
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
  ...storyColumns,
});
export type AcademyImage = z.output<typeof academyImage>;

/** The whole side of a picture; parts of it are given in ten-thousandths, whatever its pixels. */
export const whole = 10_000;

const part = z.int().check(z.minimum(0), z.maximum(whole));
const length = z.int().check(z.minimum(100), z.maximum(whole));
const frameShape = { cropX: part, cropY: part, cropWidth: length, cropHeight: length, focalX: part, focalY: part };

/** What is shown of the uploaded picture, and the point that stays in sight where a place shows less. */
export const pictureFrame = z.object(frameShape);
export type PictureFrame = z.output<typeof pictureFrame>;

/** All of it, and its middle. */
export const wholePicture: PictureFrame = {
  cropX: 0,
  cropY: 0,
  cropWidth: whole,
  cropHeight: whole,
  focalX: whole / 2,
  focalY: whole / 2,
};

/** What an admin writes about an image. The lines from `rank` on matter for Successful Candidates only. */
export const imageFacts = z.object({
  title: line(120, 1),
  category: imageCategory,
  /** What a person who cannot see it should know; '' takes the title. */
  alt: line(200),
  isPublished: z.boolean(),
  ...frameShape,
  rank: line(80),
  course: line(80),
  duration: line(60),
  paid: z.enum(['', 'paid', 'free']),
  /** That the candidate's written consent is at hand; taking it back takes the story off the pages at once. */
  consentGiven: z.boolean(),
  /** Where the paper is kept. */
  consentNote: line(200),
  ...storyFields,
});
export type ImageFacts = z.output<typeof imageFacts>;

const partField = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(whole));
const lengthField = z.coerce.number().check(z.int(), z.minimum(100), z.maximum(whole));
/** A frame as a form's text fields; the whole picture unless told. */
const frameFields = {
  cropX: z._default(partField, wholePicture.cropX),
  cropY: z._default(partField, wholePicture.cropY),
  cropWidth: z._default(lengthField, wholePicture.cropWidth),
  cropHeight: z._default(lengthField, wholePicture.cropHeight),
  focalX: z._default(partField, wholePicture.focalX),
  focalY: z._default(partField, wholePicture.focalY),
};

/** The same as a form's text fields, with what may be left out. */
const imageUpload = z.object({
  ...imageFacts.shape,
  ...frameFields,
  alt: z._default(imageFacts.shape.alt, ''),
  isPublished: z._default(yesOrNo, false),
  rank: z._default(imageFacts.shape.rank, ''),
  course: z._default(imageFacts.shape.course, ''),
  duration: z._default(imageFacts.shape.duration, ''),
  paid: z._default(imageFacts.shape.paid, ''),
  consentGiven: z._default(yesOrNo, false),
  consentNote: z._default(imageFacts.shape.consentNote, ''),
  titleMr: z._default(storyFields.titleMr, ''),
  titleHi: z._default(storyFields.titleHi, ''),
  altMr: z._default(storyFields.altMr, ''),
  altHi: z._default(storyFields.altHi, ''),
  rankMr: z._default(storyFields.rankMr, ''),
  rankHi: z._default(storyFields.rankHi, ''),
  courseMr: z._default(storyFields.courseMr, ''),
  courseHi: z._default(storyFields.courseHi, ''),
  durationMr: z._default(storyFields.durationMr, ''),
  durationHi: z._default(storyFields.durationHi, ''),
});

export const imageForAdmin = z.extend(imageFacts, {
  id,
  /** Its public address; '' while it is not published. */
  url: z.string(),
  /** Pixels of the uncut picture. */
  width: z.int(),
  height: z.int(),
  /** What its files take, the uncut picture included. */
  bytes: z.int(),
  /** Another one whenever its picture or its frame changes. */
  picture: z.string(),
  version: editVersion,
  createdAt: instant,
  consentAt: z.nullable(instant),
  /** When a consent was taken back last. */
  consentWithdrawnAt: z.nullable(instant),
});
export type ImageForAdmin = z.output<typeof imageForAdmin>;

export const academyImageReads = {
  readImages: endpoint({
    method: 'GET',
    path: '/rest/v1/academy_images',
    summary:
      'Published images in PostgREST’s words, for stock Supabase clients. Visitors see Profiles and Logos; the apikey header is accepted and means nothing.',
    access: 'anyone',
    query: tableQuery,
    response: z.array(z.partial(academyImage)),
  }),
};

export const appManifest = {
  readManifest: endpoint({
    method: 'GET',
    path: '/files/manifest.webmanifest',
    summary: 'What the installed app is called and looks like: the academy’s name, and its square logo as icon.',
    access: 'anyone',
    response: binary,
  }),
};

export const academyImages = {
  readImageFile: endpoint({
    method: 'GET',
    path: '/files/images/:id/:version/:name',
    summary:
      'One size of a published picture, AVIF or WebP, named by its width in pixels; for ever the same. The part of an address behind # tells the pixels of the widest, the focal point in percent and a placeholder.',
    access: 'anyone',
    params: z.extend(idParams, {
      version: z.string().check(z.regex(/^[\da-f]{8}$/)),
      name: z.string().check(z.regex(/^\d{2,4}\.(avif|webp)$/)),
    }),
    response: binary,
    errors: ['not_found'],
  }),
  listImages: endpoint({
    method: 'GET',
    path: '/api/admin/images',
    summary:
      'Every image, published or not, newest first; optionally of one category, or with these letters in its title.',
    access: ['editor'],
    query: z.extend(pageQuery, {
      category: z.optional(imageCategory),
      search: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(80))),
    }),
    response: pageOf(imageForAdmin),
  }),
  readImage: endpoint({
    method: 'GET',
    path: '/api/admin/images/:id',
    summary: 'One image as it is now, published or not.',
    access: ['editor'],
    params: idParams,
    response: imageForAdmin,
    errors: ['not_found'],
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/api/admin/images',
    summary:
      'Upload a JPEG, PNG, WebP, AVIF or HEIC of at most 15 MB; shown as AVIF and WebP in up to five sizes without its metadata.',
    access: ['editor'],
    files: { file: { maxBytes: 15_000_000, required: true, picture: true } },
    body: imageUpload,
    response: imageForAdmin,
    status: 201,
    errors: ['file_not_image'],
  }),
  replacePicture: endpoint({
    method: 'PUT',
    path: '/api/admin/images/:id/picture',
    summary: 'Put another picture in place of an image’s; what is written about it stays.',
    access: ['editor'],
    params: idParams,
    files: { file: { maxBytes: 15_000_000, required: true, picture: true } },
    body: z.object({ ...frameFields, version: editVersion }),
    response: imageForAdmin,
    errors: ['not_found', 'edit_conflict', 'file_not_image'],
  }),
  changeImage: endpoint({
    method: 'PUT',
    path: '/api/admin/images/:id',
    summary:
      'Change what is written about an image or its cut, publish it or take it back. A consent taken back unpublishes.',
    access: ['editor'],
    params: idParams,
    body: z.extend(imageFacts, { version: editVersion }),
    response: imageForAdmin,
    errors: ['not_found', 'edit_conflict', 'file_not_image', 'file_too_large'],
  }),
  deleteImage: endpoint({
    method: 'DELETE',
    path: '/api/admin/images/:id',
    summary: 'Delete an image and its files.',
    access: ['editor'],
    params: idParams,
    response: z.object({ id }),
    errors: ['not_found'],
  }),
  previewImage: endpoint({
    method: 'GET',
    path: '/api/admin/images/:id/preview',
    summary: 'The small size of any image, for the admin’s list.',
    access: ['editor'],
    params: idParams,
    response: binary,
    errors: ['not_found'],
  }),
  readSource: endpoint({
    method: 'GET',
    path: '/api/admin/images/:id/source',
    summary: 'The uncut picture of any image, for cutting it anew.',
    access: ['editor'],
    params: idParams,
    response: binary,
    errors: ['not_found'],
  }),
  readStorage: endpoint({
    method: 'GET',
    path: '/api/admin/images/storage',
    summary: 'How many images there are and what their files take.',
    access: ['editor'],
    response: z.object({ images: z.int(), bytes: z.int() }),
  }),
};
