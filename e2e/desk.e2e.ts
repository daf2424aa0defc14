import { expect, it } from 'vitest';
import { batchesAdmin } from '../src/contract/batches/batches-admin.ts';
import { feesAdmin } from '../src/contract/fees.ts';
import { academy as settingsOf } from '../src/contract/settings/settings-admin.ts';
import { dayFromNow, makeBatch } from '../src/server/testing/makers/make-batch.ts';
import { makeUser } from '../src/server/testing/makers/make-user.ts';
import { expectAccessible, takenOver } from './browser.ts';
import { openAcademy } from './open-academy.ts';
import { codeFor } from './sign-in.ts';
import { visit } from './within-app.ts';

const academy = openAcademy();

it('a visitor goes from the page of a batch through signing in and paying to their place in it', async () => {
  const { test } = academy;
  const admin = await makeUser(test, { roles: ['admin'] });
  const { version, settings } = (await admin.client(settingsOf.readAllSettings)).data;
  const changes = { pages: { ...settings.pages, openToVisitors: true } };
  expect((await admin.client(settingsOf.changeSettings, { body: { version, changes } })).status).toBe(200);
  const names = { en: 'Evening batch', mr: '', hi: '' };
  const { id } = await makeBatch(test, admin, { names, capacity: 1, pricePaise: 12_000_00 });
  const page = await academy.visitor('phone390');
  await visit(page, `${test.url}/batches`);
  await page.getByRole('link', { name: 'Evening batch' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Evening batch' }).waitFor();
  await page.getByText('Every class in the timetable', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Join for ₹12,000' }).click();
  await page.waitForURL(`${test.url}/auth`);
  await takenOver(page);
  const phone = '+919812345699';
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('Verification Code').fill(await codeFor(test, phone));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  // Back to what was pressed, not to home.
  await page.waitForURL(/\/purchase\//);
  await page.getByLabel('Email').fill('evening@academy.example');
  await page.getByRole('checkbox', { name: /refund/ }).check();
  await page.getByRole('button', { name: 'Pay ₹12,000' }).click();
  const name = page.getByRole('dialog', { name: 'What’s your name?' });
  await name.getByLabel('Full name').fill('Sunita Jadhav');
  await name.getByRole('button', { name: 'Save name' }).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(/\/payment-success/);
  await test.runJobs();
  await page.getByRole('heading', { name: 'Payment done' }).waitFor();
  await page.getByRole('link', { name: 'Go to your batches' }).click();
  await page.getByRole('link', { name: 'Evening batch' }).first().click();
  await page.getByText('Your batch', { exact: true }).waitFor();
  const members = (await admin.client(batchesAdmin.listMembers, { params: { id } })).data.items;
  expect(members.map((one) => [one.name, one.isPaid])).toEqual([['Sunita Jadhav', true]]);
});

it('a student agrees to autopay, is told of each debit, sees what the bank took and refused, and stops it', async () => {
  const { test } = academy;
  const admin = await makeUser(test, { roles: ['admin'] });
  const { id } = await makeBatch(test, admin, { names: { en: 'Autopay batch', mr: '', hi: '' } });
  const amountPaise = 5_000_00;
  const instalments = [0, 10, 20].map((days) => ({
    head: 'tuition' as const,
    dueOn: dayFromNow(test, days),
    amountPaise,
  }));
  const later = { lateFeePaise: 0, lateAfterDays: 0, graceDays: 60, afterGrace: 'nothing' as const };
  const body = { instalments, ...later, discountLimitPercent: 0, remindDays: [] };
  await admin.client(feesAdmin.setFeePlan, { params: { id }, body });
  const student = await makeUser(test, { fullName: 'Asha Kale' });
  await admin.client(feesAdmin.takeUpPlan, { params: { id: student.id }, body: { batchId: id } });
  const run = async (...jobs: string[]) => {
    for (const job of jobs) {
      await test.app.jobs.enqueue(test.app.db, job, {});
      await test.runJobs();
    }
  };
  /** Days later, on a phone where they have signed in again. */
  const fees = async (days: number) => {
    test.advance(days * 24 * 3600_000);
    const page = await academy.signedIn(student.phone, 'phone390');
    await visit(page, `${test.url}/profile/batches`);
    return page;
  };
  const announce = () => run('orders.announce-debits');
  const debit = async () => {
    await run('orders.send-due-debits');
    // The sandbox sends no word of a debit: its books are asked.
    test.advance(3 * 60_000);
    await run('payments.reconcile-payments', 'orders.follow-debits');
  };

  const page = await fees(0);
  await page.getByText('at most ₹5,000 each', { exact: false }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay and set up autopay' }).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(/\/payment-success/);
  await test.runJobs();
  await run('orders.follow-mandates');
  await visit(page, `${test.url}/profile/batches`);
  await page.getByText('Autopay: Autopay batch').getByText('On', { exact: true }).waitFor();

  test.advance(8 * 24 * 3600_000);
  await announce();
  const told = await fees(0);
  await told.getByText(/₹5,000 will be debited on/).waitFor();
  test.advance(49 * 3600_000);
  await debit();
  const paid = await fees(0);
  await paid.getByText(/₹5,000 was debited on/).waitFor();

  test.advance(8 * 24 * 3600_000);
  await announce();
  // At the bank they lowered the limit; the academy has not heard of it.
  const agreed = test.app.db.updateTable('sandbox_orders').where('mandate_max_paise', 'is not', null);
  await agreed.set({ mandate_max_paise: 1_000_00 }).execute();
  test.advance(49 * 3600_000);
  await debit();
  const refused = await fees(0);
  // The next try is announced; the fee itself, home and the inbox say why.
  await refused.getByText(/₹5,000 will be debited on/).waitFor();
  await refused.getByText(/The bank refused to debit it on/).waitFor();
  await expectAccessible(refused);
  await visit(refused, test.url);
  const step = refused.getByRole('region', { name: 'The bank refused your fee' });
  await step.getByText('Tuition, instalment 3: Autopay batch').waitFor();
  await step.getByRole('link', { name: 'See your fees' }).click();
  await refused.getByText(/The bank refused to debit it on/).waitFor();
  await visit(refused, `${test.url}/inbox`);
  await refused
    .getByText(/Autopay could not take it/)
    .first()
    .waitFor();
  await refused.goBack();
  await refused.getByRole('button', { name: 'Stop autopay' }).click();
  await refused.getByText('Autopay: Autopay batch').getByText('Stopped', { exact: true }).waitFor();
  await refused.getByRole('button', { name: 'Pay', exact: true }).waitFor();
});
