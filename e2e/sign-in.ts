import type { Page } from 'playwright-core';
import type { TestApp } from '../src/server/testing/start-test-app.ts';
import { takenOver } from './browser.ts';

/** Signs in on the page as a person would, reading the code from the SMS that was sent. */
export async function signIn(page: Page, test: TestApp, phone: string): Promise<void> {
  await enterCode(page, test, phone);
  await page.waitForURL(`${test.url}/`);
}

/** The same as far as the code to the phone. */
export async function enterCode(page: Page, test: TestApp, phone: string): Promise<void> {
  await page.goto(`${test.url}/auth`);
  await takenOver(page);
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('Verification Code').waitFor();
  await page.getByLabel('Verification Code').fill(await codeFor(test, phone));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
}

/** The code last sent to a phone; runs the queue until it has left. */
export async function codeFor(test: TestApp, phone: string): Promise<string> {
  const e164 = phone.replace(/[^\d+]/g, '');
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await test.runJobs();
    const code = test.sms.lastCode(e164);
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`no code was sent to ${phone}`);
}
