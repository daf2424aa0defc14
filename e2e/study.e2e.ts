import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { demoPdf } from '../src/server/testing/makers/hostile-pdfs.ts';
import { makeMaterial, premium } from '../src/server/testing/makers/make-material.ts';
import { makeUser } from '../src/server/testing/makers/make-user.ts';
import { builtFile } from './built-file.ts';
import { pinch, swipe } from './fingers.ts';
import { openAcademy } from './open-academy.ts';
import { giveSession } from './sign-in.ts';
import { visit } from './within-app.ts';

const academy = openAcademy();
const title = 'परीक्षेचा अभ्यासक्रम';

beforeAll(async () => {
  const { client } = await makeUser(academy.test, { roles: ['teacher'] });
  const syllabus = demoPdf('police-recruitment-syllabus.pdf');
  await makeMaterial(client, { title }, syllabus);
  await makeMaterial(client, { ...premium, samplePages: '2' }, syllabus);
});

/** A word that stands on the second page and not on the first. */
async function wordOfSecondPage(): Promise<string> {
  const rows = await academy.test.app.db
    .selectFrom('material_pages')
    .select('text')
    .where('number', '<=', 2)
    .orderBy('number')
    .execute();
  const [first = '', second = ''] = [...new Set(rows.map(({ text }) => text))];
  const word = second.split(/[^\p{L}\p{M}]+/u).find((one) => one.length >= 5 && !first.includes(one));
  if (word === undefined) throw new Error('the second page has no word of its own');
  return word;
}

/** Fingers turn from page 2 to page 1 and back, and enlarge the page: the page alone, drawn for it. */
async function turnAndEnlarge(page: Page): Promise<void> {
  const picture = (number: number) => page.locator(`img[alt^="Page ${number} of"]`);
  await picture(2).waitFor();
  await swipe(page, { x: 60, y: 300 }, 250);
  await picture(1).waitFor();
  await swipe(page, { x: 320, y: 300 }, -250);
  await picture(2).waitFor();
  await pinch(page, { x: 200, y: 300 }, [80, 240]);
  await page.getByText('300%').waitFor();
  expect(await page.evaluate('visualViewport.scale')).toBe(1);
  const box = await picture(2).boundingBox();
  expect(box?.width).toBeGreaterThan(1000);
  // What lay between the fingers lies there still: 200 pixels of the page to the left of it, three times as large.
  expect(Math.abs((box?.x ?? 0) - (200 - 3 * 200))).toBeLessThan(8);
  await pinch(page, { x: 200, y: 300 }, [240, 40]);
  await page.getByText('100%').waitFor();
}

it('a hit leads to its page, a mistake on it is reported from there, and what was downloaded is read without internet after a reload', async () => {
  const { test } = academy;
  const context = await academy.context({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await giveSession(context, test, '+91 98220 41777');
  const word = await wordOfSecondPage();
  // What a browser says on a slow line: a smaller picture comes first, and once.
  await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { downlink: 1.6 } })");
  const sizes: string[] = [];
  page.on('request', (request) => sizes.push(new URL(request.url()).searchParams.get('size') ?? ''));

  await visit(page, `${test.url}/premium-materials?search=${word}`);
  await page.getByRole('button', { name: `Page 2 of ${premium.title}` }).click();
  await page.getByRole('dialog').getByText('Page 2 of 2').waitFor();

  await visit(page, `${test.url}/study-materials?search=${word}`);
  await page.getByRole('link', { name: `Page 2 of ${title}` }).click();
  await page
    .getByText(/^Page 2 of/)
    .first()
    .waitFor();
  await page.waitForURL((url) => url.pathname.startsWith('/secure-material/') && url.search === '');
  await turnAndEnlarge(page);
  const pictures = sizes.filter((size) => size !== '' && size !== 'preview');
  expect(pictures[0]).toBe('quick');
  expect(pictures.lastIndexOf('quick')).toBe(0);
  expect(pictures[1]).toMatch(/^(reading|zoom)$/);
  await page.getByRole('button', { name: 'Pages, contents, search and notes' }).click();
  await page.getByRole('dialog').getByText('Notes', { exact: true }).click();
  await page.getByRole('button', { name: 'Report a mistake' }).click();
  await page.getByLabel('What should it be?').fill('There are three kinds.');
  expect(await page.getByLabel('Page (optional)').inputValue()).toBe('2');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you').waitFor();
  expect(await test.app.db.selectFrom('material_reports').select('page').execute()).toEqual([{ page: 2 }]);

  await visit(page, `${test.url}/study-materials`);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await page.getByRole('button', { name: new RegExp(`^Download ${title}`) }).click();
  const saved = page.locator('a[href^="/saved-materials/"]', { hasText: title });
  await saved.waitFor();
  // The page of what lies on the phone, which was never opened, comes with the first file.
  const code = `caches.open('assets').then(async (one) => (await one.keys()).map(({ url }) => url).join())`;
  await expect.poll(() => page.evaluate(code)).toContain(builtFile('src/web/accounts/profile/page-part.tsx'));
  // With all that it imports.
  let before: unknown;
  const isWhole = async () => {
    const now = await page.evaluate(code);
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(isWhole, { interval: 1_500, timeout: 20_000 }).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await saved.waitFor();
  await page.getByText(/^Offline\. Showing what was saved at/).waitFor();
  const address = await saved.getAttribute('href');
  const bytes = await page.evaluate(
    `fetch(${JSON.stringify(address)}).then(async (answer) => (await answer.blob()).size)`,
  );
  expect(bytes).toBe(demoPdf('police-recruitment-syllabus.pdf').length);
  await page.getByRole('link', { name: '1 PDF on this device' }).click();
  await page.getByRole('heading', { name: 'Saved on this device', level: 1 }).waitFor();
  await saved.waitFor();
  await page.goBack();
  await context.setOffline(false);
  await page.getByRole('link', { name: title, exact: true }).first().waitFor();
  await context.close();
});
