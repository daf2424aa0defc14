import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../src/server/testing/start-test-app.ts';
import { expectAccessible, openBrowser, openContext, watchConsole } from '../browser.ts';
import { invalidOtp } from '../sign-in.ts';
import { type Emulator, project, startEmulator } from './emulator.ts';

const settings = {
  AUTH_PROVIDER: 'firebase',
  FIREBASE_API_KEY: 'any-key',
  FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
  FIREBASE_PROJECT_ID: project,
  FIREBASE_STORAGE_BUCKET: `${project}.appspot.com`,
  FIREBASE_MESSAGING_SENDER_ID: '1234567890',
  FIREBASE_APP_ID: '1:1234567890:web:abc',
  TEST_LOGIN: '0',
};

let emulator: Emulator;
let test: TestApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let local: string;
let number = 9_866_010_000;

beforeAll(async () => {
  emulator = await startEmulator();
  test = await startTestApp({ env: { ...settings, FIREBASE_AUTH_EMULATOR_HOST: emulator.host } });
  local = test.url.replace('127.0.0.1', 'localhost');
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await test?.close();
  await emulator?.stop();
});
beforeEach(async () => {
  await context?.close();
  context = await openContext(browser);
  page = await context.newPage();
  await test.app.db.deleteFrom('rate_buckets').execute();
  number += 1;
});

const phone = () => `+91${number}`;
const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
const codeField = () => page.getByLabel('Verification Code');
const verify = () => page.getByRole('button', { name: 'Verify OTP' }).click();
const toast = (text: string) =>
  page
    .getByRole('region', { name: /Messages/ })
    .getByText(text, { exact: true })
    .waitFor();

async function send(origin = local): Promise<void> {
  await page.goto(`${origin}/auth`);
  await page.getByLabel('Phone Number').fill(phone());
  await page.getByRole('button', { name: 'Send OTP' }).click();
}

/** The code, once the page says that it is on its way. */
async function codeSent(): Promise<string> {
  await says('OTP sent successfully! Please check your phone.');
  return emulator.codeFor(phone());
}

/** What the service itself would answer to a call of the SDK. */
async function answer(call: string, message: string): Promise<void> {
  await page.route(`**/v1/accounts:${call}*`, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      json: { error: { code: 400, message, errors: [{ message }] } },
    }),
  );
}

