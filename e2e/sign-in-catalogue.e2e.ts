import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { academy } from '../src/contract/settings/settings-admin.ts';
import { outboxKey } from '../src/server/http/security/outbox-key.ts';
import { noteFact } from '../src/server/settings/academy-facts.ts';
import { makeUser } from '../src/server/testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../src/server/testing/start-test-app.ts';
import { closeContexts, expectAccessible, openContext, sharedBrowser, takenOver } from './browser.ts';
import { codeFor } from './sign-in.ts';

// What the server says of addresses that sign-in is not set up for, and the way home. The words of the other refusals:
// src/web/identity/sign-in/sign-in-words.test.tsx.

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
  await takenOver(page);
  return page;
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

describe('a code that was not sent', () => {
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
