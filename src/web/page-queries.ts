import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '../contract/languages.ts';
import type { PageSlug } from '../contract/pages/page-texts.ts';
import { brandingImagesQuery } from './api/images.ts';
import { publicSettingsQuery, readSettingsIn } from './api/public-settings.ts';
import { batchList, oneBatch } from './batches/queries.ts';
import { batchTimetable } from './batches/timetable/queries.ts';
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

/** How long the seats that a page of batches shows may be from before, in milliseconds. */
const seatsMs = 60_000;

/** Whether a path is the list of batches or the page of one, and of which. */
export function batchPage(path: string): { id: string | null } | null {
  const found = /^\/batches(?:\/([^/]+))?$/.exec(path);
  return found && { id: found[1] ?? null };
}

async function readBatches(queries: QueryClient, id: string | null): Promise<number> {
  if (id === null) await queries.fetchInfiniteQuery(batchList);
  else await Promise.all([queries.fetchQuery(oneBatch(id)), queries.fetchQuery(batchTimetable(id))]);
  return Date.now() + seatsMs;
}

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
  const batches = batchPage(path);
  if (batches) return readBatches(queries, batches.id);
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
