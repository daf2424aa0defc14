import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, beforeEach } from 'vitest';
import type { TestApp } from '../src/server/testing/start-test-app.ts';
import { takenOver } from './browser.ts';
import { openAcademy } from './open-academy.ts';

/** The academy and the phone of the test that runs; `openSignInPages` sees to them. */
export let test: TestApp;
export let page: Page;
let academy: ReturnType<typeof openAcademy>;
let number = 98_650_10_000;

/** Opens an academy for the tests of the calling file, and before each a phone with a number nobody has used. */
export function openSignInPages(): void {
  academy = openAcademy({
    env: { BOT_CHECK: 'altcha', AUTHORIZED_DOMAINS: '127.0.0.1', SMS_ABROAD_DAILY_BUDGET: '0' },
  });
  beforeAll(() => {
    ({ test } = academy);
  });
  beforeEach(async () => {
    page = await academy.visitor('phone390');
    await test.app.db.deleteFrom('rate_buckets').execute();
    number += 10_001;
  });
}

/** The test goes on on a phone that nobody has had, with what it sets there for good. */
export async function takeNew(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await academy.context(options);
  page = await context.newPage();
  return context;
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
