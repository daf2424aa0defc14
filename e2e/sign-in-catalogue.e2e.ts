import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { academy } from '../src/contract/settings/settings-admin.ts';
import { outboxKey } from '../src/server/http/security/outbox-key.ts';
import { noteFact } from '../src/server/settings/academy-facts.ts';
import { makeUser } from '../src/server/testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../src/server/testing/start-test-app.ts';
import { closeContexts, expectAccessible, openContext, sharedBrowser } from './browser.ts';
import { codeFor } from './sign-in.ts';

// The error catalogue of `spec.md §8` and the words of `product.md` where it has none, a row each, in a real browser.
// What the server says by itself is asked of the server; what needs a broken provider is put in its mouth.

let test: TestApp;
let browser: Browser;
let context: BrowserContext;
let number = 9_868_000_000;

beforeAll(async () => {
  test = await startTestApp({ env: { ADMIN_PHONE: '+919800000000', AUTHORIZED_DOMAINS: '127.0.0.1' } });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await test.close();
});
afterEach(() => context?.close());

type Where = 'site' | 'app';
const nativeShell = 'window.Capacitor = { isNativePlatform: () => true };';

/** `/auth` on a fresh phone, in a browser or in the native shell, at an address of this server. */
async function open(where: Where = 'site', host = '127.0.0.1'): Promise<Page> {
  number += 100_003;
  await test.app.db.deleteFrom('rate_buckets').execute();
  context = await openContext(browser);
  if (where === 'app') await context.addInitScript(nativeShell);
  const page = await context.newPage();
  await page.goto(`${test.url.replace('127.0.0.1', host)}/auth`);
  await page.getByLabel('Phone Number').waitFor();
  return page;
}
/** Puts a refusal into the server's mouth. */
function refuse(page: Page, call: 'otp' | 'verify', status: number, code: string, message = 'Refused') {
  return page.route(`**/auth/v1/${call}**`, (route) =>
    route.fulfill({ status, headers: { 'x-supabase-api-version': '2024-01-01' }, json: { code, message } }),
  );
}
async function send(page: Page, phone = `+91${number}`): Promise<void> {
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByRole('button', { name: 'Send OTP' }).click();
}
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const toast = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /Messages/ })
    .getByText(text, { exact: true })
    .waitFor();
const disallowed = (codes: string) => `captcha protection: request disallowed (${codes})`;

describe('a code that was not sent', () => {
  const unproven = disallowed('no captcha_token found');
  it.each([
    [
      'site',
      [
        [400, 'validation_failed', 'x', 'Invalid phone number format. Please include country code.'],
        [429, 'over_sms_send_rate_limit', 'x', 'Too many requests. Please try again later.'],
        [400, 'phone_provider_disabled', 'x', 'Phone sign-in is not enabled. Please contact the academy.'],
        [429, 'over_request_rate_limit', 'x', 'Too many requests. Please try again later.'],
        [400, 'captcha_failed', unproven, 'We could not verify this page. Refresh and try again.'],
      ],
    ],
    ['app', [[400, 'captcha_failed', unproven, 'We could not verify the app. Update it and try again.']]],
  ] as const)('has the words of its reason on a %s', async (where, refusals) => {
    const page = await open(where);
    for (const [status, code, message, words] of refusals) {
      await refuse(page, 'otp', status, code, message);
      await send(page);
      await says(page, words);
      expect(await page.getByLabel('Phone Number').inputValue()).toBe(`+91${number}`);
    }
    await expectAccessible(page);
  });

  it.each([
    [422, 'sms_send_failed'],
    [500, 'unexpected_failure'],
    [400, 'something_new'],
  ])('for %i %s is told in a toast', async (status, code) => {
    const page = await open();
    await refuse(page, 'otp', status, code);
    await send(page);
    await toast(page, 'Failed to send OTP.');
    await page.getByRole('button', { name: 'Send OTP' }).waitFor();
  });

  it.each([
    ['site', 'academy.localhost', 'Sign-in is not set up for this address'],
    ['site', 'preview.localhost', 'Sign-in is not set up for this preview'],
    ['app', 'localhost', 'Sign-in is not set up for this app'],
  ] as const)('on a %s at %s shows the help for the domain, by the server’s own word', async (where, host, heading) => {
    const page = await open(where, host);
    await send(page);
    await page.getByRole('heading', { name: heading }).waitFor();
    await says(page, host);
    await expectAccessible(page);
  });
});

