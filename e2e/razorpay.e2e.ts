import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRazorpayDouble } from '../src/server/testing/doubles/razorpay-double.ts';
import { makeProduct } from '../src/server/testing/makers/make-order.ts';
import type { TestApp } from '../src/server/testing/start-test-app.ts';
import { expectAccessible, openBrowser, openContext, watchConsole } from './browser.ts';
import { openAcademy } from './open-academy.ts';
import { serveRazorpayCheckout } from './razorpay-checkout.ts';
import { giveSession } from './sign-in.ts';

let double: Awaited<ReturnType<typeof startRazorpayDouble>>;
beforeAll(async () => {
  double = await startRazorpayDouble();
});
afterAll(() => double.close());

const academy = openAcademy({ env: () => double.env });
let test: TestApp;
beforeAll(() => {
  ({ test } = academy);
});

/** Razorpay's own window over the academy's page, opened with the right amount. */
async function razorpayWindow(page: Page): Promise<FrameLocator> {
  const window = page.frameLocator('iframe[title="Razorpay Checkout"]');
  await window.getByText('150000 upi').waitFor();
  return window;
}

async function fillCheckout(page: Page, productId: string): Promise<void> {
  await page.goto(`${test.url}/purchase/${productId}`);
  await page.getByLabel('Email').fill('student@academy.example');
  await page.getByRole('checkbox', { name: /full refund within 7 days/ }).check();
}

it('Razorpay’s checkout, closed, failed and paid, ends in one paid order and is loaded on its own page alone', async () => {
  const productId = await makeProduct(test);
  const page = await academy.signedIn('+919812345678', 'phone390');
  const loadedBy = await serveRazorpayCheckout(page.context(), double);
  const seen = watchConsole(page);
  await fillCheckout(page, productId);
  await page.getByRole('button', { name: 'Pay ₹1,500' }).click();

  await page.waitForURL(/\/checkout\/razorpay\/order_\w+\?method=upi$/);
  await (await razorpayWindow(page)).getByRole('button', { name: 'Close' }).click();
  await page.locator('iframe').waitFor({ state: 'detached' });
  await page.getByText('If no payment window is open, press “Pay now”.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await razorpayWindow(page);
  await page.reload();
  await (await razorpayWindow(page)).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Go back without paying' }).click();
  await page.getByRole('heading', { name: 'We haven’t received a payment yet' }).waitFor();

  await page.getByRole('button', { name: 'Pay ₹1,500 now' }).click();
  await (await razorpayWindow(page)).getByRole('button', { name: 'Fail' }).click();
  await page.waitForURL(/\/payment-success\?order=[\w-]+&from=gateway$/);
  await page.getByText('We’re confirming your payment. You don’t need to pay again.', { exact: true }).waitFor();
  const { body, signature } = double.webhook('payment.failed', double.books.payments[0] ?? {});
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
  const told = await fetch(`${test.url}/hooks/payments/razorpay`, { method: 'POST', headers, body });
  expect(told.status).toBe(200);
  await page.getByRole('heading', { name: 'Payment did not go through' }).waitFor();

  // No webhook tells of this one: the academy asks Razorpay when the browser is back.
  await page.getByRole('button', { name: 'Try again' }).click();
  await (await razorpayWindow(page)).getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { name: 'Payment done' }).waitFor();
  // It was celebrated already: the order's own page says so.
  await page.goBack();
  await page.waitForURL(/\/orders\/[\w-]+$/);
  await page.getByRole('heading', { level: 1, name: 'Mentoring session' }).waitFor();
  expect(await test.app.db.selectFrom('orders').select('state').execute()).toEqual([{ state: 'fulfilled' }]);
  expect(double.books.orders.size).toBe(1);
  expect(seen).toEqual([]);

  expect(loadedBy.length).toBeGreaterThan(0);
  expect(loadedBy.filter((url) => !url.startsWith(`${test.url}/checkout/razorpay/`))).toEqual([]);
});

it('an answer that is lost and the back button leave one order, and a checkout that can be used', async () => {
  const productId = await makeProduct(test);
  const ordinary = await openBrowser({ backForwardCache: true });
  const context = await openContext(ordinary, 'phone390');
  await serveRazorpayCheckout(context, double);
  const page = await context.newPage();
  await giveSession(page.context(), test, '+919812345679');
  await fillCheckout(page, productId);
  const pay = page.getByRole('button', { name: 'Pay ₹1,500' });
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await pay.click();
  await page.getByText('Your connection dropped. You weren’t charged.').waitFor();
  await page.unroute('**/api/orders');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(/\/checkout\/razorpay\//);
  const opened = page.url();
  await razorpayWindow(page);
  await page.evaluate('history.back()');
  // A page that was kept whole is not loaded again, so there is no load to wait for.
  await expect.poll(() => page.url(), { timeout: 30_000 }).toContain('/purchase/');
  expect(await page.getByLabel('Email').inputValue()).toBe('student@academy.example');
  await pay.click();
  await page.waitForURL(opened);
  const mine = await test.app.db.selectFrom('order_lines').select('id').where('product_id', '=', productId).execute();
  expect(mine).toHaveLength(1);
  await ordinary.close();
});
