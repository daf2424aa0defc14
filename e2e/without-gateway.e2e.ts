import { expect, it } from 'vitest';
import { academy as settingsOf } from '../src/contract/settings/settings-admin.ts';
import { makeProduct } from '../src/server/testing/makers/make-order.ts';
import { makeUser } from '../src/server/testing/makers/make-user.ts';
import { expectAccessible, watchConsole } from './browser.ts';
import { openAcademy } from './open-academy.ts';
import { visit } from './within-app.ts';

const academy = openAcademy({ env: { PAYMENT_PROVIDER: 'none' } });

it('without online payments a student orders, transfers the money, and two of the staff confirm it', async () => {
  const { test } = academy;
  const admin = await makeUser(test, { roles: ['admin'] });
  const { version, settings } = (await admin.client(settingsOf.readAllSettings)).data;
  const payments = { ...settings.payments, transferTo: 'academy@upi' };
  const contact = { ...settings.contact, address: { en: 'Tilak Road, Nashik', mr: '', hi: '' } };
  const changes = { payments, contact };
  expect((await admin.client(settingsOf.changeSettings, { body: { version, changes } })).status).toBe(200);
  const productId = await makeProduct(test, { title: 'Interview course', pricePaise: 2_000_00 });
  const student = await makeUser(test, { fullName: 'Asha Patil' });
  const own = await academy.signedIn(student.phone, 'phone390');
  const seen = watchConsole(own);
  await visit(own, `${test.url}/purchase/${productId}`);
  await own.getByText('Pay at our front desk in cash, by UPI, card or cheque. You get a receipt at once.').waitFor();
  await own.getByText('Tilak Road, Nashik').first().waitFor();
  await own.getByLabel('Email').fill('asha@academy.example');
  await own.getByRole('checkbox', { name: /refund/ }).check();
  await expectAccessible(own);
  await own.getByRole('button', { name: 'Place the order' }).click();
  await own.waitForURL(/\/(orders|payment-success)/);
  await own.getByText('Or transfer the amount to academy@upi.').waitFor();
  await expectAccessible(own);
  const { id, number } = await test.app.db.selectFrom('orders').select(['id', 'number']).executeTakeFirstOrThrow();
  await own.getByText(`Write ${number} in the note.`, { exact: false }).waitFor();

  const staff = async (fullName: string) => {
    const one = await makeUser(test, { roles: ['accountant'], fullName });
    const page = await academy.signedIn(one.phone, 'phone390');
    await visit(page, `${test.url}/admin/orders?id=${id}`);
    return page;
  };
  const anil = await staff('Anil');
  await anil.getByLabel('UTR, 12 digits').fill('4123 4567 890');
  await anil.getByRole('button', { name: 'Record transfer' }).click();
  await anil.getByText('A UTR has 12 digits.').first().waitFor();
  await anil.getByLabel('UTR, 12 digits').fill('412345678901');
  await anil.getByLabel('Amount').fill('2000');
  await expectAccessible(anil);
  await anil.getByRole('button', { name: 'Record transfer' }).click();
  await anil.getByText('Another accountant or an admin must approve this.').waitFor();
  const meera = await staff('Meera');
  await meera.getByRole('button', { name: 'Approve', exact: true }).click();
  await meera.getByText('Approved', { exact: true }).first().waitFor();
  await test.runJobs();
  await visit(own, `${test.url}/orders/${id}`);
  await own.getByRole('list', { name: 'Progress' }).getByText('Paid', { exact: true }).waitFor();
  expect(seen).toEqual([]);
});
