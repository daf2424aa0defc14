import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LinkingTest, startLinkingTest } from '../src/server/testing/linking.ts';
import { closeContexts, expectAccessible, openContext, sharedBrowser, type sizes, watchConsole } from './browser.ts';
import { giveSession } from './sign-in.ts';

let on: LinkingTest;
let browser: Browser;
beforeAll(async () => {
  on = await startLinkingTest();
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await on.close();
});

const newPage = async (size: keyof typeof sizes): Promise<Page> => (await openContext(browser, size)).newPage();
const accountsOf = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Linked accounts' }) }).last();

describe('a Google account', () => {
  it('is linked on the profile, signs in on another phone, and is unlinked', async () => {
    const { test, google } = on;
    const { email } = on.newAccount();
    const page = await newPage('phone360');
    const errors = watchConsole(page);
    await giveSession(page.context(), test, '+919812345701');
    await page.goto(`${test.url}/profile/security`);
    await accountsOf(page).getByText('+91 98123 45701').waitFor();
    await accountsOf(page).getByRole('button', { name: 'Link Google' }).click();
    await page.getByText('Google account linked').waitFor();
    await accountsOf(page).getByText(`Google ${email}`).waitFor();
    expect(page.url()).toBe(`${test.url}/profile/security`);
    await expectAccessible(page);

    const there = await newPage('phone390');
    await there.goto(`${test.url}/auth`);
    await there.getByRole('button', { name: 'Continue with Google' }).waitFor();
    await expectAccessible(there);
    await there.getByRole('button', { name: 'Continue with Google' }).click();
    await there.getByText('Signed in with Google. Redirecting...').waitFor();
    await there.waitForURL(`${test.url}/`);

    await accountsOf(page)
      .getByRole('button', { name: `Unlink Google ${email}` })
      .click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Unlink', exact: true }).click();
    await page.getByText(`Google ${email} unlinked`).waitFor();
    await there.goto(`${test.url}/profile/security`);
    await there.waitForURL(`${test.url}/auth`);
    expect(errors).toEqual([]);
    expect(google.account?.email).toBe(email);
  });

  it('that nobody has linked is told to sign in by phone, and one that says no is left in peace', async () => {
    const { test, google } = on;
    on.newAccount();
    const page = await newPage('laptop');
    await page.goto(`${test.url}/auth`);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByText('Sign in with your mobile number first').waitFor();
    expect(page.url()).toBe(`${test.url}/auth`);
    await expectAccessible(page);
    google.account = null;
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByText('You didn’t share your Google account.').waitFor();
  });
});
