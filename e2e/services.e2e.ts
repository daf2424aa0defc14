import { expect, it } from 'vitest';
import { expectAccessible, watchConsole } from './browser.ts';
import { adminPhone, openAcademy } from './open-academy.ts';

const academy = openAcademy();

it('an admin tests the keys of a service as saved, and reads what it said', async () => {
  const page = await academy.signedIn(adminPhone, 'phone390');
  const seen = watchConsole(page);
  for (const [part, said] of [
    ['sign-in', 'The saved bot check uses no outside service, so there is nothing to test.'],
    ['gateway', 'No outside service is used, so there is nothing to test.'],
  ]) {
    await page.goto(`${academy.test.url}/admin/system-settings?id=${part}`);
    await page.getByRole('button', { name: 'Test the saved keys' }).click();
    await page.getByText(said ?? '').waitFor();
    await expectAccessible(page);
  }
  expect(seen).toEqual([]);
});
