import * as z from 'zod/mini';
import { editVersion } from '../edit-version.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { language } from '../languages.ts';
import { chapter } from './videos.ts';

/** Uploads are sent in parts of so many bytes at most; a lost connection costs one part. */
export const maxPartBytes = 8_000_000;

/** `waiting` and `preparing` once it has arrived whole. */
export const videoStates = ['uploading', 'waiting', 'preparing', 'ready', 'refused'] as const;
export type VideoState = (typeof videoStates)[number];

/** Why a file that arrived did not become a video. */
export const videoRefusals = [
  'not_video',
  'damaged',
  'too_long',
  'picture_too_large',
  'too_slow',
  'tools_missing',
  'failed',
] as const;
export type VideoRefusal = (typeof videoRefusals)[number];

export const videoForStaff = z.object({
  id,
  /** The name of the file as it was chosen. */
  name: z.string(),
  /** Of the file, and how many of them have arrived. */
  bytes: z.int(),
  received: z.int(),
  state: z.enum(videoStates),
  /** Prepared so far, while it is being prepared. */
  percent: z.int(),
  refusal: z.nullable(z.enum(videoRefusals)),
  seconds: z.nullable(z.number()),
  /** Heights of the pictures that there are; 0 is sound alone. */
  heights: z.array(z.int()),
  /** What is kept of it. */
  storedBytes: z.int(),
  captions: z.array(language),
  chapters: z.array(chapter),
  /** Of chapters and captions. */
  version: editVersion,
});
export type VideoForStaff = z.infer<typeof videoForStaff>;

export const maxCaptionBytes = 1_000_000;
const captionParams = z.extend(idParams, { language });

export const videosAdmin = {
  beginVideo: endpoint({
    method: 'POST',
    path: '/api/admin/videos',
    summary: 'Begin to upload a video, or go on: the same file of the same person that has not arrived whole.',
    access: ['teacher'],
    body: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      bytes: z.int().check(z.minimum(1, 'file_empty')),
      /** When the file was last changed, as the browser says it (ms): with name and size that tells files apart. */
      modifiedAt: z.int(),
    }),
    response: videoForStaff,
    status: 201,
    errors: ['video_tools_missing', 'file_too_large'],
  }),
  sendVideoPart: endpoint({
    method: 'PUT',
    path: '/api/admin/videos/:id/parts',
    summary: 'The next bytes of a video, from `from` on. Elsewhere than where it stands: `conflict` with `received`.',
    access: ['teacher'],
    params: idParams,
    query: z.object({ from: z.coerce.number().check(z.int(), z.minimum(0)) }),
    files: { part: { maxBytes: maxPartBytes, required: true } },
    response: videoForStaff,
    errors: ['not_found', 'conflict', 'file_not_video'],
  }),
  getVideo: endpoint({
    method: 'GET',
    path: '/api/admin/videos/:id',
    summary: 'How far a video is: uploaded, prepared, or why not.',
    access: ['teacher'],
    params: idParams,
    response: videoForStaff,
    errors: ['not_found'],
  }),
  saveChapters: endpoint({
    method: 'PUT',
    path: '/api/admin/videos/:id/chapters',
    summary: 'The chapters of a video, all at once, in their order.',
    access: ['teacher'],
    params: idParams,
    bodyBytes: 128_000,
    body: z.object({
      chapters: z.array(chapter).check(z.maxLength(200)),
      version: editVersion,
    }),
    response: videoForStaff,
    errors: ['not_found', 'edit_conflict'],
  }),
  saveCaptions: endpoint({
    method: 'PUT',
    path: '/api/admin/videos/:id/captions/:language',
    summary: 'Captions in one language (WebVTT), in place of those before. Only times and plain text are kept.',
    access: ['teacher'],
    params: captionParams,
    files: { captions: { maxBytes: maxCaptionBytes, required: true } },
    body: z.object({ version: editVersion }),
    response: videoForStaff,
    errors: ['not_found', 'edit_conflict'],
  }),
  removeCaptions: endpoint({
    method: 'DELETE',
    path: '/api/admin/videos/:id/captions/:language',
    summary: 'Take the captions of one language away.',
    access: ['teacher'],
    params: captionParams,
    response: videoForStaff,
    errors: ['not_found'],
  }),
};