describe('signing in with Firebase', () => {
  it('sends and confirms a code, and opens our own session', async () => {
    const seen = watchConsole(page);
    const sending = page.waitForRequest(/accounts:sendVerificationCode/);
    await send();
    expect((await sending).headers()['x-firebase-locale']).toBe('en');
    const code = await codeSent();
    await codeField().fill(code === '000000' ? '111111' : '000000');
    await verify();
    await toast('Verification Failed');
    await says(invalidOtp);
    const exchange = page.waitForRequest(/grant_type=id_token/);
    await codeField().fill(code);
    await verify();
    await says('Phone number verified successfully! Redirecting...');
    await toast('Signed in successfully');
    await page.waitForURL(`${local}/`);

    const users = await test.app.db
      .selectFrom('auth.users')
      .innerJoin('auth.identities', 'auth.identities.user_id', 'auth.users.id')
      .select(['phone', 'provider'])
      .where('phone', '=', phone())
      .execute();
    expect(users.map(({ provider }) => provider).sort()).toEqual(['firebase', 'phone']);

    const { provider, id_token: idToken } = (await exchange).postDataJSON();
    expect(provider).toBe('custom:firebase');
    const spend = (on: TestApp) =>
      fetch(`${on.url}/auth/v1/token?grant_type=id_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider, id_token: idToken }),
      });
    const again = await spend(test);
    expect([again.status, await again.json()]).toMatchObject([400, { error_description: 'ID token was used already' }]);
    const real = await startTestApp({
      env: { ...settings, NODE_ENV: 'production', ALLOW_SANDBOX: '1', TEST_LOGIN: '' },
    });
    const elsewhere = await spend(real);
    expect([elsewhere.status, await elsewhere.json()]).toMatchObject([400, { error_description: 'Bad ID token' }]);
    await real.close();

    // The browser writes down that the wrong code was refused (400), and that the emulator has no reCAPTCHA Enterprise (501).
    expect(seen.filter((line) => !/responded with a status of (400|501)/.test(line))).toEqual([]);
  });

  it('leaves no session of Firebase on the phone, and signs out', async () => {
    await send();
    await codeField().fill(await codeSent());
    await verify();
    await page.waitForURL(`${local}/`);
    const kept = await page.evaluate(`Promise.all([
      indexedDB.databases().then((all) => all.map(({ name }) => name)),
      Object.keys(localStorage), Object.keys(sessionStorage),
    ])`);
    // The SDK's own database of days on which it was used is no session.
    expect(JSON.stringify(kept)).not.toMatch(/firebaseLocalStorage|firebase:/);
    await page.getByRole('button', { name: /account/i }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await toast('Signed out successfully');
    await page.waitForURL(`${local}/auth`);
  });

  it.each([
    ['INVALID_PHONE_NUMBER : TOO_SHORT', 'Invalid phone number format. Please include country code.'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many requests. Please try again later.'],
    ['QUOTA_EXCEEDED', 'Too many requests. Please try again later.'],
    ['OPERATION_NOT_ALLOWED', 'Phone sign-in is not enabled. Please contact the academy.'],
    ['INVALID_APP_CREDENTIAL', 'We could not verify this page. Refresh and try again.'],
    ['MISSING_APP_CREDENTIAL', 'We could not verify this page. Refresh and try again.'],
  ])('words %s', async (message, words) => {
    await answer('sendVerificationCode', message);
    await send();
    await says(words);
  });

  it('helps where Firebase does not know the address', async () => {
    await answer('sendVerificationCode', 'CAPTCHA_CHECK_FAILED : Hostname match not found');
    await send();
    await page.getByRole('heading', { name: 'Sign-in is not set up for this address' }).waitFor();
    await page.getByText(/Open the Firebase console/).waitFor();
    await expectAccessible(page);
  });

  it('says any other failure in a toast', async () => {
    await answer('sendVerificationCode', 'INTERNAL_ERROR');
    await send();
    await toast('Failed to send OTP.');
  });

  it('says when the code has expired, and then wants another one first', async () => {
    await answer('signInWithPhoneNumber', 'SESSION_EXPIRED');
    await send();
    await codeField().fill('123456');
    await verify();
    await says('The verification code has expired. Please request a new one.');
    await verify();
    await says('Please send OTP first');
  });

  it('does not ask for another code when only our own server could not be reached', async () => {
    await send();
    await codeField().fill(await codeSent());
    await page.route('**/auth/v1/token?grant_type=id_token', (route) => route.abort(), { times: 1 });
    await verify();
    await says('We couldn’t check the code. Check your connection and try again.');
    await verify();
    await page.waitForURL(`${local}/`);
  });
});

describe('the app check', () => {
  /** Whether sending a code brings Google's bot check onto the page. */
  async function asksForBotCheck(origin: string): Promise<boolean> {
    let asked = false;
    await page.route('https://www.google.com/recaptcha/**', (route) => {
      asked = true;
      return route.abort();
    });
    const seen = watchConsole(page);
    await send(origin);
    await codeField()
      .or(page.getByText('Failed to send OTP.', { exact: true }))
      .first()
      .waitFor();
    expect(seen.filter((line) => line.includes('Content Security Policy'))).toEqual([]);
    return asked;
  }

  it('is off on localhost', async () => {
    expect(await asksForBotCheck(local)).toBe(false);
  });

  it('is on at any other address', async () => {
    expect(await asksForBotCheck(test.url)).toBe(true);
  });

  it('is on in the installed app, which also stands on localhost', async () => {
    await context.addInitScript({ content: 'window.Capacitor = { isNativePlatform: () => true };' });
    expect(await asksForBotCheck(local)).toBe(true);
  });
});

describe('the SDK', () => {
  const loads = async (url: string) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await page.goto(`${url}/auth`);
    const before = files.some((file) => file.includes('firebase-codes'));
    await page.getByLabel('Phone Number').fill(phone());
    await page.waitForResponse(/auth-client/);
    await page.waitForLoadState('networkidle');
    return { before, after: files.some((file) => file.includes('firebase-codes')) };
  };

  it('comes when a number is typed, not before', async () => {
    expect(await loads(local)).toEqual({ before: false, after: true });
  });

  it('does not come at all where our own codes are sent', async () => {
    const embedded = await startTestApp();
    expect(await loads(embedded.url)).toEqual({ before: false, after: false });
    await embedded.close();
  });
});
