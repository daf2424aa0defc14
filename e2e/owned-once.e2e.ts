import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { makeMaterial, premium } from '../src/server/testing/makers/make-material.ts';
import { gatewayEvent, sendWebhook } from '../src/server/testing/makers/make-order.ts';
import { makeUser } from '../src/server/testing/makers/make-user.ts';
import { nameDirectors } from '../src/server/testing/makers/name-directors.ts';
import { expectAccessible, watchConsole } from './browser.ts';
import { openAcademy } from './open-academy.ts';
import { visit } from './within-app.ts';

const academy = openAcademy();
let materialId: string;
let productId: string;
beforeAll(async () => {
  const admin = await makeUser(academy.test, { roles: ['admin'] });
  const made = await makeMaterial(admin.client, premium);
  materialId = made.id;
  productId = made.product?.id ?? '';
  await nameDirectors(academy.test);
});

/** Fills in the checkout and goes to the gateway; the gateway's id of the order. */
async function goToPay(page: Page, email: string): Promise<string> {
  await visit(page, `${academy.test.url}/purchase/${productId}`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('checkbox', { name: /full refund within 7 days/ }).check();
  await page.getByRole('button', { name: 'Pay ₹499' }).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  return page.url().split('/').at(-1)?.split('?')[0] ?? '';
}

const pay = (gatewayOrderId: string) => sendWebhook(academy.test, gatewayEvent(gatewayOrderId, 499_00));

async function orderIdOf(gatewayOrderId: string): Promise<string> {
  const { order_id } = await academy.test.app.db
    .selectFrom('gateway_orders')
    .select('order_id')
    .where('gateway_order_id', '=', gatewayOrderId)
    .executeTakeFirstOrThrow();
  return order_id;
}

it('a material bought in several tabs is given and billed once, and leads to itself from then on', async () => {
  const page = await academy.signedIn('+919812345611', 'phone390');
  const seen = watchConsole(page);
  await visit(page, academy.test.url);
  await page.getByText('Ananya Rao').first().waitFor();

  await visit(page, `${academy.test.url}/purchase/${productId}`);
  await page.getByLabel('Email').fill('not-an-email');
  await page.getByRole('button', { name: 'Pay ₹499' }).click();
  await page.getByRole('link', { name: 'Enter the email address in full, for example name@gmail.com' }).waitFor();
  const first = await goToPay(page, 'asha@example.org');
  const tab = await page.context().newPage();
  expect(await goToPay(tab, 'asha@example.org')).toBe(first);
  const newer = await goToPay(tab, 'new@example.org');
  expect(newer).not.toBe(first);
  await visit(tab, `${academy.test.url}/payment-success?order=${await orderIdOf(first)}`);
  await tab.getByRole('heading', { name: 'A newer order replaced this one' }).waitFor();
  await expectAccessible(tab);

  await pay(newer);
  await pay(first);
  await visit(page, `${academy.test.url}/payment-success?order=${await orderIdOf(first)}`);
  await page.getByRole('heading', { name: 'You already own this' }).waitFor();
  await page.getByText(/We’ll refund your payment of ₹499/).waitFor();
  await expectAccessible(page);

  seen.length = 0;
  await visit(page, `${academy.test.url}/purchase/${productId}`);
  await page.getByRole('heading', { name: 'You already have this.' }).waitFor();
  await expectAccessible(page);
  // The refused request itself is the browser's own line.
  expect(seen.filter((line) => !line.includes('409'))).toEqual([]);
  await page.getByRole('link', { name: 'Open your material' }).click();
  await page.waitForURL(`${academy.test.url}/material/${materialId}/access`);
  await visit(page, `${academy.test.url}/secure-material/${materialId}`);
  await page.getByRole('button', { name: 'Open page 1' }).click();
  await page.getByText(/Licensed to Kiran Jadhav · 5611, /).waitFor();
});
