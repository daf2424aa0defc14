import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { editVersion } from '../edit-version.ts';
import { endpoint } from '../endpoint.ts';
import { id, pageOf, pageQuery } from '../ids.ts';
import { inEachLanguage, type Language, language, languages } from '../languages.ts';
import { line } from '../settings/settings-parts.ts';

/** The texts that an admin writes in the editor: the story on `/about`, the words beside every contact, and the policies. */
export const pageSlugs = ['about', 'contact', 'terms', 'privacy', 'refund', 'shipping'] as const;
export const pageSlug = z.enum(pageSlugs);
export type PageSlug = (typeof pageSlugs)[number];

/** The pages whose rules are made of the settings that the programs use. */
export const policySlugs = ['terms', 'privacy', 'refund', 'shipping'] as const satisfies readonly PageSlug[];
export type Policy = (typeof policySlugs)[number];

export const isPolicy = (slug: PageSlug): slug is Policy => policySlugs.some((one) => one === slug);

/** Where a policy's rules stand in its text; the admin writes before and after it. */
export const rulesBlock = '<div data-rules=""></div>';

/** Most characters of one language's text, its marks included. */
export const mostPageText = 60_000;

const html = z.string().check(z.maxLength(mostPageText));

/** HTML by language; '' where it is not written. */
export const pageTexts = inEachLanguage(html);
export type PageTexts = z.output<typeof pageTexts>;

/** The language that a reader of `wanted` gets: their own, else English, else whichever there is. */
export function shownLanguage(texts: PageTexts, wanted: Language): Language {
  return [wanted, ...languages].find((one) => texts[one] !== '') ?? wanted;
}

/** A page's text as a reader gets it. */
export const pageText = z.object({
  /** Clean HTML (`server/pages/clean-html.ts`); '' when nothing is written or published. */
  html: z.string(),
  /** The language that the text is in: the reader's, or the one that stands in for it. */
  language,
  publishedAt: z.nullable(instant),
});
export type PageText = z.output<typeof pageText>;

const pageState = z.enum(['draft', 'published']);

/** One saved state of a page's text. Versions are never changed; their numbers grow over all pages. */
export const pageVersion = z.object({
  version: z.int(),
  state: pageState,
  at: instant,
  /** Null for the system itself. */
  by: z.nullable(z.string()),
  reason: z.string(),
  /** The languages that are written. */
  written: z.array(language),
  /** The version that this one brought back. */
  restored: z.nullable(z.int()),
});
export type PageVersion = z.output<typeof pageVersion>;

/** A page in the editor: its newest version, draft or published. */
export const pageForAdmin = z.object({
  slug: pageSlug,
  version: editVersion,
  /** The number of its newest version in its history; 0 while it stands as delivered. */
  number: z.int(),
  state: pageState,
  texts: pageTexts,
  at: z.nullable(instant),
  by: z.nullable(z.string()),
  byId: z.nullable(id),
});
export type PageForAdmin = z.output<typeof pageForAdmin>;

const slugParams = z.object({ slug: pageSlug });
const changeBody = { version: editVersion, texts: pageTexts };

export const pageTextReads = {
  readPageText: endpoint({
    method: 'GET',
    path: '/api/pages/:slug',
    summary:
      'A page’s published text in a language, or in the one that stands in for it. A visitor gets the terms and the privacy policy, and the rest where the setting opens the pages to visitors.',
    access: 'anyone',
    params: slugParams,
    query: z.object({ lang: z._default(language, 'en') }),
    response: pageText,
    errors: ['no_session'],
  }),
};

export const pageTextsAdmin = {
  listPages: endpoint({
    method: 'GET',
    path: '/api/admin/pages',
    summary: 'Every page’s newest version, without its text.',
    access: ['editor'],
    response: z.array(z.object({ slug: pageSlug, latest: z.nullable(pageVersion) })),
  }),
  readPage: endpoint({
    method: 'GET',
    path: '/api/admin/pages/:slug',
    summary: 'A page’s newest version, draft or published, in every language.',
    access: ['editor'],
    params: slugParams,
    response: pageForAdmin,
  }),
  listPageVersions: endpoint({
    method: 'GET',
    path: '/api/admin/pages/:slug/versions',
    summary: 'A page’s versions, newest first.',
    access: ['editor'],
    params: slugParams,
    query: pageQuery,
    response: pageOf(pageVersion),
  }),
  readPageVersion: endpoint({
    method: 'GET',
    path: '/api/admin/pages/:slug/versions/:version',
    summary: 'One version of a page, in every language.',
    access: ['editor'],
    params: z.extend(slugParams, { version: z.coerce.number().check(z.int(), z.minimum(1)) }),
    response: pageForAdmin,
    errors: ['not_found'],
  }),
  savePageDraft: endpoint({
    method: 'PUT',
    path: '/api/admin/pages/:slug/draft',
    summary: 'Keep texts as a draft, cleaned; readers go on seeing what is published.',
    access: ['editor'],
    params: slugParams,
    bodyBytes: 1_000_000,
    body: z.object(changeBody),
    response: pageForAdmin,
    errors: ['edit_conflict'],
  }),
  publishPage: endpoint({
    method: 'POST',
    path: '/api/admin/pages/:slug/publish',
    summary: 'Publish texts, cleaned; effective in every process at once.',
    access: ['editor'],
    params: slugParams,
    bodyBytes: 1_000_000,
    body: z.object({ ...changeBody, reason: z._default(line(200), '') }),
    response: pageForAdmin,
    errors: ['edit_conflict'],
  }),
  restorePageVersion: endpoint({
    method: 'POST',
    path: '/api/admin/pages/:slug/restore',
    summary: 'Make a draft of an earlier version.',
    access: ['editor'],
    params: slugParams,
    body: z.object({ version: editVersion, from: z.int() }),
    response: pageForAdmin,
    errors: ['edit_conflict', 'not_found'],
  }),
};
