import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AcademyImage } from '../src/contract/media/academy-images.ts';
import { nameDirectors } from '../src/server/testing/makers/name-directors.ts';
import { takenOver } from './browser.ts';
import { openAcademy } from './open-academy.ts';

const academy = openAcademy();
let page: Page;
type ShownImage = Pick<AcademyImage, 'title' | 'url' | 'category'>;

/** What was asked for of the images, in the order of asking. */
const asked: string[] = [];
const logged: string[] = [];

beforeAll(async () => {
  await nameDirectors(academy.test);
  page = await academy.signedIn('+919812345681', 'phone390');
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/rest/v1/academy_images') asked.push(decodeURIComponent(search.replaceAll('+', ' ')));
  });
  page.on('console', (message) => {
    if (message.text().startsWith('Could not load')) logged.push(message.text());
  });
});

// Its clock is the test's.
afterAll(() => page.context().close());

const branding = '?select=title,url,category&category=in.(Profiles,Logos)&limit=10';
const hero =
  '?select=title,url,category&category=in.(Profiles,Logos,Successful Candidates)&order=created_at.desc&limit=20';

const story = (number: number): ShownImage => ({
  title: `Story ${number}`,
  url: `/files/images/${number}/${number}/640.webp`,
  category: 'Successful Candidates',
});

/** Home with these images, or with what else answers the reads of them. */
async function homeWith(images: ShownImage[] | 'no answer' | number): Promise<void> {
  asked.length = 0;
  logged.length = 0;
  await page.unrouteAll();
  // What home showed last would stand in for what does not come (decision 0601).
  if (page.url().startsWith(academy.test.url)) await page.evaluate(`caches.delete('kept-lists')`);
  await page.route('**/rest/v1/academy_images**', (route) => {
    if (images === 'no answer') return route.abort();
    if (typeof images === 'number') return route.fulfill({ status: images, json: {} });
    return route.fulfill({ json: images });
  });
  await page.goto(academy.test.url);
  await takenOver(page);
  await page.getByRole('heading', { name: 'Online Classes & Events' }).scrollIntoViewIfNeeded();
}

const focusAgain = () =>
  page.evaluate(`for (const name of ['focus', 'visibilitychange']) window.dispatchEvent(new Event(name))`);

const heading = () => page.getByRole('heading', { name: 'Success stories', exact: true });
const goTo = (name: 'About' | 'Home') =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).filter({ visible: true });

describe('the stories of home', () => {
  it.each([
    { given: 8, shown: 6, badge: '6 Stories' },
    { given: 1, shown: 1, badge: '1 Story' },
  ])('$given given: the newest $shown, "$badge"', async ({ given, shown, badge }) => {
    const all = Array.from({ length: given }, (_none, place) => story(place + 1));
    await homeWith([{ title: 'Mark', url: '/files/images/0/0/160.webp', category: 'Logos' }, ...all]);
    await heading().scrollIntoViewIfNeeded();
    await page.getByText(badge, { exact: true }).waitFor();
    const cards = page.getByRole('region', { name: 'Success stories' }).getByRole('listitem');
    await expect.poll(() => cards.count()).toBe(shown);
    expect(await cards.allTextContents()).toEqual(
      all.slice(0, shown).map(({ title }) => expect.stringContaining(title)),
    );
  });
});

describe('the reads of images', () => {
  it.each([
    ['no answer', 'offline'],
    [404, 'internal'],
    [503, 'unavailable'],
  ] as const)('that fail (%s) are only logged, once each, and the drawn portraits stay', async (answer, code) => {
    await homeWith(answer);
    await expect
      .poll(() => logged.toSorted())
      .toEqual([`Could not load academy_images hero ${code}`, `Could not load academy_images stories ${code}`]);
    expect(asked.filter((words) => words === hero)).toHaveLength(1);
    expect(await heading().count()).toBe(0);
    expect(await page.locator('article svg[viewBox="0 0 96 96"]').count()).toBe(2);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('heading', { level: 1, name: 'Every Dream Needs Mentor' }).waitFor();
  });

  it('are fresh for 10 minutes: not asked for again by coming back, by another screen, nor by focus', async () => {
    await page.clock.install();
    await homeWith([story(1)]);
    await page.getByText('1 Story', { exact: true }).waitFor();
    await expect.poll(() => asked.length).toBe(2);
    const once = [...asked];
    expect(once.filter((words) => words === hero)).toHaveLength(1);
    await goTo('About').click();
    await page.getByRole('heading', { name: 'Find us' }).waitFor();
    await page.clock.runFor('09:30');
    await goTo('Home').click();
    await page.getByText('1 Story', { exact: true }).waitFor();
    await focusAgain();
    // What is on the screen stays there, however old it is.
    await page.clock.runFor('11:00');
    await focusAgain();
    await goTo('About').click();
    await page.getByRole('heading', { name: 'Find us' }).waitFor();
    await goTo('Home').click();
    await page.getByText('1 Story', { exact: true }).waitFor();
    expect(asked).toEqual(once);
    // Left for longer than that, it is asked for anew.
    await goTo('About').click();
    await page.getByRole('heading', { name: 'Find us' }).waitFor();
    await page.clock.runFor('10:30');
    await goTo('Home').click();
    const heroes = () => asked.filter((words) => words === hero).length;
    await expect.poll(heroes).toBeGreaterThan(1);
    // And by nothing before.
    expect(heroes()).toBe(2);
  });

  it('give the header its logo in the words of the table reads, and a logo that does not come is the drawn one', async () => {
    asked.length = 0;
    await page.unrouteAll();
    await page.route('**/rest/v1/academy_images**', (route) =>
      route.fulfill({ json: [{ title: 'Mark', url: '/files/images/0/0/160.webp', category: 'Logos' }] }),
    );
    await page.route('**/files/images/**', (route) => route.fulfill({ status: 404, body: '' }));
    const lost = page.waitForResponse((response) => response.url().endsWith('/files/images/0/0/160.webp'));
    await page.goto(`${academy.test.url}/events`);
    await lost;
    await page.getByRole('banner').locator('svg').first().waitFor();
    await expect.poll(() => page.getByRole('banner').locator('img').count()).toBe(0);
    expect(asked).toEqual([branding]);
  });
});
