import type { Language } from '../../contract/languages.ts';
import { type PageSlug, type PageText, shownLanguage } from '../../contract/pages/page-texts.ts';
import type { App } from '../app.ts';
import { kept } from '../db/cached.ts';
import type { CachedResponse } from '../http/answers/cached-response.ts';
import { responseCache } from '../http/answers/response-cache.ts';
import { Failure } from '../http/failures.ts';
import { readSettings } from '../settings/read-settings.ts';
import { selectPublished } from './page-texts-store.ts';
import { nothingWritten, pageTextsTopic } from './rules.ts';

const published = kept(
  [pageTextsTopic],
  async (app: App) => new Map((await selectPublished(app.db)).map((row) => [row.slug, row])),
);
const bodies = responseCache<App>([pageTextsTopic]);

/** What the consent line of the sign-in page links; visitors read nothing else while the pages are closed to them. */
const beforeSignIn: readonly PageSlug[] = ['terms', 'privacy'];

interface Input {
  slug: PageSlug;
  language: Language;
}

/** A page's published text as a reader of `language` gets it, kept in memory. */
export async function readPageText(app: App, { slug, language }: Input): Promise<PageText> {
  const row = (await published(app)).get(slug);
  const texts = row ?? nothingWritten;
  const shown = shownLanguage(texts, language);
  return { html: texts[shown], language: shown, publishedAt: row?.at ?? null };
}

/** The same for somebody who asks; `no_session` for a visitor, unless the setting opens the pages to visitors. */
export async function showPageText(app: App, input: Input & { visitor: boolean }): Promise<CachedResponse<PageText>> {
  const closed = input.visitor && !beforeSignIn.includes(input.slug);
  if (closed && !(await readSettings(app)).pages.openToVisitors) throw new Failure('no_session');
  return bodies(app, `${input.slug} ${input.language}`, () => readPageText(app, input));
}