describe('the phone step', () => {
  it('sends once, however often the button is pressed while it is busy', async () => {
    const page = await open();
    let calls = 0;
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/auth/v1/otp**', async (route) => {
      calls += 1;
      await held;
      await route.continue();
    });
    await send(page);
    const button = page.getByRole('button', { name: 'Sending' });
    await expect.poll(() => button.isDisabled()).toBe(true);
    await button.click({ force: true });
    await page.getByLabel('Phone Number').press('Enter');
    answer();
    await says(page, 'OTP sent successfully! Please check your phone.');
    expect(calls).toBe(1);
  });

  it('sends a number with its +, however it was typed', async () => {
    const page = await open();
    await refuse(page, 'otp', 400, 'sms_country_not_allowed');
    for (const [typed, sent] of [
      ['+91 98765-43210', '+919876543210'],
      ['9876543210', '+919876543210'],
      ['919876543210', '+919876543210'],
      ['447400123456', '+447400123456'],
    ] as const) {
      const asked = page.waitForRequest('**/auth/v1/otp**');
      await send(page, typed);
      expect((await asked).postDataJSON()).toMatchObject({ phone: sent });
      await says(page, 'We can only send codes to Indian mobile numbers.');
    }
  });

  it('does not tell the admin number where the academy hides it', async () => {
    const admin = await makeUser(test, { roles: ['admin'] });
    const { version, settings } = (await admin.client(academy.readAllSettings)).data;
    const signIn = { ...settings.signIn, showAdminPhone: false };
    expect((await admin.client(academy.changeSettings, { body: { version, changes: { signIn } } })).status).toBe(200);
    const page = await open();
    await says(page, 'Students: use any valid number.');
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('Academy admin signs in').count()).toBe(0);
    expect(await page.getByText('98000 00000').count()).toBe(0);
  });
});

describe('a code that was not accepted', () => {
  it.each([
    [403, 'otp_invalid', 'Invalid OTP. Please check the code and try again.'],
    [403, 'otp_expired', 'The verification code has expired. Please request a new one.'],
    [429, 'over_request_rate_limit', 'Too many requests. Please try again later.'],
    [403, 'user_banned', 'This account is blocked. Contact the academy.'],
    [500, 'unexpected_failure', 'We couldn’t check the code. Check your connection and try again.'],
  ])('for %i %s has words under the title Verification Failed', async (status, code, words) => {
    const page = await open();
    await send(page);
    await says(page, 'OTP sent successfully! Please check your phone.');
    await refuse(page, 'verify', status, code);
    await page.getByLabel('Verification Code').fill('123456');
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await toast(page, 'Verification Failed');
    await says(page, words);
  });
});

describe('the way home', () => {
  const now = (page: Page) => page.evaluate('Date.now()').then(Number);

  it('begins a second and a half after the code was right', async () => {
    const page = await open();
    await send(page);
    await page.getByLabel('Verification Code').fill(await codeFor(test, `+91${number}`));
    const begun = await now(page);
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await says(page, 'Phone number verified successfully! Redirecting...');
    await toast(page, 'Signed in successfully');
    await page.waitForURL(`${test.url}/`);
    expect((await now(page)) - begun).toBeGreaterThanOrEqual(1500);
  });

  it('takes the test sign-in a second, and then a second and a half', async () => {
    // It is there for the demo's student.
    await noteFact(test.app, test.app.db, 'demo_data');
    context = await openContext(browser);
    const page = await context.newPage();
    await page.goto(`${test.url.replace('127.0.0.1', 'localhost')}/dev/outbox?key=${outboxKey(test.app)}`);
    await page.goto(`${test.url.replace('127.0.0.1', 'localhost')}/auth`);
    const button = page.getByRole('button', { name: 'Continue as a student' });
    await button.waitFor();
    const begun = await now(page);
    await button.click();
    await says(page, 'Signed in. Redirecting...');
    expect((await now(page)) - begun).toBeGreaterThanOrEqual(1000);
    await page.waitForURL(/localhost:\d+\/$/);
    expect((await now(page)) - begun).toBeGreaterThanOrEqual(2500);
  });
});
