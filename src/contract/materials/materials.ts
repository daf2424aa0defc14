import * as z from 'zod/mini';
import { accessRefusals } from '../access-refusals.ts';
import { instant } from '../dates.ts';
import { binary, endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { languages } from '../languages.ts';
import { paise } from '../money.ts';
import { yesOrNo } from '../yes-or-no.ts';
import { contentsLine, materialChapter } from './chapters.ts';
import { readingDevice } from './material-devices.ts';
import { eachMaterialShape, materialKinds, materialSubjects } from './material-fields.ts';

/** `preview` is too small to read, `quick` is read on a slow line until `reading` has come, which fills a phone; `zoom` stays sharp at twice that. */
export const pageSizes = ['preview', 'quick', 'reading', 'zoom'] as const;
export type PageSize = (typeof pageSizes)[number];

/** Several words of a fixed list in one query value: `marathi,maths`. */
const choices = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.optional(
    z.pipe(
      z.string().check(z.maxLength(200)),
      z.pipe(
        z.transform((text: string) => text.split(',').filter((word) => word !== '')),
        z.array(z.enum(words)),
      ),
    ),
  );

/** A material as a list shows it. */
export const material = z.object({
  id,
  title: z.string(),
  description: z.string(),
  ...eachMaterialShape('shown'),
  /** Of a video the segments of some six seconds in which it is sent; 0 while it is being prepared. */
  pages: z.int(),
  /** How long a video is; null for a PDF and while a video is being prepared. */
  seconds: z.nullable(z.int()),
  /** Size of the PDF, or of a video at its best. */
  bytes: z.int(),
  createdAt: instant,
  /** How a premium material is sold by itself; null when it is not, or is free. */
  product: z.nullable(
    z.object({
      id,
      pricePaise: paise,
      mrpPaise: z.nullable(paise),
      /** Days of access from payment; null without an end. */
      validityDays: z.nullable(z.int()),
      isOnSale: z.boolean(),
    }),
  ),
  /** Whether the caller keeps it for later. */
  isSaved: z.boolean(),
  /** The caller's own live access to a premium material. */
  owned: z.nullable(z.object({ endsAt: z.nullable(instant) })),
  /** How far the caller has read; null when never opened. */
  progress: z.nullable(z.object({ lastPage: z.int(), openedPages: z.int() })),
});
export type Material = z.infer<typeof material>;

/** A piece of a text; a hit is what was searched for. */
export const segment = z.object({ text: z.string(), hit: z.boolean() });
export type Segment = z.infer<typeof segment>;

/** A material as a search finds it. */
export const foundMaterial = z.extend(material, {
  /** Where the words stand; null without a search. Of pages only those that the caller may open; without text while reading it would end the full refund. */
  found: z.nullable(
    z.object({
      title: z.array(segment),
      pages: z.array(z.object({ page: z.int(), text: z.array(segment) })),
    }),
  ),
});
export type FoundMaterial = z.infer<typeof foundMaterial>;

/** A full refund that reading on would end. */
const refundAtStake = z.object({
  until: instant,
  belowPercent: z.int(),
  accessedPercent: z.number(),
  /** So many more pages can be opened before it ends. */
  pagesLeft: z.int(),
});

/** What the guard says of one material and this caller. */
export const materialAccess = z.object({
  material,
  /** Null: it may be read. */
  refusal: z.nullable(z.enum(accessRefusals)),
  /** When the caller's last access ended or was taken back, with its reason. */
  ended: z.nullable(z.object({ at: instant, reason: z.string() })),
  /** Where it is `device_limit`: the reader's active devices, one of which is to be signed out. */
  devices: z.array(readingDevice),
  /** The full refund that reading on would end (`docs/domain/refunds.md`); null when there is none to lose. */
  refund: z.nullable(refundAtStake),
  /** In their order; empty where the PDF states none. */
  chapters: z.array(materialChapter),
  /** The pages that count as opened already. */
  opened: z.array(z.int()),
});
export type MaterialAccess = z.infer<typeof materialAccess>;

/** A link to one page's picture, good for this viewer session and a few minutes. */
export const pageLink = z.object({
  page: z.int(),
  /** Pixels of its `zoom` picture. */
  width: z.int(),
  height: z.int(),
  /** Whether it can be had larger still (`page-tiles.ts`). */
  tiles: z.boolean(),
  expires: z.int(),
  signature: z.string(),
});
export type PageLink = z.infer<typeof pageLink>;

export const viewer = z.object({
  session: id,
  title: z.string(),
  pages: z.int(),
  lastPage: z.int(),
  /** For the licence line what is burnt into the pages: name or username, last four digits, and since when. */
  reader: z.string(),
  /** The pages that count as opened already. */
  opened: z.array(z.int()),
  refund: z.nullable(refundAtStake),
  links: z.array(pageLink),
  /** The contents as the PDF states them; level 0 is the outermost. */
  contents: z.array(contentsLine),
});
export type Viewer = z.infer<typeof viewer>;

/** A file name of the title that every system takes; Devanagari stays. */
export function downloadName(title: string): string {
  const safe = title
    .normalize('NFC')
    .replace(/[\p{C}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
    .replace(/^\.+|(?<![. ])[. ]+$/g, '');
  return `${safe || 'material'}.pdf`;
}

/** So many of a list are counted; more are “500+”. */
export const mostCounted = 500;

export const materials = {
  listMaterials: endpoint({
    method: 'GET',
    path: '/api/materials',
    summary:
      'Published materials, free or premium, newest first, with what the caller owns and has read. A search looks through titles, tags and the text of the pages; titles come first.',
    access: 'user',
    query: z.extend(pageQuery, {
      price: z.enum(['free', 'premium']),
      search: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(80))),
      subject: choices(materialSubjects),
      kind: choices(materialKinds),
      language: choices(languages),
      /** Only what the caller keeps for later. */
      saved: z.optional(z.literal('1')),
      year: z.optional(z.coerce.number().check(z.int(), z.minimum(1990), z.maximum(2100))),
      /** With how many there are. */
      counted: z.optional(z.literal('1')),
    }),
    response: z.extend(pageOf(foundMaterial), {
      /** How many there are, one more than `mostCounted` at most; null where that was not asked for. */
      total: z.nullable(z.int()),
      /** The words that were looked for in place of mistyped ones; null when all were found as typed. */
      corrected: z.nullable(z.string()),
    }),
  }),
  listOwnMaterials: endpoint({
    method: 'GET',
    path: '/api/materials/own',
    summary: 'What the caller may open because of a purchase or a grant, or has begun to read; last opened first.',
    access: 'user',
    session: 'checked',
    response: z.object({ items: z.array(material) }),
  }),
  getMaterialAccess: endpoint({
    method: 'GET',
    path: '/api/materials/:id/access',
    summary: 'One material, and whether the caller may read it; if not, why.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: materialAccess,
    errors: ['not_found'],
  }),
  openViewer: endpoint({
    method: 'POST',
    path: '/api/materials/:id/viewer-sessions',
    summary: 'Begin to read: a viewer session of this sign-in, with links to the pages around the last one read.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: viewer,
    status: 201,
    errors: ['not_found', ...accessRefusals],
  }),
  listPageLinks: endpoint({
    method: 'GET',
    path: '/api/viewer-sessions/:id/links',
    summary: 'Fresh links to the pages around one page.',
    access: 'user',
    session: 'checked',
    params: idParams,
    query: z.object({ around: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)) }),
    response: z.object({ links: z.array(pageLink) }),
    errors: ['not_found', 'link_expired', ...accessRefusals],
  }),
  getPage: endpoint({
    method: 'GET',
    path: '/api/viewer-sessions/:id/pages/:page',
    summary:
      'The picture of one page with its reader burnt in, as JPEG. Counts the page as opened, unless a preview. With `prefetch` it is encrypted until its key is asked for, and not counted.',
    access: 'user',
    session: 'checked',
    params: z.extend(idParams, { page: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)) }),
    query: z.object({
      size: z.enum(pageSizes),
      expires: z.coerce.number().check(z.int()),
      signature: z.string().check(z.maxLength(100)),
      prefetch: z.optional(yesOrNo),
      /** The reader knows that this page ends the full refund. */
      refundGivenUp: z.optional(yesOrNo),
    }),
    response: binary,
    errors: ['not_found', 'link_expired', 'refund_terms_needed', ...accessRefusals],
  }),
  saveLastPosition: endpoint({
    method: 'PUT',
    path: '/api/viewer-sessions/:id/position',
    summary: 'Remember the page that is on screen, also one that came before: reading resumes there.',
    access: 'user',
    session: 'checked',
    params: idParams,
    body: z.object({ page: z.int().check(z.minimum(1), z.maximum(10_000)) }),
    response: z.object({ lastPage: z.int() }),
    errors: ['not_found', 'link_expired', ...accessRefusals],
  }),
};
