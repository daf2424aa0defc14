import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './browser.ts';
import { adminPhone, openAcademy } from './open-academy.ts';
import { codeFor } from './sign-in.ts';

// A part of a page whose code does not arrive: the page and what was typed stay, and the part can be asked for again.

const academy = openAcademy();
let number = 9_855_000_000;

/** Keeps a file of the build from the page, as a bad network would; what it returns lets it through again. */
async function lose(page: Page, name: string): Promise<() => Promise<void>> {
  const file = new RegExp(`/assets/${name}-[^/]*\\.js(\\?|$)`);
  await page.route(file, (route) => route.abort());
  return async () => page.unroute(file);
}
const lost = (page: Page) => page.getByText('This part didn’t load. Check your connection.');
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();
/** Where an earlier press may still bring the part, and the button goes. */
const tryOnceMore = (page: Page) =>
  page
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 2000 })
    .catch(() => undefined);
const field = (page: Page) => page.getByLabel('Phone Number');

async function atSignIn(): Promise<Page> {
  number += 1;
  academy.test.advance(2 * 60_000);
  const page = await academy.visitor('phone390');
  await page.goto(`${academy.test.url}/auth`);
  // What stands for a lost part is fetched when the page has loaded.
  await page.waitForLoadState('networkidle');
  return page;
}
async function send(page: Page): Promise<void> {
  await field(page).fill(`+91${number}`);
  await page.getByRole('button', { name: 'Send OTP' }).click();
}
async function refuse(page: Page, status: number, code: string, message: string): Promise<void> {
  await page.route('**/auth/v1/otp**', (route) =>
    route.fulfill({ status, headers: { 'x-supabase-api-version': '2024-01-01' }, json: { code, message } }),
  );
}

describe('on the sign-in', () => {
  it('the code step comes at another try, and signs in', async () => {
    const page = await atSignIn();
    const found = await lose(page, 'code-step');
    await send(page);
    await lost(page).waitFor();
    await tryAgain(page);
    await lost(page).waitFor();
    await found();
    await tryOnceMore(page);
    await page.getByText(`+91 ${String(number).slice(0, 5)} ${String(number).slice(5)}`).waitFor();
    await page.getByLabel('Verification Code').fill(await codeFor(academy.test, `+91${number}`));
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await page.waitForURL(`${academy.test.url}/`);
  });

  it('it comes by itself when the network is back', async () => {
    const page = await atSignIn();
    const found = await lose(page, 'code-step');
    await send(page);
    await lost(page).waitFor();
    await found();
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page.getByLabel('Verification Code').waitFor();
  });

  it('of a release that is gone brings the page anew', async () => {
    const page = await atSignIn();
    await page.route(/\/assets\/code-step-/, (route) => route.fulfill({ status: 404 }));
    await send(page);
    await lost(page).waitFor();
    const anew = page.waitForEvent('load');
    await tryAgain(page);
    await anew;
    await field(page).waitFor();
  });

  it('the help for the domain comes at another try', async () => {
    const page = await atSignIn();
    const found = await lose(page, 'domain-help');
    await refuse(page, 400, 'captcha_failed', 'captcha protection: request disallowed (hostname-mismatch)');
    await send(page);
    await lost(page).waitFor();
    await found();
    await tryAgain(page);
    await page.getByRole('heading', { name: 'Sign-in is not set up for this address' }).waitFor();
  });

  it('a message is told without what shows messages, and by it as soon as it comes', async () => {
    const page = await atSignIn();
    const found = await lose(page, 'toaster');
    await refuse(page, 500, 'unexpected_failure', 'Refused');
    await send(page);
    await page.getByRole('alert').getByText('Failed to send OTP.').waitFor();
    await expectAccessible(page);
    expect(await field(page).inputValue()).toBe(`+91${number}`);
    await found();
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page
      .getByRole('region', { name: /Messages/ })
      .getByText('Failed to send OTP.')
      .waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
  });
});

describe('on the profile', () => {
  it.each(['contact-dialog', 'dialog-sheet'])('a dialog comes at another try (%s)', async (name) => {
    number += 1;
    const page = await academy.signedIn(`+91${number}`, 'phone360');
    await page.goto(`${academy.test.url}/profile/security`);
    await page.waitForLoadState('networkidle');
    const found = await lose(page, name);
    await page.getByRole('button', { name: 'Change number' }).click();
    await lost(page).waitFor();
    await expectAccessible(page);
    await found();
    await tryAgain(page);
    await page.getByRole('dialog').getByLabel('New phone number').waitFor();
  });
});

describe('in the admin area', () => {
  it('an editor says so where it would stand, and the list beside it stays', async () => {
    const page = await academy.signedIn(adminPhone, 'phone360');
    await page.goto(`${academy.test.url}/admin/images`);
    await page.waitForLoadState('networkidle');
    const found = await lose(page, 'image-panel');
    await page.getByRole('button', { name: 'Upload image' }).first().click();
    await lost(page).waitFor();
    await page.getByRole('heading', { name: 'Images', level: 1 }).waitFor();
    const place = await page.getByRole('alert').boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0), 'the retry stands in the window').toBeLessThanOrEqual(800);
    await expectAccessible(page);
    await found();
    await tryAgain(page);
    await page.getByRole('heading', { level: 2, name: 'Upload image' }).waitFor();

    const settings = await lose(page, 'settings-contact');
    await page.goto(`${academy.test.url}/admin/system-settings?id=contact`);
    await lost(page).waitFor();
    await page.getByRole('button', { name: 'Save' }).waitFor();
    await settings();
    await tryAgain(page);
    await page.getByLabel('Map link').waitFor();
  });
});
