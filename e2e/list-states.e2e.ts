import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './browser.ts';
import { adminPhone, openAcademy } from './open-academy.ts';

// What a browser itself is needed for; lists while they load, fail and are empty: src/web/list-states.test.tsx.

const academy = openAcademy();
let page: Page;
beforeAll(async () => {
  page = await academy.signedIn(adminPhone, 'phone360');
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
