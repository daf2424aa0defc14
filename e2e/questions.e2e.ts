import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { bankAdmin } from '../src/contract/tests/bank-admin.ts';
import { makeTopic } from '../src/server/testing/makers/make-test.ts';
import { makeUser, type TestUser } from '../src/server/testing/makers/make-user.ts';
import type { TestApp } from '../src/server/testing/start-test-app.ts';
import { expectAccessible, sizes } from './browser.ts';
import { openAcademy } from './open-academy.ts';
import { visit } from './within-app.ts';

const academy = openAcademy();

let test: TestApp;
let page: Page;
let teacher: TestUser;
beforeAll(async () => {
  ({ test } = academy);
  const admin = await makeUser(test, { roles: ['admin'] });
  teacher = await makeUser(test, { roles: ['teacher'] });
  await makeTopic(admin, 'Maths');
  page = await academy.signedIn(teacher.phone, 'phone390');
});

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
// Other questions at a second try: those of the first are in the bank.
let tries = 0;
const csvOf = (n: number) =>
  [
    'topic,question_en,option_a_en,option_b_en,answer',
    `Maths,What is 15% of ${n}?,24,36,B`,
    `Maths,What is 25% of ${n}?,60,36,E`,
    `Maths,What is 15% of ${n}?,24,36,B`,
  ].join('\n');
const moodleOf = (
  n: number,
) => `<?xml version="1.0"?><quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[<p>What is <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math> of ${n}?</p>]]></text></questiontext>
<single>true</single><answer fraction="0"><text>16</text></answer><answer fraction="100"><text>4</text></answer></question></quiz>`;

it('questions come in from files, are mended in place, and get a picture', async () => {
  tries += 1;
  // Nothing of an earlier try has these numbers.
  const [n, eight] = [200 + 40 * tries, 8 + 50 * (tries - 1)];
  await visit(page, `${test.url}/admin/tests?view=bank`);
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByRole('heading', { name: 'Import questions' }).waitFor();
  const choose = page.getByLabel('Questions file');
  await choose.setInputFiles(file('questions.csv', csvOf(n)));
  await page.getByText('1 ready · 1 to fix · 1 duplicate').waitFor();
  await page.getByText('The same as row 2').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Right answer').fill('A');
  await page.getByRole('button', { name: 'Check again' }).first().click();
  await page.getByText('2 ready · 0 to fix · 1 duplicate').waitFor();
  await page.getByRole('button', { name: 'Add 2 questions' }).click();
  await page.getByText('2 questions are being added').waitFor();
  await test.runJobs();
  await page.getByText('2 of 2 added').waitFor();
  await page.getByLabel('Topic for questions that name none').selectOption({ label: 'Maths' });
  await choose.setInputFiles(file('quiz.xml', moodleOf(eight)));
  await page.getByRole('button', { name: 'Add 1 question' }).click();
  await page.getByText('1 question is being added').waitFor();
  await test.runJobs();
  await page.getByText('1 of 1 added').waitFor();
  const { data } = await teacher.client(bankAdmin.listQuestions, { query: { search: `of ${eight}` } });
  const text = `What is <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math> of ${eight}?`;
  expect(data.items).toMatchObject([{ texts: { en: text } }]);

  await visit(page, `${test.url}/admin/tests?view=bank&id=${data.items[0]?.id}`);
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#84a' } })
    .png()
    .toBuffer();
  await page.getByLabel('Add a picture').setInputFiles({ name: 'half.png', mimeType: 'image/png', buffer: picture });
  await page.getByLabel('What it shows (English)').fill('Half of a cake');
  // Its preview moves what stands below it once, when it has come.
  const drawn = `[...document.querySelectorAll('main img')].filter((one) => one.naturalHeight > 0).length`;
  await expect.poll(() => page.evaluate(drawn)).toBe(2);
  await page.getByRole('button', { name: 'Save question' }).click();
  await page.getByText('Version 2', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Enlarge: Half of a cake' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog.getByRole('button', { name: 'Larger' }).click();
  await dialog.getByText('150 %').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.setViewportSize(sizes.laptop);
  await expectAccessible(page);
});
