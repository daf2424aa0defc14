import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './browser.ts';
import { adminPhone, openAcademy } from './open-academy.ts';

// The lists of the profile, which stand beside each other, while one loads, when it fails, without a network and empty. Lists
// that have a screen to themselves: src/web/list-states.test.tsx.

const academy = openAcademy();
let page: Page;
beforeAll(async () => {
  page = await academy.signedIn(adminPhone, 'phone360');
});

const lists = [
  {
    path: '/profile',
    call: '/api/orders?',
    empty: 'No orders yet',
    forward: 'See premium materials',
  },
  {
    path: '/profile',
    call: '/api/classes/own?',
    empty: 'No classes yet',
    forward: 'See classes and events',
  },
];

it.each(lists)('$path: $empty', async ({ path, call, empty, forward }) => {
  let fail: () => void = () => undefined;
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const isCall = (url: URL) => `${url.pathname}?`.endsWith(call);
  await page.route(isCall, async (route) => {
    await failing;
    await route.fulfill({ status: 500, json: { code: 'internal', message: 'It broke.', requestId: '1' } });
  });
  await page.goto(academy.test.url + path);
  const main = page.locator('main');
  await main.getByRole('heading', { level: 1 }).waitFor();
  await main.locator('.skeleton').first().waitFor();
  fail();
  const again = main.getByRole('button', { name: /^(Try again|Retry)$/ });
  await again.waitFor();
  await page.unroute(isCall);
  await again.click();
  await main.getByText(empty).first().waitFor();
  await main.locator('.skeleton').first().waitFor({ state: 'detached' });
  expect(await again.count()).toBe(0);
  const way = main
    .getByRole('button', { name: forward })
    .or(main.getByRole('link', { name: forward }))
    .or(main.getByText(forward, { exact: true }));
  await way.first().waitFor();
  await page.context().setOffline(true);
  await page.getByText(/^Offline\./).waitFor();
  await main.getByText(empty).first().waitFor();
  await page.context().setOffline(false);
  await page.getByText(/^Offline\./).waitFor({ state: 'detached' });
});

it('/event without a class that is coming says so, and leads to what there is', async () => {
  await page.goto(`${academy.test.url}/event`);
  await page.getByRole('heading', { level: 1, name: 'Nothing here yet' }).waitFor();
  await page.getByText(/^No upcoming classes or events scheduled at the moment/).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See study materials' }).click();
  await page.waitForURL(/\/study-materials$/);
});

it('an address keeps its texts as they were typed', async () => {
  const query = '?search=true&year=2025&saved=1';
  await page.goto(`${academy.test.url}/study-materials${query}`);
  await page.getByText('Clear all').first().waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('true');
  expect(new URL(page.url()).search).toBe(query);
});
