import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillEmptyAcademy } from '../scripts/demo/fill-academy.ts';
import { startTestApp, type TestApp } from '../src/server/testing/start-test-app.ts';
import { expectAccessible, openBrowser, openContext, sizes, watchConsole } from './browser.ts';
import { signIn as signInWithCode } from './sign-in.ts';

const adminPhone = '+919800000000';
const studentPhone = '+919800000001';
const darkPhone = '+919800000051';

let test: TestApp;
let browser: Browser;
const ids = { material: '', premium: '', product: '', event: '' };

beforeAll(async () => {
  test = await startTestApp({ env: { ADMIN_PHONE: adminPhone } });
  await fillEmptyAcademy(test.app);
  await test.runJobs();
  browser = await openBrowser();
  const { db } = test.app;
  ids.material = (
    await db.selectFrom('materials').select('id').where('is_free', '=', true).executeTakeFirstOrThrow()
  ).id;
  ids.premium = (
    await db.selectFrom('materials').select('id').where('is_free', '=', false).executeTakeFirstOrThrow()
  ).id;
  ids.product = (
    await db.selectFrom('products').select('id').where('kind', '=', 'printed').executeTakeFirstOrThrow()
  ).id;
  ids.event = (await db.selectFrom('classes').select('id').where('is_active', '=', true).executeTakeFirstOrThrow()).id;
});
afterAll(async () => {
  await browser.close();
  await test.close();
});

const studentScreens = () => [
  '/',
  '/home',
  '/profile',
  '/about',
  `/event?id=${ids.event}`,
  '/events',
  '/online-classes',
  '/enquiry',
  '/study-materials',
  '/free-materials',
  '/premium-materials',
  `/purchase/${ids.product}`,
  `/material/${ids.material}/access`,
  `/material/${ids.premium}/access`,
  `/secure-material/${ids.material}`,
  `/secure-material/${ids.premium}`,
  '/syllabus/police-recruitment',
  '/payment-success',
  '/terms-conditions',
  '/privacy-policy',
  '/refund-policy',
  '/shipping-policy',
  '/no-such-page',
];
const adminScreens = () => [
  '/admin',
  '/admin/dashboard',
  '/admin/system-settings',
  '/admin/users',
  '/admin/classes',
  '/admin/materials',
  '/admin/orders',
  '/admin/enquiries',
  '/admin/images',
  '/admin/pages',
  '/admin/pages?page=refund&lang=mr',
  '/admin/pages?page=refund&view=preview',
];

/** Signs in an hour after whoever signed in before: nobody gets two codes within a minute. */
async function signIn(context: BrowserContext, phone: string): Promise<void> {
  test.advance(60 * 60_000);
  const page = await context.newPage();
  await signInWithCode(page, test, phone);
  await page.close();
}

/** Opens each path and looks: a main heading, no axe finding, nothing in the console but expected refusals. */
async function lookAt(context: BrowserContext, paths: string[]): Promise<void> {
  const page = await context.newPage();
  const seen = watchConsole(page);
  for (const path of paths) {
    await page.goto(test.url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page).catch((error: Error) => {
      throw new Error(`${path}: ${error.message}`);
    });
  }
  expect(seen.filter((line) => !/status of 40[34]/.test(line))).toEqual([]);
  await page.close();
}

describe.each(Object.keys(sizes) as (keyof typeof sizes)[])('every screen at %s', (size) => {
  it('the sign-in screen', async () => {
    const context = await openContext(browser, size);
    await lookAt(context, ['/auth']);
    const page = await context.newPage();
    test.advance(60 * 60_000);
    await page.goto(`${test.url}/auth`);
    await page.getByLabel('Phone Number').fill('9820012345');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByLabel('Verification Code').waitFor();
    await expectAccessible(page);
    await context.close();
  });

  it('every screen of a student', async () => {
    const context = await openContext(browser, size);
    await signIn(context, studentPhone);
    await lookAt(context, studentScreens());
    await context.close();
  });

  it('every screen of the admin area', async () => {
    const context = await openContext(browser, size);
    await signIn(context, adminPhone);
    await lookAt(context, adminScreens());
    await context.close();
  });
});

it('an address that is no page says so to machines too', async () => {
  const page = await fetch(`${test.url}/about`);
  expect(page.status).toBe(200);
  // With its own Cache-Control, or `fetch` would add "no-cache", which asks for the whole page.
  const validator = { 'if-none-match': page.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
  expect((await fetch(`${test.url}/about`, { headers: validator })).status).toBe(304);
  for (const path of ['/no-such-page', '/admin/nothing', '/purchase']) {
    const missing = await fetch(test.url + path, { headers: validator });
    expect([path, missing.status, missing.headers.get('content-type')]).toEqual([
      path,
      404,
      'text/html; charset=utf-8',
    ]);
    expect(await missing.text()).toContain('<div id="root">');
  }
});

it('every screen of a student in the dark theme', async () => {
  const context = await browser.newContext({
    viewport: sizes.phone390,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await signIn(context, darkPhone);
  await lookAt(context, studentScreens());
  await context.close();
});
