import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { makeTopic } from '../src/server/testing/makers/make-test.ts';
import { makeUser } from '../src/server/testing/makers/make-user.ts';
import { expectAccessible, watchConsole } from './browser.ts';
import { openAcademy } from './open-academy.ts';
import { visit } from './within-app.ts';

const academy = openAcademy();

const columns = 'topic,kind,question_en,option_a_en,option_b_en,option_c_en,option_d_en,answer';
const paper = `${columns}
Arithmetic,single,What is 12 × 11?,132,121,144,122,A
Arithmetic,single,What is 15% of 200?,30,15,20,25,E
Arithmetic,single,What is 12 × 11?,132,121,144,122,A
`;

it('a file of questions is checked row by row, mended here, and added; the rows with mistakes can be taken away', async () => {
  const { test } = academy;
  const admin = await makeUser(test, { roles: ['admin'] });
  await makeTopic(admin, 'Arithmetic');
  const page = await academy.signedIn(admin.phone, 'phone390');
  const seen = watchConsole(page);
  await visit(page, `${test.url}/admin/tests?view=import`);
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel template' }).click(),
  ]);
  expect((await readFile(await template.path())).subarray(0, 2).toString()).toBe('PK');
  const file = { name: 'paper.csv', mimeType: 'text/csv', buffer: Buffer.from(paper) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('1 ready · 1 to fix · 1 duplicate').waitFor();
  await expectAccessible(page);
  const [wrong] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download these rows' }).click(),
  ]);
  const rows = (await readFile(await wrong.path())).toString();
  expect(rows).toContain('What is 15% of 200?');
  expect(rows).not.toContain('What is 12');
  await page.getByLabel('Right answer').fill('A');
  await page.getByRole('button', { name: 'Check again' }).first().click();
  await page.getByText('2 ready · 0 to fix · 1 duplicate').waitFor();
  await page.getByRole('button', { name: 'Add 2 questions' }).click();
  await page.getByText('2 questions are being added').first().waitFor();
  await test.runJobs();
  await visit(page, `${test.url}/admin/tests?view=bank`);
  await page.getByText('What is 15% of 200?').filter({ visible: true }).first().waitFor();
  expect(seen).toEqual([]);
});

it.each([
  ['Excel template', 'paper.xlsx', '1 ready · 0 to fix · 0 duplicates'],
  ['Word template', 'paper.docx', '2 ready · 0 to fix · 0 duplicates'],
])('the %s comes in as it is handed out', async (button, name, found) => {
  const { test } = academy;
  const teacher = await makeUser(test, { roles: ['admin'] });
  await makeTopic(teacher, `Topic of ${name}`);
  const page = await academy.signedIn(teacher.phone, 'laptop');
  const seen = watchConsole(page);
  await visit(page, `${test.url}/admin/tests?view=import`);
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const buffer = await readFile(await template.path());
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
  await page.getByText(found).waitFor();
  await expectAccessible(page);
  expect(seen).toEqual([]);
});
