import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultSettings } from '../../contract/settings/default-settings.ts';
import { changeSettings } from '../settings/change-settings.ts';
import { readSettingsState } from '../settings/read-settings.ts';
import { makeBatch, saveSlots, slotOf } from '../testing/makers/make-batch.ts';
import { makeUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { createRenderer } from './renderer.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ replacements: { renderer: createRenderer({ patienceMs: 120_000 }) } });
});
afterAll(() => test.close());

const page = async (path: string) => (await fetch(test.url + path)).text();

async function openPages(openToVisitors: boolean): Promise<void> {
  const [first, second] = defaultSettings.directors;
  const changes = {
    pages: { ...defaultSettings.pages, openToVisitors },
    directors: [
      { ...first, name: { en: 'Asha Pawar', mr: '', hi: '' } },
      second,
    ] satisfies typeof defaultSettings.directors,
  };
  const { version } = await readSettingsState(test.app);
  await changeSettings(test.app, { actorId: null, version, changes });
}

it('tells search engines of the open pages, and of none while they are closed', async () => {
  const read = async (path: string) => {
    const response = await fetch(test.url + path);
    return { status: response.status, text: await response.text() };
  };
  expect((await read('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  expect((await read('/sitemap.xml')).status).toBe(404);
  expect(await page('/auth')).not.toMatch(/canonical|og:title|ld\+json/);
  await openPages(true);
  expect((await read('/robots.txt')).text).toContain(`Allow: /about$\n`);
  expect((await read('/robots.txt')).text).toContain(`Allow: /auth$\n`);
  expect((await read('/robots.txt')).text).toContain(`Disallow: /\nSitemap: ${test.url}/sitemap.xml\n`);
  const { text } = await read('/sitemap.xml');
  expect(text.match(/<loc>[^<]*<\/loc>/g)).toEqual(
    ['/', '/about', '/enquiry', '/terms-conditions', '/privacy-policy', '/refund-policy', '/shipping-policy'].map(
      (path) => `<loc>${test.url}${path}</loc>`,
    ),
  );
  const html = await page('/home');
  expect(html).toContain(`<link rel="canonical" href="${test.url}/">`);
  expect(html).toContain('<meta property="og:description" content="Every Dream Needs Mentor. Police recruitment');
  const organization = JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? '');
  expect(organization).toMatchObject({
    '@type': 'EducationalOrganization',
    name: 'Academy',
    url: `${test.url}/`,
    logo: `${test.url}/icon-512.png`,
    founder: [{ name: 'Asha Pawar' }],
  });
  expect(await page('/auth')).not.toMatch(/canonical|og:title|ld\+json/);
  await openPages(false);
});

it('shows a visitor a batch with its timetable, and says of it as a course what search engines ask', async () => {
  await openPages(true);
  const admin = await makeUser(test, { roles: ['admin'] });
  const names = { en: 'Evening batch', mr: 'सायंकाळची बॅच', hi: '' };
  const { id } = await makeBatch(test, admin, { names, teachers: ['Ravi More'], pricePaise: 12_000_00 });
  await saveSlots(admin, id, [slotOf()]);
  const html = await (await fetch(`${test.url}/batches/${id}`, { headers: { cookie: 'language=mr' } })).text();
  expect(html).toContain('सायंकाळची बॅच</h1>');
  expect(html).toContain('₹12,000');
  expect(html).toMatch(/<title>सायंकाळची बॅच · [^<]+<\/title>/);
  expect(html).toContain(`<link rel="canonical" href="${test.url}/batches/${id}">`);
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*)<\/script>/g)].map(([, text = '']) =>
    JSON.parse(text),
  );
  expect(data[1]).toMatchObject({
    '@type': 'Course',
    name: 'सायंकाळची बॅच',
    url: `${test.url}/batches/${id}`,
    offers: { price: '12000.00', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    hasCourseInstance: {
      instructor: [{ name: 'Ravi More' }],
      courseSchedule: [{ byDay: 'https://schema.org/Monday', startTime: '07:00', duration: 'PT60M' }],
    },
  });
  expect(await page('/batches')).toContain('Evening batch');
  expect(await page('/sitemap.xml')).toContain(`<loc>${test.url}/batches/${id}</loc>`);
  await openPages(false);
  expect(await page(`/batches/${id}`)).not.toContain('Evening batch');
});
