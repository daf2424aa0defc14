import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeScheduledTest } from '../src/server/testing/makers/make-test.ts';
import { makeUser, type TestUser } from '../src/server/testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../src/server/testing/start-test-app.ts';
import { closeContexts, expectAccessible, openContext, sharedBrowser } from './browser.ts';
import { giveSession } from './sign-in.ts';

let test: TestApp;
let browser: Browser;
let page: Page;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  const student = await makeUser(test);
  browser = await sharedBrowser();
  const context = await openContext(browser);
  await giveSession(context, test, student.phone);
  page = await context.newPage();
});
afterAll(async () => {
  await closeContexts(browser);
  await test.close();
});

it('an exam is answered without a line, reloaded, submitted and scored', async () => {
  const { id } = await makeScheduledTest(test, admin);
  await page.goto(`${test.url}/tests/${id}`);
  await page.getByText('locked until the start').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start the test' }).click();
  await page.getByRole('heading', { name: 'Question 1 of 3' }).waitFor();
  await page.getByText('All answers saved').waitFor();
  await page.route('**/api/attempts/**', (route) => route.abort());
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await page.getByRole('heading', { name: 'Question 2 of 3' }).waitFor();
  await page.getByText(/On this phone, sending/).waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/attempts/**');
  await page.reload();
  await page.getByRole('heading', { name: 'Question 1 of 3' }).waitFor();
  await page.getByText('All answers saved').waitFor();
  expect(await page.getByRole('group', { name: 'Options' }).getByRole('radio', { checked: true }).count()).toBe(1);
  await page.getByRole('button', { name: 'Submit test' }).first().click();
  await page.getByText(/Questions without an answer: 2/).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit test' }).click();
  await page.getByRole('heading', { name: 'Your result' }).waitFor();
  await page.getByRole('button', { name: 'See all solutions' }).click();
  await page.getByText('Because of Question 1').first().waitFor();
  await expectAccessible(page);
});
