import * as z from 'zod/mini';
import { editVersion } from '../edit-version.ts';
import { binary, endpoint } from '../endpoint.ts';
import { settingsSections } from '../settings/settings.ts';

/** The introduction video of the home page (`docs/domain/home-and-images.md`); where it stands is part of the public settings. */
export const introVideo = {
  readVideoFile: endpoint({
    method: 'GET',
    path: '/files/video/:id/:name',
    summary: 'The introduction video (MP4, in byte ranges too) or its poster.',
    access: 'anyone',
    params: z.object({ id: z.uuid(), name: z.enum(['intro.mp4', '960.webp', '480.webp']) }),
    response: binary,
    errors: ['not_found', 'range_not_satisfiable'],
  }),
  replaceIntroVideo: endpoint({
    method: 'PUT',
    path: '/api/admin/intro-video',
    summary: 'Put an MP4 of at most 60 MB in place of the introduction video, with a poster if there is one.',
    access: ['editor'],
    files: {
      video: { maxBytes: 60_000_000, required: true },
      poster: { maxBytes: 15_000_000, required: false, picture: true },
    },
    /** That of the settings. */
    body: z.object({ version: editVersion }),
    response: settingsSections.introVideo,
    errors: ['edit_conflict', 'file_not_video', 'file_not_image'],
  }),
  removeIntroVideo: endpoint({
    method: 'DELETE',
    path: '/api/admin/intro-video',
    summary: 'Take the introduction video off the home page.',
    access: ['editor'],
    response: z.object({ removed: z.boolean() }),
  }),
};
