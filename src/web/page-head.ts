import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { PageHead, PageWanted } from '../contract/drawn-page.ts';
import type { PublicSettings, ShownSettings } from '../contract/settings/settings-admin.ts';
import { brandingImagesQuery } from './api/images.ts';
import { publicSettingsQuery } from './api/public-settings.ts';
import { describeBatch, describeBatches } from './batches/describe-batch.ts';
import { batchList, oneBatch } from './batches/queries.ts';
import { batchTimetable } from './batches/timetable/queries.ts';
import { describeOrganization } from './describe-organization.ts';
import { textIn } from './i18n/text-in.ts';
import { batchPage } from './page-queries.ts';
import type { makeRouter } from './routes.tsx';
import { pageName, titleWords } from './shell/start/title-words.ts';

/** What search engines show under a page's title; home's is the academy's own tagline. */
const descriptions: Record<string, (name: string, hours: number) => MessageDescriptor> = {
  '/about': (name) => msg`Who teaches at ${name}, where to find it and when to call.`,
  '/batches': (name) => msg`Batches of ${name}: when they begin, what they teach and what they cost.`,
  '/enquiry': (name, hours) => msg`Ask ${name} about batches, fees or eligibility. We reply within ${hours} hours.`,
  '/terms-conditions': (name) => msg`Terms of ${name} for classes, materials and orders.`,
  '/privacy-policy': (name) => msg`What ${name} knows about you, why, and how to have it deleted.`,
  '/refund-policy': (name) => msg`When ${name} gives refunds, how much and how soon.`,
  '/shipping-policy': (name) => msg`Delivery charges of ${name}, and when printed material arrives.`,
};

/** The head of the page that the router has opened. */
export function pageHead(
  router: ReturnType<typeof makeRouter>,
  queries: QueryClient,
  { path, origin, language }: PageWanted,
): PageHead {
  const settings = queries.getQueryData(publicSettingsQuery.queryKey);
  if (!settings) throw new Error('the settings were not read');
  const { name, tagline, subject } = settings.academy;
  const { title } = router.state.matches.at(-1)?.staticData ?? {};
  const written = descriptions[path]?.(name, settings.enquiries.replyWithinHours);
  const own = [tagline, subject].filter(Boolean).map((text) => `${text}.`);
  const about = aboutBatches(queries, path, { origin, academy: name, language });
  const description = about?.description || (written ? i18n._(written) : own.join(' '));
  const isShared = isWhole(settings) && path !== '/auth';
  const images = queries.getQueryData(brandingImagesQuery.queryKey) ?? [];
  const picture = images.find((one) => one.category === 'Logos') ?? images[0];
  const image = `${origin}${picture?.url.replace(/#.*/, '') ?? '/icon-512.png'}`;
  return {
    title: titleWords(about?.title || pageName(i18n, title, {}), name),
    description,
    shared: isShared
      ? {
          canonical: `${origin}${path === '/home' ? '/' : path}`,
          siteName: name,
          image,
          data: [describeOrganization(settings, { origin, image, slogan: tagline }), ...(about?.data ?? [])],
        }
      : null,
  };
}

/** Longer descriptions are cut off by search engines. */
const mostLetters = 160;

/** What the head of a page of batches says; null of any other. */
function aboutBatches(queries: QueryClient, path: string, around: Parameters<typeof describeBatch>[2]) {
  const page = batchPage(path);
  if (!page) return null;
  if (page.id === null) {
    const batches = queries.getQueryData(batchList.queryKey)?.pages.flatMap(({ items }) => items) ?? [];
    return { title: '', description: '', data: [describeBatches(batches, around)] };
  }
  const batch = queries.getQueryData(oneBatch(page.id).queryKey);
  if (!batch) throw new Error('the batch was not read');
  const { slots = [] } = queries.getQueryData(batchTimetable(page.id).queryKey) ?? {};
  const words = textIn(batch.descriptions, around.language).replace(/\s+/g, ' ').trim();
  const description = words.length > mostLetters ? `${words.slice(0, mostLetters - 1).trimEnd()}…` : words;
  return { title: textIn(batch.names, around.language), description, data: [describeBatch(batch, slots, around)] };
}

/** Whether the pages are open to visitors, who are then told everything. */
function isWhole(settings: ShownSettings): settings is PublicSettings {
  return settings.pages.openToVisitors && settings.directors !== undefined;
}
