import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from '../src/server/testing/start-test-app.ts';
import { closeContexts, openContext, sharedBrowser, takenOver } from './browser.ts';

/** The academy, browser and fresh phone of the test that runs; `openSignInPages` sees to them. */
export let test: TestApp;
export let browser: Browser;
export let context: BrowserContext;
export let page: Page;
let number = 98_650_10_000;

/** Opens an academy for the tests of the calling file, and before each a fresh phone with a number nobody has used. */
export function openSignInPages(): void {
  beforeAll(async () => {
    test = await startTestApp({
      env: {
        ADMIN_PHONE: '+919800000000',
        BOT_CHECK: 'altcha',
        AUTHORIZED_DOMAINS: '127.0.0.1',
        SMS_ABROAD_DAILY_BUDGET: '0',
      },
    });
    browser = await sharedBrowser();
  });
  afterAll(async () => {
    await closeContexts(browser);
    await test.close();
  });
  beforeEach(async () => {
    await context?.close();
    context = await openContext(browser);
    page = await context.newPage();
    await test.app.db.deleteFrom('rate_buckets').execute();
    number += 10_001;
  });
}

/** The test goes on on another page. */
export function goTo(other: Page): void {
  page = other;
}

/** Another number takes the place of this phone's. */
export function changeNumber(): void {
  number += 1;
}

export const field = () => page.getByLabel('Phone Number');
export const codeField = () => page.getByLabel('Verification Code');
export const send = () => page.getByRole('button', { name: 'Send OTP' });
export const verify = () => page.getByRole('button', { name: 'Verify OTP' });
export const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
export const phone = () => `+91${number}`;

export async function open(): Promise<void> {
  await page.goto(`${test.url}/auth`);
  await page.getByRole('heading', { name: 'Welcome to Academy' }).waitFor();
  await takenOver(page);
}

export async function atCodeStep(): Promise<void> {
  await open();
  await field().fill(phone());
  await send().click();
  await says('OTP sent successfully! Please check your phone.');
}
