import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/server/testing/start-test-app.ts';
import { openBrowser, openContext } from './browser.ts';
import { codeFor } from './sign-in.ts';

let test: TestApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let number = 98_650_10_000;

beforeAll(async () => {
  test = await startTestApp({
    env: {
      ADMIN_PHONE: '+919800000000',
      BOT_CHECK: 'altcha',
      AUTHORIZED_DOMAINS: '127.0.0.1',
      SMS_ABROAD_DAILY_BUDGET: '0',
    },
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await test.close();
});
beforeEach(async () => {
  await context?.close();
  context = await openContext(browser);
  page = await context.newPage();
  await test.app.db.deleteFrom('rate_buckets').execute();
  number += 10_001;
});

const field = () => page.getByLabel('Phone Number');
const codeField = () => page.getByLabel('Verification Code');
const send = () => page.getByRole('button', { name: 'Send OTP' });
const verify = () => page.getByRole('button', { name: 'Verify OTP' });
const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
const phone = () => `+91${number}`;

async function open(): Promise<void> {
  await page.goto(`${test.url}/auth`);
  await page.getByRole('heading', { name: 'Welcome to Academy' }).waitFor();
}
async function atCodeStep(): Promise<void> {
  await open();
  await field().fill(phone());
  await send().click();
  await says('OTP sent successfully! Please check your phone.');
}

it('says without JavaScript that it needs it, in the language of the page', async () => {
  const still = await openContext(browser, 'phone390', { javaScriptEnabled: false });
  await still.addCookies([{ name: 'language', value: 'mr', url: test.url }]);
  page = await still.newPage();
  await page.goto(`${test.url}/auth`);
  await says('साइन इन करण्यासाठी JavaScript लागते. ब्राउझरमध्ये ते सुरू करा आणि पान पुन्हा उघडा.');
  await still.close();
});

describe('the code step', () => {
  it.each([
    ['Change Phone Number', () => page.getByRole('button', { name: 'Change Phone Number' }).click()],
    ['Back', () => page.goBack()],
    [
      'Change Phone Number and a reload',
      async () => {
        await page.getByRole('button', { name: 'Change Phone Number' }).click();
        await field().waitFor();
        await page.reload();
        await page.waitForLoadState('networkidle');
        await field().fill(phone());
      },
    ],
  ])('is found again after %s while its pause runs, without another code', async (_way, leave) => {
    await atCodeStep();
    const code = await codeFor(test, phone());
    await codeField().fill('123');
    await leave();
    await field().waitFor();
    expect(new URL(page.url()).pathname).toBe('/auth');
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await send().click();
    await codeField().waitFor();
    expect(await codeField().inputValue()).toBe('');
    await page.getByText(/^Resend in 0:[0-3]\d$/).waitFor();
    expect(asked).not.toContain('/auth/v1/otp');
    await page.reload();
    await codeField().fill(code);
    await verify().click();
    await page.waitForURL(`${test.url}/`);
    await page.goBack();
    expect(page.url(), 'no step of the sign-in is left behind home').toBe('about:blank');
  });

  it('sends to another number though the pause of the first runs', async () => {
    await atCodeStep();
    await page.getByRole('button', { name: 'Change Phone Number' }).click();
    number += 1;
    await field().fill(phone());
    await send().click();
    await says('OTP sent successfully! Please check your phone.');
    await codeField().fill(await codeFor(test, phone()));
    await verify().click();
    await page.waitForURL(`${test.url}/`);
  });

  it('is left for good by changing the number', async () => {
    await atCodeStep();
    await page.getByRole('button', { name: 'Change Phone Number' }).click();
    await page.reload();
    await field().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await codeField().count()).toBe(0);
  });
});
