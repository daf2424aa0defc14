import { describe, expect, it } from 'vitest';
import { outboxKey } from '../src/server/http/security/outbox-key.ts';
import { expectAccessible, openContext } from './browser.ts';
import { codeFor, invalidOtp, signIn } from './sign-in.ts';
import {
  atCodeStep,
  browser,
  codeField,
  context,
  field,
  goTo,
  open,
  openSignInPages,
  page,
  phone,
  says,
  send,
  test,
  verify,
} from './sign-in-page.ts';

// What the two steps say and send: src/web/identity/sign-in/sign-in-words.test.tsx.

openSignInPages();

const toast = (text: string) =>
  page
    .getByRole('region', { name: /Messages/ })
    .getByText(text, { exact: true })
    .waitFor();
const ring = () => page.evaluate('getComputedStyle(document.activeElement.previousElementSibling).outlineWidth');

describe('the phone step', () => {
  it('states the admin number, and that any valid number will do', async () => {
    await open();
    await says('Students: use any valid number.');
    await says('+91 98000 00000');
    expect(await field().inputValue()).toBe('+91 ');
    expect(await send().isDisabled()).toBe(true);
    await expectAccessible(page);
  });

  it('says when it is asked too often', async () => {
    await atCodeStep();
    const other = await openContext(browser);
    goTo(await other.newPage());
    await open();
    await field().fill(phone());
    await send().click();
    await says('Too many requests. Please try again later.');
    await page.getByText(/^Resend in 0:[0-3]\d$/).waitFor();
    await expectAccessible(page);
    await other.close();
  });

  it('helps on an address that sign-in is not set up for', async () => {
    await page.goto(`${test.url.replace('127.0.0.1', 'localhost')}/auth`);
    await page.getByText('This browser needs the key first.').waitFor();
    expect(await page.getByRole('button', { name: 'Continue as a student' }).count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use phone number instead' }).click();
    await field().fill(phone());
    await send().click();
    await page.getByRole('heading', { name: 'Sign-in is not set up for this address' }).waitFor();
    await page.getByText('that list is used instead').waitFor();
    expect(await page.getByRole('link', { name: 'Open main site' }).getAttribute('href')).toBe(test.url);
  });
});

describe('the native shell', () => {
  it('has the app check and no test sign-in on its own localhost, and its own words for an unknown domain', async () => {
    await context.addInitScript('window.Capacitor = { isNativePlatform: () => true };');
    await page.goto(`${test.url.replace('127.0.0.1', 'localhost')}/auth`);
    await field().fill(phone());
    const asked = page.waitForRequest('**/auth/v1/otp');
    await send().click();
    expect((await asked).headers()['x-academy-shell']).toBe('native');
    await page.getByRole('heading', { name: 'Sign-in is not set up for this app' }).waitFor();
  });
});

describe('the code step', () => {
  it('asks for the code, refuses a wrong one and takes the right one', async () => {
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
    await expectAccessible(page);
    await codeField().fill(code);
    expect(await ring(), 'a full field shows its focus').toBe('3px');
    await verify().click();
    await says('Phone number verified successfully! Redirecting...');
    await toast('Signed in successfully');
    await page.getByRole('status').getByText('Welcome to the academy.').waitFor();
    await page.waitForURL(`${test.url}/`);
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

  it('comes back until the code has expired after five minutes, and not a moment longer', async () => {
    await atCodeStep();
    const sent = await page.evaluate<number>('JSON.parse(sessionStorage.getItem("academy-pending-code")).sentAt');
    for (const [age, step] of [[299_000, codeField] as const, [300_000, field] as const]) {
      await page.clock.setFixedTime(sent + age).then(() => page.reload());
      await step().waitFor();
    }
  });
});

describe('the session', () => {
  it('is kept in session storage where the others are forbidden, and gone everywhere after signing out', async () => {
    // Each kind by itself: session.e2e.ts.
    const forbid = `for (const name of ['indexedDB', 'localStorage']) {
      Object.defineProperty(window, name, { get() { throw new DOMException('forbidden', 'SecurityError'); } });
    }`;
    await context.addInitScript({ content: forbid });
    await signIn(page, test, phone());
    await page.reload();
    await page.getByRole('button', { name: /account/i }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await toast('Signed out successfully');
    await page.waitForURL(`${test.url}/auth`);
    await page.goto(`${test.url}/`);
    await page.waitForURL(`${test.url}/auth`);
  });

  it('ends here when the server has ended it, and in the other tab too', async () => {
    await signIn(page, test, phone());
    const other = await context.newPage();
    await other.goto(`${test.url}/profile`);
    await other.getByRole('heading', { level: 1 }).waitFor();
    await test.app.db.deleteFrom('auth.sessions').execute();
    test.advance(16 * 60_000);
    await page.goto(`${test.url}/profile`);
    await page.waitForURL(`${test.url}/auth`);
    await other.waitForURL(`${test.url}/auth`);
  });

  it('goes on over the end of an access token', async () => {
    await signIn(page, test, phone());
    test.advance(16 * 60_000);
    await page.goto(`${test.url}/profile`);
    await page.getByText(/98/).first().waitFor();
    expect(page.url()).toBe(`${test.url}/profile`);
  });
});

describe('the test sign-in', () => {
  it('signs in to the demo admin on http://localhost and goes home', async () => {
    const local = test.url.replace('127.0.0.1', 'localhost');
    await page.goto(`${local}/dev/outbox?key=${outboxKey(test.app)}`);
    await page.goto(`${local}/auth`);
    const asAdmin = page.getByRole('button', { name: 'Continue as an admin' });
    await asAdmin.waitFor();
    await expectAccessible(page);
    await asAdmin.click();
    await page.waitForURL(`${local}/`);
    await page.getByRole('button', { name: /account/i }).click();
    await page.getByRole('menuitem', { name: 'Admin Panel' }).waitFor();
  });
});
