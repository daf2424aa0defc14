import { expect, it } from 'vitest';
import { makeUser } from '../src/server/testing/makers/make-user.ts';
import { expectAccessible, watchConsole } from './browser.ts';
import { openAcademy } from './open-academy.ts';
import { visit } from './within-app.ts';

const academy = openAcademy();

it('an admin makes a role and invites somebody to it, who signs in and sees that and nothing else', async () => {
  const { test } = academy;
  const admin = await makeUser(test, { roles: ['admin'], fullName: 'Meera' });
  const page = await academy.signedIn(admin.phone, 'phone390');
  const seen = watchConsole(page);
  const dialog = page.getByRole('dialog');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  await visit(page, `${test.url}/admin/users`);
  await page.getByRole('link', { name: 'Custom roles' }).first().click();
  await press('New role');
  await dialog.getByLabel('Role name').fill('Class helper');
  await dialog.getByLabel('Classes', { exact: true }).selectOption({ label: 'See and change' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save role' }).click();
  await page.getByText('Class helper').first().waitFor();
  await visit(page, `${test.url}/admin/users`);
  await press('Invite staff');
  await dialog.getByLabel('Phone number').fill('98111 22233');
  await dialog.getByLabel('Full name').fill('Sunil Pawar');
  await dialog.getByLabel('Custom role').selectOption({ label: 'Class helper' });
  await dialog.getByLabel('Reason').fill('Helps with the classes');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByText('Staff invited').first().waitFor();

  const own = await academy.signedIn('+919811122233', 'phone390');
  await visit(own, `${test.url}/admin`);
  await own
    .getByRole('link', { name: /^Classes & events/ })
    .first()
    .waitFor();
  for (const other of ['Fees', 'Books', 'Users', 'System settings', 'Students']) {
    expect(await own.getByRole('link', { name: other, exact: true }).count(), other).toBe(0);
  }
  await visit(own, `${test.url}/admin/users`);
  await own.getByRole('heading', { name: '“Users” needs another role' }).waitFor();
  expect(seen).toEqual([]);
});
