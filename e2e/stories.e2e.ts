import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillAcademy } from '../src/server/demo/academy.ts';
import { sizes, takenOver } from './browser.ts';
import { swipe } from './fingers.ts';
import { openAcademy } from './open-academy.ts';
import { giveSession } from './sign-in.ts';

const academy = openAcademy();
let numbers = 0;
let touched: Page | undefined;

beforeAll(() => fillAcademy(academy.test.app, { adminId: null }));

async function scrollToStories(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Success stories', exact: true }).scrollIntoViewIfNeeded();
  await carousel(page).waitFor();
}

/** A student's phone, of which the options are set for good. */
async function newPhone(options: BrowserContextOptions): Promise<Page> {
  academy.test.advance(2 * 60_000);
  const context = await academy.context(options);
  numbers += 1;
  await giveSession(context, academy.test, `+91981234568${numbers}`);
  return context.newPage();
}

/** A student on a phone, before the stories of home. */
async function atStories(own?: Page): Promise<Page> {
  touched ??= await newPhone({ hasTouch: true });
  const page = own ?? touched;
  await page.setViewportSize(sizes.phone390);
  // The same address once more would be a reload, which keeps its place.
  await page.goto(`${academy.test.url}/robots.txt`);
  await page.goto(academy.test.url);
  await takenOver(page);
  await scrollToStories(page);
  await page.getByRole('button', { name: 'Next stories' }).scrollIntoViewIfNeeded();
  return page;
}

const carousel = (page: Page) => page.getByRole('region', { name: 'Success stories' });
/** Whole pixels that the row of stories has been moved. */
const place = async (page: Page) =>
  Number(
    await page.evaluate(
      `Math.round(new DOMMatrix(getComputedStyle(document.querySelector('[aria-roledescription=carousel] ul')).transform).m41)`,
    ),
  );
const viewer = (page: Page) => page.getByRole('dialog');
/** How far the enlarged picture is from the middle of its room, px. */
const offMiddle = `(() => {
  const picture = document.querySelector('[role=dialog] img');
  const [box, room] = [picture, picture.closest('.relative')].map((one) => one.getBoundingClientRect());
  return Math.abs(box.top + box.bottom - room.top - room.bottom) / 2;
})()`;

