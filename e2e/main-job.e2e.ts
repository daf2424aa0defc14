import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/server/testing/start-test-app.ts';
import { closeContexts, openContext, sharedBrowser, takenOver, watchConsole } from './browser.ts';
import { codeFor, invalidOtp, signIn } from './sign-in.ts';

const pdf = join(import.meta.dirname, '../demo/files/marathi-grammar-five-evenings.pdf');
const adminPhone = '+919800000000';
const studentPhone = '+919812345678';
const strangerPhone = '+919812345679';
const title = 'मराठी व्याकरण: संपूर्ण सराव';

let test: TestApp;
let browser: Browser;
/** Runs the queue all the time, as the server's workers do. */
let ticking: NodeJS.Timeout;

beforeAll(async () => {
  test = await startTestApp({ env: { ADMIN_PHONE: adminPhone, BOT_CHECK: 'altcha' } });
  browser = await sharedBrowser();
  let busy = false;
  ticking = setInterval(async () => {
    if (busy) return;
    busy = true;
    await test.runJobs().finally(() => {
      busy = false;
    });
  }, 200);
});
afterAll(async () => {
  clearInterval(ticking);
  await closeContexts(browser);
  await test.close();
});

async function freshPage(): Promise<Page> {
  const context = await openContext(browser);
  return context.newPage();
}

it('a student signs in, buys what the admin published, and alone reads it', async () => {
  const student = await freshPage();
  const seen = watchConsole(student);
  await comeIn(student);
  expect(seen.filter((line) => !line.includes('403'))).toEqual([]);

  const admin = await freshPage();
  await signIn(admin, test, adminPhone);
  await publishMaterial(admin);
  await admin.goto(`${test.url}/premium-materials`);
  await admin.getByText(title).filter({ visible: true }).first().waitFor();
  await admin.context().close();

  await buy(student);
  const address = await openReader(student);

  const stranger = await freshPage();
  await signIn(stranger, test, strangerPhone);
  await stranger.goto(address);
  await stranger.getByRole('link', { name: /Buy/ }).waitFor();
  expect(await stranger.locator('img[src^="blob:"], canvas').count()).toBe(0);
  await stranger.context().close();
  await student.context().close();
});

/** A visitor is sent to /auth, meets its errors, and comes home with the code. */
async function comeIn(page: Page): Promise<void> {
  await page.goto(`${test.url}/`);
  await page.waitForURL(`${test.url}/auth`);
  expect(await page.evaluate('history.length'), 'the history entry is replaced').toBe(2);
  await page.getByRole('heading', { name: 'Welcome to Academy' }).waitFor();
  await takenOver(page);
  await page.getByLabel('Phone Number').fill('98123 45678');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByText('OTP sent successfully! Please check your phone.').first().waitFor();
  await page.getByLabel('Verification Code').fill('000000');
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await page.getByText(invalidOtp).first().waitFor();
  await page.getByLabel('Verification Code').fill(await codeFor(test, studentPhone));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await page.getByText('Phone number verified successfully! Redirecting...').first().waitFor();
  await page.waitForURL(`${test.url}/`);
  await page.getByRole('heading', { name: /Every Dream\s*Needs Mentor/ }).waitFor();
  const profile = await test.app.db
    .selectFrom('profiles')
    .select('username')
    .where('phone_number', '=', studentPhone)
    .execute();
  expect(profile).toEqual([{ username: expect.stringMatching(/^user_[0-9a-f]{8}$/) }]);
}

async function publishMaterial(page: Page): Promise<void> {
  await page.goto(`${test.url}/admin/materials`);
  await page.getByRole('button', { name: 'New material' }).first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.locator('input[type=file]').setInputFiles(pdf);
  await page.getByLabel('Premium').check();
  await page.getByLabel('Price').fill('499');
  await page.getByLabel('Published').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(title).filter({ visible: true }).first().waitFor();
}

async function buy(page: Page): Promise<void> {
  await page.goto(`${test.url}/premium-materials`);
  await page
    .getByRole('link', { name: /See what’s inside/ })
    .first()
    .click();
  await page.getByRole('link', { name: /Buy/ }).filter({ visible: true }).first().click();
  await page.waitForURL(/\/purchase\//);
  await page.getByLabel('Email').fill('student@academy.example');
  await page.getByRole('checkbox', { name: /full refund within 7 days/ }).check();
  await page.getByRole('button', { name: 'Pay ₹499' }).click();
  // Whoever buys has a name: it is asked once.
  const name = page.getByRole('dialog', { name: 'What’s your name?' });
  await name.getByLabel('Full name').fill('Sunita Jadhav');
  await name.getByRole('button', { name: 'Save name' }).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  await page.getByText('The payment goes through').click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(/\/payment-success/);
  await page.getByRole('heading', { name: 'Payment done' }).waitFor();
  await expect.poll(() => test.mail.sent.map((mail) => mail.to)).toContain('student@academy.example');
  await page.goto(`${test.url}/premium-materials`);
  await page.getByText('Owned').first().waitFor();
}

/** Opens the bought material in the reader and returns its address. */
async function openReader(page: Page): Promise<string> {
  await page.getByRole('listitem').filter({ hasText: 'Owned' }).getByRole('link').click();
  await page.waitForURL(/\/material\/.+\/access/);
  await page.getByText('Opens only here, on your account.').waitFor();
  await page
    .getByRole('link', { name: /^Start reading/ })
    .first()
    .click();
  await page.waitForURL(/\/secure-material\//);
  await page.locator('img[src^="blob:"]').first().waitFor();
  await readOn(page);
  return page.url();
}

/** Turns to the end and back, by keyboard; the page last shown is where a reload goes on; offline all stays on screen. */
async function readOn(page: Page): Promise<void> {
  const showing = (number: number) => page.locator(`img[alt^="Page ${number} of"]`).waitFor();
  const placed = (number: number) =>
    page.waitForResponse((one) => one.url().endsWith('/position') && one.request().postData() === `{"page":${number}}`);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Open page 2' }).click();
  await showing(2);
  const kept = placed(1);
  await page.keyboard.press('Home');
  await showing(1);
  await kept;
  await page.reload();
  await showing(1);

  await page.keyboard.press('+');
  await page.getByText('125%').waitFor();
  await page.keyboard.press('0');
  await page.getByText('100%').waitFor();
  await page.keyboard.press('n');
  const night = (pressed: boolean) => page.getByRole('button', { name: 'Night mode', pressed }).waitFor();
  await night(true);
  await page.getByRole('button', { name: 'Pages, contents, search and notes' }).click();
  await page.getByRole('dialog').getByText('Pages', { exact: true }).click();
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('n');
  await page.keyboard.press('+');
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Next page', disabled: true }).or(page.getByRole('dialog')).first().waitFor();
  await night(true);
  await page.getByText('100%').waitFor();

  await page.context().setOffline(true);
  await page
    .getByText(/^Offline\.|^You’re offline/)
    .first()
    .waitFor();
  const next = await page.getByRole('button', { name: 'Next page' }).boundingBox();
  expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  await page.context().setOffline(false);
}
