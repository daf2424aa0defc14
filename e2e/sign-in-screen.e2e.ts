import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { outboxKey } from '../src/server/http/security/outbox-key.ts';
import { expectAccessible, takenOver } from './browser.ts';
import { codeFor, invalidOtp, signIn } from './sign-in.ts';
import {
  atCodeStep,
  codeField,
  field,
  openSignInPages,
  page,
  phone,
  says,
  send,
  takeNew,
  test,
  verify,
} from './sign-in-page.ts';

// What the two steps say and send, and the words of the other refusals: src/web/identity/sign-in/sign-in-words.test.tsx.

openSignInPages();

const toast = (text: string) =>
  page
    .getByRole('region', { name: /Messages/ })
    .getByText(text, { exact: true })
    .waitFor();
const now = () => page.evaluate('Date.now()').then(Number);
const ring = () => page.evaluate('getComputedStyle(document.activeElement.previousElementSibling).outlineWidth');

it.each([
  ['set-up link', '/profile/setup#a-key', true],
  ['link of an order, where the server drew no page,', `/orders/${randomUUID()}`, false],
])('leads on to the %s that a visitor opened', async (_, path, isDrawn) => {
  const link = test.url + path;
  if (!isDrawn) {
    await page.route(link, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<script[^>]*id="first-page"[\s\S]*?<\/script>/, '');
      await route.fulfill({ response, body });
    });
  }
  await page.goto(link);
  await page.waitForURL(`${test.url}/auth`);
  await field().fill(phone());
  await send().click();
  await codeField().fill(await codeFor(test, phone()));
  await verify().click();
  await page.waitForURL(link);
});

describe('the phone step', () => {
  it('helps on an address that sign-in is not set up for', async () => {
    await page.goto(`${test.url.replace('127.0.0.1', 'localhost')}/auth`);
    await page.getByText('This browser needs the key first.').waitFor();
    expect(await page.getByRole('button', { name: 'Continue as a student' }).count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use phone number instead' }).click();
    await field().fill(phone());
    await send().click();
    await page.getByRole('heading', { name: 'Sign-in is not set up for this address' }).waitFor();
    await says('localhost');
    await page.getByText('that list is used instead').waitFor();
    expect(await page.getByRole('link', { name: 'Open main site' }).getAttribute('href')).toBe(test.url);
  });

  it('on a preview shows the help for that, by the server’s own word', async () => {
    await page.goto(`${test.url.replace('127.0.0.1', 'preview.localhost')}/auth`);
    await takenOver(page);
    await field().fill(phone());
    await send().click();
    await page.getByRole('heading', { name: 'Sign-in is not set up for this preview' }).waitFor();
    await says('preview.localhost');
  });
});

describe('the native shell', () => {
  it('has the app check and no test sign-in on its own localhost, and its own words for an unknown domain', async () => {
    await (await takeNew()).addInitScript('window.Capacitor = { isNativePlatform: () => true };');
    await page.goto(`${test.url.replace('127.0.0.1', 'localhost')}/auth`);
    await field().fill(phone());
    const asked = page.waitForRequest('**/auth/v1/otp');
    await send().click();
    expect((await asked).headers()['x-academy-shell']).toBe('native');
    await page.getByRole('heading', { name: 'Sign-in is not set up for this app' }).waitFor();
  });
});

describe('the code step', () => {
  it('asks for the code, refuses a wrong one and takes the right one, a second and a half before it goes home', async () => {
    await atCodeStep();
    await verify().click();
    await says('Please enter the OTP');
    await codeField().fill('12345678');
    expect(await codeField().inputValue()).toHaveLength(6);
    const code = await codeFor(test, phone());
    await codeField().fill(code === '000000' ? '111111' : '000000');
    await verify().click();
    await toast('Verification Failed');
    await says(invalidOtp);
    expect(await page.getByText('Verification Failed').count(), 'in the toast alone').toBe(1);
    await codeField().fill(code);
    expect(await ring(), 'a full field shows its focus').toBe('3px');
    const begun = await now();
    await verify().click();
    await says('Phone number verified successfully! Redirecting...');
    await toast('Signed in successfully');
    await page.getByRole('status').getByText('Welcome to the academy.').waitFor();
    await page.waitForURL(`${test.url}/`);
    expect((await now()) - begun).toBeGreaterThanOrEqual(1500);
  });

  it('comes back after a reload and still takes the code', async () => {
    await atCodeStep();
    await page.reload();
    await codeField().waitFor();
    await page.getByText(/^Resend in 0:[0-3]\d$/).waitFor();
    expect(await page.evaluate('Object.keys(JSON.parse(sessionStorage.getItem("academy-pending-code")))')).toEqual([
      'phone',
      'sentAt',
      'sent',
    ]);
    await codeField().fill(await codeFor(test, phone()));
    await verify().click();
    await page.waitForURL(`${test.url}/`);
    expect(await page.evaluate('sessionStorage.getItem("academy-pending-code")')).toBeNull();
  });
});

describe('the session', () => {
  it('is kept in session storage where the others are forbidden, and gone everywhere after signing out', async () => {
    // Each kind by itself: src/web/api/local-store.test.ts.
    const forbid = `for (const name of ['indexedDB', 'localStorage']) {
      Object.defineProperty(window, name, { get() { throw new DOMException('forbidden', 'SecurityError'); } });
    }`;
    await (await takeNew()).addInitScript({ content: forbid });
    await signIn(page, test, phone());
    await page.reload();
    await page.getByRole('button', { name: /account/i }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await toast('Signed out successfully');
    await page.waitForURL(`${test.url}/auth`);
    await page.goto(`${test.url}/`);
    await page.waitForURL(`${test.url}/auth`);
  });
});

describe('the test sign-in', () => {
  it('signs in to the demo admin on http://localhost, a second and then a second and a half before it goes home', async () => {
    const local = test.url.replace('127.0.0.1', 'localhost');
    await page.goto(`${local}/dev/outbox?key=${outboxKey(test.app)}`);
    await page.goto(`${local}/auth`);
    const asAdmin = page.getByRole('button', { name: 'Continue as an admin' });
    await asAdmin.waitFor();
    await expectAccessible(page);
    const begun = await now();
    await asAdmin.click();
    await says('Signed in. Redirecting...');
    expect((await now()) - begun).toBeGreaterThanOrEqual(1000);
    await page.waitForURL(`${local}/`);
    expect((await now()) - begun).toBeGreaterThanOrEqual(2500);
    await page.getByRole('button', { name: /account/i }).click();
    await page.getByRole('menuitem', { name: 'Admin Panel' }).waitFor();
  });
});
