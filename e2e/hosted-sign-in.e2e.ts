import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/server/testing/start-test-app.ts';
import { closeContexts, openContext, sharedBrowser, takenOver, watchConsole } from './browser.ts';
import { codeFor, invalidOtp } from './sign-in.ts';

/** The hosted service: an academy of our own, which speaks the same protocol. */
let service: TestApp;
let test: TestApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let number = 98_670_10_000;

beforeAll(async () => {
  service = await startTestApp();
  test = await startTestApp({
    env: { AUTH_PROVIDER: 'supabase', SUPABASE_URL: service.url, SUPABASE_ANON_KEY: 'sb_publishable_x' },
  });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await test.close();
  await service.close();
});
beforeEach(async () => {
  await context?.close();
  context = await openContext(browser);
  await answerAcrossOrigins();
  page = await context.newPage();
  await service.app.db.deleteFrom('rate_buckets').execute();
  number += 10_001;
});

/** Every call to the service carries the public key; it answers another origin as a hosted one does. */
async function answerAcrossOrigins(): Promise<void> {
  await context.route(`${service.url}/**`, async (route) => {
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors });
    if ((await route.request().headerValue('apikey')) !== 'sb_publishable_x') return route.fulfill({ status: 401 });
    const response = await route.fetch();
    const expose = { 'access-control-expose-headers': 'x-supabase-api-version' };
    // The page may have been left meanwhile.
    const gone = () => undefined;
    return route.fulfill({ response, headers: { ...response.headers(), ...cors, ...expose } }).catch(gone);
  });
}

const phone = () => `+91${number}`;
const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
const verify = () => page.getByRole('button', { name: 'Verify OTP' }).click();

async function send(): Promise<void> {
  await page.goto(`${test.url}/auth`);
  await takenOver(page);
  await page.getByLabel('Phone Number').fill(phone());
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await says('OTP sent successfully! Please check your phone.');
}

async function signIn(): Promise<void> {
  await send();
  await page.getByLabel('Verification Code').fill(await codeFor(service, phone()));
  await verify();
  await page.waitForURL(`${test.url}/`);
}

it('signs in at the hosted service, and the account here has its id', async () => {
  const seen = watchConsole(page);
  await signIn();
  await page.getByRole('button', { name: /account/i }).waitFor();
  const there = await service.app.db.selectFrom('auth.users').select('id').where('phone', '=', phone()).execute();
  await expect
    .poll(() =>
      test.app.db
        .selectFrom('profiles')
        .select(['user_id as id', 'phone_number'])
        .where('phone_number', '=', phone())
        .execute(),
    )
    .toEqual([{ id: there[0]?.id, phone_number: phone() }]);
  expect(seen).toEqual([]);
});

it('comes back to the code step after a reload, and the hosted service still takes the code', async () => {
  await send();
  await page.reload();
  await page.getByLabel('Verification Code').fill(await codeFor(service, phone()));
  await verify();
  await page.waitForURL(`${test.url}/`);
  expect(await page.evaluate('sessionStorage.getItem("academy-pending-code")')).toBeNull();
});

it('goes on over the end of an access token, and signs out there', async () => {
  await signIn();
  service.advance(16 * 60_000);
  test.advance(16 * 60_000);
  await page.goto(`${test.url}/profile`);
  await page.getByText(/98/).first().waitFor();
  expect(page.url()).toBe(`${test.url}/profile`);
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL(`${test.url}/auth`);
  const user = service.app.db.selectFrom('auth.users').select('id').where('phone', '=', phone());
  await expect
    .poll(() => service.app.db.selectFrom('auth.sessions').select('id').where('user_id', 'in', user).execute())
    .toEqual([]);
});

it('tells a wrong code from an expired one by the time it was sent', async () => {
  await send();
  await context.route(`${service.url}/auth/v1/verify`, (route) =>
    route.fulfill({
      status: 403,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'access-control-expose-headers': 'x-supabase-api-version',
        'x-supabase-api-version': '2024-01-01',
      },
      json: { code: 'otp_expired', message: 'Token has expired or is invalid' },
    }),
  );
  await page.getByLabel('Verification Code').fill('123456');
  await verify();
  await says(invalidOtp);
  await page.clock.setFixedTime(Date.now() + 61_000);
  await page.getByLabel('Verification Code').fill('123457');
  await verify();
  await says('The verification code has expired. Please request a new one.');
});
