import * as z from 'zod/mini';
import { accessRefusals } from '../access-refusals.ts';
import { editVersion } from '../edit-version.ts';
import { binary, endpoint } from '../endpoint.ts';
import { idParams } from '../ids.ts';
import { yesOrNo } from '../yes-or-no.ts';
import { pageSizes, segment } from './materials.ts';

const pageNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000));
const pageParams = z.extend(idParams, { page: pageNumber });
const link = { expires: z.coerce.number().check(z.int()), signature: z.string().check(z.maxLength(100)) };
const refusals = ['not_found', 'link_expired', ...accessRefusals] as const;

/** What a reader keeps beside a page. */
export const readingNote = z.object({ page: z.int(), bookmarked: z.boolean(), note: z.string(), version: editVersion });
export type ReadingNote = z.infer<typeof readingNote>;

/** A page on which the words stand. */
export const pageHit = z.object({
  page: z.int(),
  /** The line around the first of them; empty for a page that reading it would count as opened and end a refund. */
  text: z.array(segment),
});
export type PageHit = z.infer<typeof pageHit>;

/** What stands on a page, in the order in which it is read. */
export const pageBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  /** Its line breaks are its writer's. */
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('table'), rows: z.array(z.array(z.string())) }),
]);
export type PageBlock = z.infer<typeof pageBlock>;

/** What the reader's tools ask, apart from the other materials' calls, which home brings with its first load. */
export const materialReading = {
  unlockPrefetched: endpoint({
    method: 'POST',
    path: '/api/viewer-sessions/:id/pages/:page/views',
    summary: 'The key of a page that was prefetched, encrypted (AES-256-GCM). Counts the page as opened.',
    access: 'user',
    session: 'checked',
    params: pageParams,
    body: z.object({ size: z.enum(pageSizes), ...link, refundGivenUp: z._default(z.boolean(), false) }),
    response: z.object({ key: z.string() }),
    errors: [...refusals, 'refund_terms_needed'],
  }),
  getPageText: endpoint({
    method: 'GET',
    path: '/api/viewer-sessions/:id/pages/:page/text',
    summary:
      'What a page says, for who cannot see its picture; no blocks for a scan. Counts the page as opened, as its picture does.',
    access: 'user',
    session: 'checked',
    params: pageParams,
    query: z.object({ ...link, refundGivenUp: z.optional(yesOrNo) }),
    response: z.object({ blocks: z.array(pageBlock) }),
    errors: [...refusals, 'refund_terms_needed'],
  }),
  getPageTile: endpoint({
    method: 'GET',
    path: '/api/viewer-sessions/:id/pages/:page/tiles/:tile',
    summary:
      'A piece of an enlarged page with its reader burnt in, JPEG. Counts the page as opened, as its picture does.',
    access: 'user',
    session: 'checked',
    params: z.extend(pageParams, { tile: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1000)) }),
    query: z.object({ ...link, refundGivenUp: z.optional(yesOrNo) }),
    response: binary,
    errors: [...refusals, 'refund_terms_needed'],
  }),
  searchPages: endpoint({
    method: 'GET',
    path: '/api/viewer-sessions/:id/hits',
    summary: 'The pages on which words stand, in their order, at most 100.',
    access: 'user',
    session: 'checked',
    params: idParams,
    query: z.object({
      search: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)),
    }),
    response: z.object({ hits: z.array(pageHit) }),
    errors: [...refusals],
  }),
  listNotes: endpoint({
    method: 'GET',
    path: '/api/viewer-sessions/:id/notes',
    summary: 'The caller’s own bookmarks and notes in what they read, by page.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: z.object({ items: z.array(readingNote) }),
    errors: refusals,
  }),
  saveNote: endpoint({
    method: 'PUT',
    path: '/api/viewer-sessions/:id/notes/:page',
    summary: 'Keep a bookmark and a note at a page; with neither what was there is removed.',
    access: 'user',
    session: 'checked',
    params: pageParams,
    body: z.object({
      bookmarked: z.boolean(),
      note: z.string().check(z.trim(), z.maxLength(2000)),
      version: editVersion,
    }),
    response: readingNote,
    errors: ['edit_conflict', ...refusals],
  }),
};
