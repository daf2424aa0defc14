import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '../contract/languages.ts';
import type { PageSlug } from '../contract/pages/page-texts.ts';
import { brandingImagesQuery } from './api/images.ts';
import { publicSettingsQuery, readSettingsIn } from './api/public-settings.ts';
import { upcomingClassesQuery } from './classes/queries.ts';
import { heroImagesQuery } from './home/home-images.ts';
import { storyFallbackQuery } from './home/queries.ts';
import { storyFactsQuery } from './home/story-facts.ts';
import { academyDay } from './i18n/format.ts';
import { aboutQuery, readAboutIn } from './pages/about-queries.ts';
import { pageTextQuery } from './pages/page-text-queries.ts';

/** The texts that stand on a page. */
const textsOn: Record<string, readonly PageSlug[]> = {
  '/about': ['about', 'contact'],
  '/enquiry': ['contact'],
  '/terms-conditions': ['terms'],
  '/privacy-policy': ['privacy'],
  '/refund-policy': ['refund'],
  '/shipping-policy': ['shipping'],
};

/**
 * Reads what a page shows, as a visitor. While the pages are closed to visitors home is left what the person themselves may
 * see: their browser asks for it. Returns until when the page stays the same (ms since 1970).
 */
export async function prepareQueries(queries: QueryClient, path: string, language: Language): Promise<number> {
  const [settings] = await Promise.all([
    // The language of the module may still be that of the page before.
    queries.fetchQuery({ ...publicSettingsQuery, queryFn: () => readSettingsIn(language) }),
    queries.fetchQuery(brandingImagesQuery),
    ...(path === '/about' ? [queries.fetchQuery({ ...aboutQuery, queryFn: () => readAboutIn(language) })] : []),
    ...(textsOn[path] ?? []).map((slug) => queries.fetchQuery(pageTextQuery(slug, language))),
  ]);
  const midnight = Date.parse(`${academyDay(new Date(Date.now() + 24 * 3600_000))}T00:00:00+05:30`);
  if (!['/', '/home'].includes(path) || !settings.pages.openToVisitors) return midnight;
  const [images, classes] = await Promise.all([
    queries.fetchQuery(heroImagesQuery),
    queries.fetchQuery(upcomingClassesQuery),
  ]);
  const hasStories =
    images.some(({ category }) => category === 'Successful Candidates') ||
    (await queries.fetchQuery(storyFallbackQuery)).length > 0;
  if (hasStories) await queries.fetchQuery(storyFactsQuery(language));
  return Math.min(midnight, ...classes.map((one) => Date.parse(one.class_date)));
}
