import { expect, it } from 'vitest';
import { makeScheduledTest } from '../src/server/testing/makers/make-test.ts';
import { makeUser } from '../src/server/testing/makers/make-user.ts';
import { expectAccessible, watchConsole } from './browser.ts';
import { openAcademy } from './open-academy.ts';

const academy = openAcademy();

it('staff see who sits a test, give time to all while it runs, and void an attempt with a reason', async () => {
  const { test } = academy;
  const admin = await makeUser(test, { roles: ['admin'], fullName: 'Meera' });
  const made = await makeScheduledTest(test, admin, { minutes: 20 });
  const student = await makeUser(test, { fullName: 'Asha Patil' });
  const own = await academy.signedIn(student.phone, 'phone390');
  await own.goto(`${test.url}/tests/${made.id}`);
  await own.getByRole('button', { name: 'Start the test' }).click();
  await own.getByRole('heading', { name: 'Question 1 of 3' }).waitFor();
  await own
    .getByText(/^(19|20):\d\d$/)
    .first()
    .waitFor();

  const page = await academy.signedIn(admin.phone, 'phone390');
  const seen = watchConsole(page);
  const dialog = page.getByRole('dialog');
  await page.goto(`${test.url}/admin/tests?id=${made.id}&tab=hall`);
  await page.getByText('Kiran Jadhav').or(page.getByText('Asha Patil')).filter({ visible: true }).first().waitFor();
  await page.getByRole('button', { name: 'Give extra time' }).click();
  await dialog.getByLabel('Reason').fill('A power cut');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Give time' }).click();
  await page.getByText('Attempts extended: 1').first().waitFor();
  // Without a reload.
  await own
    .getByText(/^(2[6-9]|30):\d\d$/)
    .first()
    .waitFor({ timeout: 60_000 });

  await page.getByRole('button', { name: 'Void attempt' }).filter({ visible: true }).first().click();
  await dialog.getByRole('button', { name: 'Void attempt' }).click();
  await dialog.locator('[aria-invalid=true]').waitFor();
  await dialog.getByLabel('Reason').fill('Sat beside the answer key');
  await dialog.getByRole('button', { name: 'Void attempt' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Void', { exact: true }).filter({ visible: true }).first().waitFor();
  await own.reload();
  await own.getByText('Sat beside the answer key').first().waitFor({ timeout: 60_000 });
  // The empty reason is refused with a 400, which the console tells.
  expect(seen.filter((line) => !line.includes('400'))).toEqual([]);
});
