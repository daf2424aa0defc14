import { expect, it } from 'vitest';
import { batches } from '../src/contract/batches/batches.ts';
import { batchesAdmin } from '../src/contract/batches/batches-admin.ts';
import { makeUser } from '../src/server/testing/makers/make-user.ts';
import { expectAccessible, watchConsole } from './browser.ts';
import { openAcademy } from './open-academy.ts';

const academy = openAcademy();

it('a walk-in who pays cash is enrolled in five presses, with a receipt', async () => {
  const { test } = academy;
  const admin = await makeUser(test, { roles: ['admin'] });
  const day = (ahead: number) => new Date(test.app.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  const made = await admin.client(batchesAdmin.createBatch, {
    body: {
      names: { en: 'Police batch, January', mr: '', hi: '' },
      descriptions: { en: '', mr: '', hi: '' },
      subjects: ['maths'],
      teachers: [],
      kind: 'in_person',
      venue: 'Room 2',
      capacity: 40,
      startsOn: day(1),
      endsOn: day(90),
      pricePaise: 15_000_00,
      isActive: true,
    },
  });
  const desk = await makeUser(test, { roles: ['front_desk'], fullName: 'Meera Desk' });
  const page = await academy.signedIn(desk.phone, 'phone390');
  const seen = watchConsole(page);
  let presses = 0;
  const press = async (name: string | RegExp, within = page.locator('body')) => {
    presses += 1;
    await within.getByRole('button', { name }).first().click();
  };
  await page.goto(`${test.url}/admin/desk`);
  await press('Open drawer');
  await page.getByLabel('Cash in the drawer now').fill('500');
  await press('Open drawer', page.getByRole('dialog'));
  await page.getByRole('button', { name: 'Close drawer' }).waitFor();
  await expectAccessible(page);

  presses = 0;
  await press('New student');
  await page.getByLabel('Phone number').fill('98123 45670');
  await page.getByLabel('Full name').fill('Walk-in Student');
  await press('Save', page.getByRole('dialog'));
  await page.getByRole('dialog', { name: 'Sell to Walk-in Student' }).waitFor();
  await press('Police batch, January', page.getByRole('dialog'));
  await page.getByRole('button', { name: 'Take ₹15,000' }).waitFor();
  await expectAccessible(page);
  await press('Take ₹15,000');
  await page.getByRole('dialog', { name: /^Receipt RC\// }).waitFor();
  expect(presses).toBeLessThanOrEqual(6);
  await press('Close', page.getByRole('dialog'));
  const members = await admin.client(batchesAdmin.listMembers, { params: { id: made.data.id } });
  expect(members.data.items.map((one) => one.name)).toEqual(['Walk-in Student']);
  expect((await admin.client(batches.getBatch, { params: { id: made.data.id } })).status).toBe(200);
  expect(seen).toEqual([]);
});
