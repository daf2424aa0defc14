import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { PageHead, PageWanted } from '../contract/drawn-page.ts';
import type { PublicSettings, ShownSettings } from '../contract/settings/settings-admin.ts';
import { brandingImagesQuery } from './api/images.ts';
import { publicSettingsQuery } from './api/public-settings.ts';
import { describeOrganization } from './describe-organization.ts';
import type { makeRouter } from './routes.tsx';
import { pageName, titleWords } from './shell/start/title-words.ts';

/** What search engines show under a page's title; home's is the academy's own tagline. */
const descriptions: Record<string, (name: string, hours: number) => MessageDescriptor> = {
  '/about': (name) => msg`Who teaches at ${name}, where to find it and when to call.`,
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
  { path, origin }: PageWanted,
): PageHead {
  const settings = queries.getQueryData(publicSettingsQuery.queryKey);
  if (!settings) throw new Error('the settings were not read');
  const { name, tagline, subject } = settings.academy;
  const { title } = router.state.matches.at(-1)?.staticData ?? {};
  const written = descriptions[path]?.(name, settings.enquiries.replyWithinHours);
  const own = [tagline, subject].filter(Boolean).map((text) => `${text}.`);
  const description = written ? i18n._(written) : own.join(' ');
  const isShared = isWhole(settings) && path !== '/auth';
  const images = queries.getQueryData(brandingImagesQuery.queryKey) ?? [];
  const picture = images.find((one) => one.category === 'Logos') ?? images[0];
  const image = `${origin}${picture?.url.replace(/#.*/, '') ?? '/icon-512.png'}`;
  return {
    title: titleWords(pageName(i18n, title, {}), name),
    description,
    shared: isShared
      ? {
          canonical: `${origin}${path === '/home' ? '/' : path}`,
          siteName: name,
          image,
          organization: describeOrganization(settings, { origin, image, slogan: tagline }),
        }
      : null,
  };
}

/** Whether the pages are open to visitors, who are then told everything. */
function isWhole(settings: ShownSettings): settings is PublicSettings {
  return settings.pages.openToVisitors && settings.directors !== undefined;
}