describe('the success stories', () => {
  it('have no English title while the one in the language of the page is on its way', async () => {
    const page = await academy.signedIn('+919812345691', 'phone390');
    await page.context().addCookies([{ name: 'language', value: 'mr', url: academy.test.url }]);
    await page.route(/academy_images.*title_mr/, () => undefined);
    await page.goto(academy.test.url);
    await takenOver(page);
    await page.getByRole('heading', { name: 'यशोगाथा', exact: true }).scrollIntoViewIfNeeded();
    const stories = page.getByRole('region', { name: 'यशोगाथा' });
    await stories.getByRole('listitem').first().waitFor();
    expect(await stories.textContent()).not.toMatch(/[A-Za-z]{3}/);
  });

  it('are swiped, and moved by keys and buttons, a jump at a time for who wants little motion', async () => {
    const page = await atStories();
    expect(await place(page)).toBe(0);
    await page.getByRole('button', { name: 'Next stories' }).click();
    await expect.poll(() => place(page)).toBeLessThan(-200);
    const one = await place(page);
    await page.getByRole('button', { name: 'Previous stories' }).press('Enter');
    expect(await place(page)).toBe(0);
    await carousel(page).getByRole('button').first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await place(page)).toBe(one);
    await page.keyboard.press('ArrowLeft');
    expect(await place(page)).toBe(0);
    const box = await carousel(page).boundingBox();
    if (!box) throw new Error('the carousel is not there');
    await swipe(page, { x: 300, y: box.y + 80 }, -220);
    await expect.poll(() => place(page)).toBe(one);
  });

  it('never move by themselves', async () => {
    const page = await atStories(await newPhone({ reducedMotion: 'no-preference' }));
    await page.clock.install();
    await page.getByRole('button', { name: 'Next stories' }).click();
    await page.clock.runFor(5_000);
    const moved = await place(page);
    expect(moved).toBeLessThan(-200);
    await page.clock.runFor(10 * 60_000);
    expect(await place(page)).toBe(moved);
  });

  it('enlarge: on to the next and the one before, closed by tap, Escape and Back, focus where it was', async () => {
    const page = await atStories();
    const first = carousel(page)
      .getByRole('button', { name: /\(demo\)/ })
      .first();
    const closings: [string, () => Promise<unknown>][] = [
      ['tap', () => page.getByText('Tap anywhere to close').tap()],
      ['Escape', () => page.keyboard.press('Escape')],
      ['Back', () => page.goBack()],
      ['button', () => page.getByRole('button', { name: 'Close' }).click()],
    ];
    for (const [how, close] of closings) {
      await first.focus();
      await page.keyboard.press('Enter');
      await page.getByText('1 of 6').waitFor();
      await page.getByRole('button', { name: 'Previous story' }).click();
      await page.getByText('6 of 6').waitFor();
      await page.getByRole('button', { name: 'Next story' }).click();
      await page.keyboard.press('ArrowRight');
      await page.getByText('2 of 6').waitFor();
      const picture = viewer(page).getByRole('img');
      await expect.poll(() => picture.getAttribute('width')).toBe('640');
      await expect.poll(() => page.evaluate(offMiddle)).toBeLessThan(2);
      await close();
      await viewer(page).waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname, how).toBe('/');
      await expect.poll(() => page.evaluate("document.activeElement.textContent.includes('(demo)')")).toBe(true);
    }
  });

  it('are whole when enlarged, with their words beneath, at every size', async () => {
    const page = await atStories();
    await carousel(page)
      .getByRole('button', { name: /\(demo\)/ })
      .first()
      .click();
    await page.getByText('1 of 6').waitFor();
    for (const [width, height] of [
      [360, 800],
      [844, 390],
      [1024, 768],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const picture = await viewer(page).getByRole('img').boundingBox();
      const title = await viewer(page).getByRole('heading').boundingBox();
      if (!picture || !title) throw new Error('the story is not there');
      expect(picture.x, `${width}`).toBeGreaterThanOrEqual(0);
      expect(picture.y, `${width}`).toBeGreaterThanOrEqual(0);
      expect(picture.x + picture.width, `${width}`).toBeLessThanOrEqual(width);
      expect(picture.y + picture.height, `${width}`).toBeLessThanOrEqual(title.y);
      expect(picture.height, `${width}`).toBeGreaterThan(height / 3);
      expect(picture.width / picture.height).toBeCloseTo(1, 1);
    }
  });

  it('keep their place while they load and while a picture does not come', async () => {
    const page = await atStories();
    await carousel(page).locator('img').first().waitFor();
    const box = await carousel(page).getByRole('listitem').first().boundingBox();
    await page.route('**/files/images/**', (route) => route.abort());
    await page.reload();
    await scrollToStories(page);
    await carousel(page).getByText('Image not available').first().waitFor();
    const without = await carousel(page).getByRole('listitem').first().boundingBox();
    await page.unroute('**/files/images/**');
    expect([without?.width, without?.height]).toEqual([box?.width, box?.height]);
  });
});

describe('home', () => {
  it('says so where a picture does not load, and has a next step for who has begun nothing yet', async () => {
    const page = await academy.signedIn('+919812345690', 'phone390');
    for (const files of ['**/files/images/**', '**/files/video/**/*.webp']) {
      await page.route(files, (route) => route.fulfill({ status: 404, body: '' }));
    }
    await page.goto(academy.test.url);
    await page.locator('article').getByText('Image not available').first().waitFor();
    const video = page.getByRole('button', { name: 'Play the introduction video' });
    await video.getByText('Image not available').waitFor();
    const step = page.getByRole('region', { name: 'Your next step' });
    await step.getByRole('heading', { name: 'Choose your first class' }).waitFor();
    expect(await step.getByRole('link', { name: 'See classes' }).getAttribute('href')).toBe('/online-classes');
  });
});
