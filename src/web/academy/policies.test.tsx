// @vitest-environment node
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageWanted } from '../../contract/drawn-page.ts';
import { languages } from '../../contract/languages.ts';
import { defaultPublicSettings } from '../../contract/settings/default-public-settings.ts';
import type { PublicSettings } from '../../contract/settings/settings-admin.ts';
import { renderPage } from '../render-page.tsx';

/** What the server would answer for the settings. */
let settings: PublicSettings;
const realFetch = globalThis.fetch;

beforeAll(() => {
  globalThis.fetch = async (input) => {
    const path = String(input);
    if (path.startsWith('/api/settings/public')) return Response.json(settings);
    if (path.startsWith('/api/pages/')) return Response.json({ html: '', language: 'en', publishedAt: null });
    return Response.json([]);
  };
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

const delivered: PublicSettings = {
  ...defaultPublicSettings,
  pages: { openToVisitors: true },
  legal: { ...defaultPublicSettings.legal, gstin: '27ABCDE1234F1Z0' },
  adminPhone: null,
  changedAt: {},
};

/** Each number and word that a policy is generated from, another value of it, and what then stands on the page. */
const cases: Record<string, [change: object, shown: string][]> = {
  '/shipping-policy': [
    [{ shipping: { expressPaise: 137_00 } }, '₹137'],
    [{ shipping: { freeAbovePaise: 713_50 } }, '₹713.50'],
    [{ shipping: { zones: { pune: { chargePaise: 51_00 } } } }, '₹51'],
    [{ shipping: { zones: { maharashtra: { chargePaise: 101_00 } } } }, '₹101'],
    [{ shipping: { zones: { major_cities: { chargePaise: 151_00 } } } }, '₹151'],
    [{ shipping: { zones: { elsewhere: { chargePaise: 153_00 } } } }, '₹153'],
    [{ shipping: { zones: { pune: { expressDays: { max: 22 }, standardDays: { max: 28 } } } } }, '28'],
    [{ shipping: { zones: { maharashtra: { expressDays: { max: 33 } } } } }, '33'],
    [{ shipping: { zones: { major_cities: { standardDays: { max: 38 } } } } }, '38'],
    [{ shipping: { zones: { elsewhere: { expressDays: { max: 41 }, standardDays: { max: 43 } } } } }, '43'],
    [{ shipping: { dispatchHours: { max: 77 } } }, '77'],
    [{ shipping: { missingItemsHours: 67 } }, '67'],
    [{ payments: { accessMinutes: { max: 59 } } }, '59'],
  ],
  '/refund-policy': [
    [{ refunds: { fullWithinDays: 29 } }, '29'],
    [{ refunds: { fullBelowAccessedPercent: 17 } }, '17%'],
    [{ refunds: { noneAboveProgressPercent: 63 } }, '63%'],
    [{ refunds: { processingDays: { max: 23 } } }, '23'],
    [{ contact: { grievance: { name: 'Asha Rao' } } }, 'Asha Rao'],
  ],
  '/terms-conditions': [
    [{ payments: { methods: 'UPI alone' } }, 'UPI alone'],
    [{ enquiries: { replyWithinHours: 37 } }, '37'],
    [{ access: { deviceCap: 7 } }, '7'],
    [{ tax: { classes: { coaching: { ratePercent: 13 } } } }, '13%'],
    [{ tax: { classes: { printed_book: { ratePercent: 3 } } } }, ' 3%'],
    [{ prices: { indicative: [{ title: 'Weekend', fromPaise: 444_00, upToPaise: null, per: 'batch' }] } }, '₹444'],
    [{ academy: { name: 'Udaan' } }, 'Udaan'],
  ],
  '/privacy-policy': [
    [{ contact: { supportHours: { closes: '19:30' } } }, '7:30 PM'],
    [{ contact: { email: 'help@udaan.example' } }, 'help@udaan.example'],
    [{ contact: { grievance: { phone: '+919811112222' } } }, '+91 98111 12222'],
  ],
};

/** `base` with the leaves of `change` in place of its own. */
function merged<T>(base: T, change: unknown): T {
  if (typeof base !== 'object' || base === null || Array.isArray(base)) return change as T;
  const parts = Object.entries(change as object).map(([name, one]) => [name, merged(base[name as keyof T], one)]);
  return { ...base, ...Object.fromEntries(parts) };
}

/** The words of the page itself; the footer and the bar say some of them too. */
async function textOf(path: string, language: PageWanted['language'], told: PublicSettings): Promise<string> {
  settings = told;
  const { html } = await renderPage({ path, language, session: false, origin: 'https://udaan.example' });
  const article = /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? '';
  return article
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

it.each(languages)('every policy follows the settings it is made of (%s)', async (language) => {
  for (const [path, changes] of Object.entries(cases)) {
    const all = changes.reduce((whole, [change]) => merged(whole, change), delivered);
    const [before, after] = [await textOf(path, language, delivered), await textOf(path, language, all)];
    const shown = changes.map(([, words]) => words);
    expect(
      shown.filter((words) => before.includes(words)),
      path,
    ).toEqual([]);
    expect(
      shown.filter((words) => !after.includes(words)),
      `${path}: ${after}`,
    ).toEqual([]);
  }
});

it('is as old as the newest of its sentences, its text and its settings', async () => {
  const changedAt = (at: string) => ({ ...delivered, changedAt: { shipping: at, prices: '2031-05-06T10:00:00.000Z' } });
  expect(await textOf('/shipping-policy', 'en', changedAt('2027-01-02T20:00:00.000Z'))).toContain('3 Jan 2027');
  expect(await textOf('/shipping-policy', 'en', changedAt('2020-01-02T10:00:00.000Z'))).toContain('20 Nov');
});
