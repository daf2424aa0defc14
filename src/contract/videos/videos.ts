import * as z from 'zod/mini';
import { accessRefusals } from '../access-refusals.ts';
import { binary, endpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { language } from '../languages.ts';

/** The languages of captions; each at most once a video. */

/** A named place in a video; `at` in seconds from its start. */
export const chapter = z.object({
  at: z.int().check(z.minimum(0)),
  title: z.string().check(z.trim(), z.minLength(1, 'title_missing'), z.maxLength(120)),
});
export type Chapter = z.infer<typeof chapter>;

/** One watching in one signed-in browser: what the player needs. Its addresses answer that browser alone. */
export const play = z.object({
  id,
  /** How long the video is. */
  seconds: z.number(),
  /** Where watching resumes, seconds. */
  at: z.number(),
  /** What moves over the picture: name or username and the last four digits. */
  reader: z.string(),
  /** The playlist of all pictures that there are, HLS. */
  url: z.string(),
  /** The same with sound alone; null for a film without sound. */
  soundUrl: z.nullable(z.string()),
  captions: z.array(z.object({ language, url: z.string() })),
  chapters: z.array(chapter),
});
export type Play = z.infer<typeof play>;

const refusals = ['not_found', 'link_expired', ...accessRefusals] as const;
/** The height of the picture in pixels; 0 is sound alone. */
const rendition = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2160));

/**
 * What a player fetches. A phone's own player sends no token, so these read the cookie that came with the play; the session,
 * each of them checks access and the play's expiry again.
 */
export const videos = {
  getPlaylist: endpoint({
    method: 'GET',
    path: '/api/plays/:id/main.m3u8',
    summary: 'The pictures that there are of a video, HLS.',
    access: 'anyone',
    params: idParams,
    response: binary,
    errors: [...refusals, 'second_factor_needed', 'session_ended'],
  }),
  getSegmentList: endpoint({
    method: 'GET',
    path: '/api/plays/:id/:rendition/list.m3u8',
    summary: 'The segments of one picture height, or of the sound alone (0), HLS.',
    access: 'anyone',
    params: z.extend(idParams, { rendition }),
    response: binary,
    errors: [...refusals, 'second_factor_needed', 'session_ended'],
  }),
  getSegment: endpoint({
    method: 'GET',
    path: '/api/plays/:id/:rendition/:segment',
    summary: 'Some six seconds, encrypted (AES-128). Counts them as watched.',
    access: 'anyone',
    params: z.extend(idParams, { rendition, segment: z.string().check(z.regex(/^\d{5}\.ts$/)) }),
    response: binary,
    errors: [...refusals, 'second_factor_needed', 'session_ended'],
  }),
  getKey: endpoint({
    method: 'GET',
    path: '/api/plays/:id/key',
    summary: 'The key of the segments, 16 bytes.',
    access: 'anyone',
    params: idParams,
    response: binary,
    errors: [...refusals, 'second_factor_needed', 'session_ended'],
  }),
  getCaptions: endpoint({
    method: 'GET',
    path: '/api/plays/:id/captions/:language',
    summary: 'Captions in one language, WebVTT.',
    access: 'anyone',
    params: z.extend(idParams, { language }),
    response: binary,
    errors: [...refusals, 'second_factor_needed', 'session_ended'],
  }),
  saveVideoPosition: endpoint({
    method: 'PUT',
    path: '/api/plays/:id/position',
    summary: 'Remember how far one is, in seconds: watching resumes there, on another device too.',
    access: 'user',
    session: 'checked',
    params: idParams,
    body: z.object({ seconds: z.number().check(z.minimum(0), z.maximum(100_000)) }),
    response: z.object({ at: z.number() }),
    errors: ['not_found'],
  }),
};
