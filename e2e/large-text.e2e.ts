import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillEmptyAcademy } from '../scripts/demo/fill-academy.ts';
import { startTestApp, type TestApp } from '../src/server/testing/start-test-app.ts';
import { openBrowser, openContext } from './browser.ts';
import { signIn } from './sign-in.ts';

let test: TestApp;
let browser: Browser;
let student: BrowserContext;
let product: string;
beforeAll(async () => {
  test = await startTestApp();
  await fillEmptyAcademy(test.app);
  const { db } = test.app;
  ({ id: product } = await db
    .selectFrom('products')
    .select('id')
    .where('kind', '=', 'printed')
    .executeTakeFirstOrThrow());
  await db
    .updateTable('auth.users')
    .set({ email: 'asha.deshpande.pune@example.in' })
    .where('phone', '=', '+919800000001')
    .execute();
  browser = await openBrowser();
  student = await openContext(browser, 'phone360');
  await signIn(await student.newPage(), test, '+919800000001');
  // A second device, so that the list has a row with its action.
  test.advance(2 * 60_000);
  const laptop = await openContext(browser, 'laptop');
  await signIn(await laptop.newPage(), test, '+919800000001');
  await laptop.close();
});
afterAll(async () => {
  await browser.close();
  await test.close();
});

/** What of the page sticks out of the window, by tag and text; words that their own box clips or lets out;
 * and sentences squeezed into a column of letters. */
const sticksOut = `[...document.querySelectorAll('header, header *, main *, nav *')]
  .filter((one) => {
    const box = one.getBoundingClientRect();
    if (box.width <= 1 || one.closest('[class*=overflow-x], .sr-only, [aria-hidden=true], svg')) return false;
    const em = parseFloat(getComputedStyle(one).fontSize);
    if (one.matches('main p') && one.textContent.length > 30 && box.width < 5 * em) return true;
    return box.right > innerWidth + 1 || (one.matches('nav a, label, button') && one.scrollWidth > one.clientWidth + 3);
  })
  .map((one) => one.tagName + ' ' + one.className + ': ' + one.textContent.slice(0, 40))`;

/** Words over the picture of the sign-in that are cut by its edge or lie under the sheet. */
const coveredWords = `[...document.querySelectorAll('header p, header button')].filter((one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  const box = range.getBoundingClientRect();
  return box.right > innerWidth || box.left < 0 || box.bottom > document.querySelector('main').getBoundingClientRect().top;
}).map((one) => one.textContent)`;

it.each([
  '/',
  '/enquiry',
  'checkout',
  '/profile',
  '/events',
  '/study-materials',
  '/premium-materials',
  '/refund-policy',
  '/shipping-policy',
])('text of twice the size fits the narrowest phone: %s', async (path) => {
  const page = await student.newPage();
  // A stream that stays open, as it should, would keep the network from ever being idle.
  await page.route('**/api/classes/seats', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }));
  await page.goto(test.url + (path === 'checkout' ? `/purchase/${product}` : path));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  await page.waitForLoadState('networkidle');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${path.replace('/', '_')}.png` });
  expect(await page.evaluate(sticksOut)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
  await page.close();
});

it.each(['mr', 'hi', 'en'])('the sign-in in text of twice the size, in %s, is not cut', async (language) => {
  const context = await openContext(browser, 'phone360');
  await context.addCookies([{ name: 'language', value: language, url: test.url }]);
  const page = await context.newPage();
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await page.goto(`${test.url}/auth`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  // The names of the other languages are drawn by a few letters of ours, not by the phone and not by the whole script.
  expect(fonts.filter((url) => url.includes('devanagari')).some((url) => !url.includes('latin'))).toBe(
    language !== 'en',
  );
  expect(fonts.some((url) => url.includes('language-names'))).toBe(language === 'en');
  for (const [width, height] of [
    [360, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/auth-${language}-${width}.png` });
    expect(await page.evaluate(sticksOut)).toEqual([]);
    expect(await page.evaluate(coveredWords)).toEqual([]);
  }
  await context.close();
});
