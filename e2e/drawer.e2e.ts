import { expect, it } from 'vitest';
import { makeUser } from '../src/server/testing/makers/make-user.ts';
import { expectAccessible, watchConsole } from './browser.ts';
import { openAcademy } from './open-academy.ts';
import { visit } from './within-app.ts';

const academy = openAcademy();

it('a drawer that does not fit is closed with a reason, which stands in the day book and on paper', async () => {
  const { test } = academy;
  const desk = await makeUser(test, { roles: ['front_desk'] });
  const page = await academy.signedIn(desk.phone, 'phone390');
  const seen = watchConsole(page);
  const dialog = page.getByRole('dialog');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  await visit(page, `${test.url}/admin/desk`);
  await press('Open drawer');
  await dialog.getByLabel('Cash in the drawer now').fill('500');
  await dialog.getByRole('button', { name: 'Open drawer' }).click();
  await press('Cash out');
  await dialog.getByLabel('Amount taken out').fill('120');
  await dialog.getByLabel('Reason').fill('Tea for the visitors');
  await dialog.getByRole('button', { name: 'Cash out' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await press('Close drawer');
  await dialog.getByText('₹380 should be in it.').waitFor();
  await dialog.getByLabel('Cash counted').fill('३७०');
  await dialog.getByText('₹10 is missing. Say why; it stays in the day book.').waitFor();
  await dialog.getByRole('button', { name: 'Close drawer' }).click();
  await dialog.locator('[aria-invalid=true]').waitFor();
  expect(await dialog.getByLabel('Cash counted').inputValue()).toBe('370');
  await dialog.getByLabel('Reason').fill('A coin too few given back');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close drawer' }).click();
  await page.getByText('Drawer closed').first().waitFor();
  await visit(page, `${test.url}/admin/desk?view=day-book`);
  await page.getByText('-₹10: A coin too few given back').filter({ visible: true }).waitFor();
  await page.getByText('Tea for the visitors').filter({ visible: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Previous day' }).click();
  await page.getByText('Nothing was taken at the desk on this day').filter({ visible: true }).waitFor();
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.getByText('Tea for the visitors').filter({ visible: true }).waitFor();
  // Closing without a reason is refused with a 400, which the console tells.
  expect(seen.filter((line) => !line.includes('400'))).toEqual([]);
});
