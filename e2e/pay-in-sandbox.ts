import type { Page } from 'playwright-core';
import type { TestApp } from '../src/server/testing/start-test-app.ts';

/** Pays on the sandbox's page as a student would, or fails to, and waits for what the academy says of it. */
export async function payInSandbox(page: Page, test: TestApp, outcome = 'The payment goes through'): Promise<void> {
  await page.getByRole('heading', { name: 'Pay the academy' }).waitFor();
  await page.getByText(outcome).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(/\/payment-success/);
  await page.getByText('We’re confirming your payment. You don’t need to pay again.', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^I haven’t paid yet/ }).waitFor();
  await test.runJobs();
}
