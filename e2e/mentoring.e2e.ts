import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeClass } from '../src/server/testing/makers/make-class.ts';
import { gatewayEvent, makeOrder, makeProduct, sendWebhook } from '../src/server/testing/makers/make-order.ts';
import { makeUser } from '../src/server/testing/makers/make-user.ts';
import { expectAccessible, watchConsole } from './browser.ts';
import { builtFile } from './built-file.ts';
import { holdScripts } from './hold-scripts.ts';
import { openAcademy } from './open-academy.ts';
import { visit } from './within-app.ts';

const hour = 3600_000;
const studentPhone = '+919812345677';

const academy = openAcademy();

/** Lets the parts of the checkout that have code of their own come only once what it returns is called. */
async function holdParts(page: Page): Promise<() => void> {
  const parts = ['method-part', 'state-field', 'business-part', 'coupon-part'];
  const files = parts.map((part) => builtFile(`src/web/orders/checkout/${part}.tsx`));
  return holdScripts(page, (url) => files.some((file) => url.pathname === `/${file}`));
}

it('a student chooses mentor, day and time, pays, sees when it is, and moves it', async () => {
  const { test } = academy;
  const productId = await makeProduct(test, { contents: 'One hour with a director' });
  const session = (hours: number, teacher: string) =>
    makeClass(test, {
      title: 'An hour with a director',
      sessionOf: productId,
      capacity: 1,
      teacher,
      startsAt: new Date(test.app.now().getTime() + hours * hour).toISOString(),
    });
  await session(48, 'Director, academics');
  const [chosen, later] = [await session(72, 'Director, training'), await session(96, 'Director, training')];

  const page = await academy.signedIn(studentPhone, 'phone390');
  const seen = watchConsole(page);
  const bring = await holdParts(page);
  await visit(page, `${test.url}/purchase/${productId}`);
  await page.getByRole('heading', { name: 'Choose your session' }).waitFor();
  await page.getByRole('button', { name: 'Pay ₹1,500' }).waitFor();
  const terms = page.getByRole('checkbox', { name: /unless the session was held/ });
  const place = () => page.evaluate('document.fonts.ready').then(async () => (await terms.boundingBox())?.y ?? 0);
  const before = await place();
  bring();
  await page.getByRole('radio', { name: /^UPI/ }).waitFor();
  await page.getByLabel('Your state').waitFor();
  await page.getByText('Buying for a business?').waitFor();
  await page.getByText('I have a coupon').filter({ visible: true }).waitFor();
  expect(Math.abs((await place()) - before), 'what comes late moves nothing away from under a finger').toBeLessThan(3);
  await page.getByLabel('Email').fill('student@academy.example');
  await terms.check();
  await page.getByRole('button', { name: 'Pay ₹1,500' }).click();
  await page.getByRole('link', { name: 'Choose a day and time' }).waitFor();
  await page.getByLabel('Mentor').selectOption('Director, training');
  expect(await page.getByRole('radio', { name: /Director, training/ }).count()).toBe(2);
  await page
    .getByRole('radio', { name: /Director, training/ })
    .first()
    .check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay ₹1,500' }).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  await page.getByText('The payment goes through').click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(/\/payment-success/);
  await test.runJobs();
  await page.getByRole('heading', { name: 'Your session' }).waitFor();
  await page.getByRole('button', { name: 'Add to calendar' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'An hour with a director' }).click();
  await page.waitForURL(new RegExp(chosen.id));
  await page.getByRole('button', { name: 'Change day or time' }).click();
  await page.getByRole('dialog').getByRole('radio').last().check();
  await page.getByRole('button', { name: 'Move session' }).click();
  await page.waitForURL(new RegExp(later.id));
  expect(seen).toEqual([]);
});

it('an exam fee says before the payment, and on the order, that it is not refunded', async () => {
  const { test } = academy;
  const productId = await makeProduct(test, { kind: 'exam_fee', taxClass: 'exam_fee', title: 'Police exam fee' });
  const student = await makeUser(test);
  const order = await makeOrder(student, { productId });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 1_500_00));
  const page = await academy.signedIn(student.phone, 'phone390');
  await visit(page, `${test.url}/purchase/${productId}`);
  await page.getByRole('checkbox', { name: /this external exam fee is not refundable/ }).waitFor();
  await visit(page, `${test.url}/orders/${order.id}`);
  await page.getByRole('button', { name: 'Need a refund?' }).click();
  await page.getByText('External exam fees are passed on to the exam authority and never refunded.').waitFor();
  expect(await page.getByRole('button', { name: 'Request a refund' }).count()).toBe(0);
});
