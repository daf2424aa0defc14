import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ordersAdmin } from '../src/contract/orders/orders-admin.ts';
import {
  gatewayEvent,
  makeBook,
  makeOrder,
  makeProduct,
  nashik,
  sendWebhook,
} from '../src/server/testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../src/server/testing/makers/make-user.ts';
import { phonePhoto } from '../src/server/testing/makers/pictures.ts';
import { expectAccessible, type sizes, watchConsole } from './browser.ts';
import { openAcademy } from './open-academy.ts';
import { visit } from './within-app.ts';

const academy = openAcademy();
const pricePaise = 15_000_00;

async function bought(productId: string, paise: number, address?: typeof nashik) {
  const student = await makeUser(academy.test, { fullName: 'Kiran Jadhav' });
  const order = await makeOrder(student, { productId, ...(address ? { address } : {}) });
  await sendWebhook(academy.test, gatewayEvent(order.gatewayOrderId, paise));
  await academy.test.runJobs();
  return { ...order, student };
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

it('a refund above the limit is proposed by one, approved by another, and seen by its student', async () => {
  const { test } = academy;
  const productId = await makeProduct(test, { title: 'Complete coaching', pricePaise });
  const { id, number, student } = await bought(productId, pricePaise);
  const [anil, meera] = await Promise.all(
    ['Anil', 'Meera'].map((fullName) => makeUser(test, { roles: ['accountant'], fullName })),
  );
  const page = await at(anil, 'laptop', `/admin/orders?id=${id}`);
  const seen = watchConsole(page);
  const dialog = page.getByRole('dialog');
  await press(page, /^Refund ₹15,000/);
  await dialog.getByText('Nothing is sent yet: a second person approves or declines it.').waitFor();
  await dialog.getByLabel('Reason').fill('Moved to another city');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Propose refund of ₹15,000' }).click();
  await page.getByText('Anil proposed ₹15,000: Moved to another city').waitFor();
  expect(await page.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
  await page.getByText('Another accountant or an admin has to approve it.').waitFor();

  const other = await at(meera, 'phone390', '/admin/orders?tab=refunds');
  await other.getByText(number).filter({ visible: true }).first().click();
  await other.getByText('Anil proposed ₹15,000: Moved to another city').waitFor();
  await press(other, 'Approve ₹15,000');
  await other.getByText('Anil proposed').waitFor({ state: 'hidden' });
  await test.runJobs();

  const own = await at(student, 'phone390', `/orders/${id}`);
  await own.getByText('Moved to another city').first().waitFor();
  await expectAccessible(own);
  expect(seen).toEqual([]);
});

it('what is missing from a parcel is reported with a photo, sent again, and the rest refunded', async () => {
  const { test } = academy;
  const productId = await makeBook(test, { title: 'Practice book', stock: 20 });
  const order = await bought(productId, 550_00, nashik);
  const staff = await makeUser(test, { roles: ['packer', 'accountant'], fullName: 'Pooja' });
  for (const state of ['handed_over', 'delivered'] as const) {
    const body = { state, courier: 'India Post' };
    await staff.client(ordersAdmin.moveParcel, { params: { id: order.id }, body });
  }
  const own = await at(order.student, 'phone390', `/orders/${order.id}`);
  const report = async (words: string) => {
    await press(own, 'Something is missing');
    const dialog = own.getByRole('dialog');
    await dialog.getByLabel('What is missing or damaged?').fill(words);
    const buffer = Buffer.from(await phonePhoto(900, 700));
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'parcel.jpg', mimeType: 'image/jpeg', buffer });
    if (words === first) await expectAccessible(own);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await own.getByText(words).waitFor();
  };
  const first = 'Volume 2 is missing';
  await report(first);
  const page = await at(staff, 'laptop', '/admin/orders?tab=parcels');
  const seen = watchConsole(page);
  const dialog = page.getByRole('dialog');
  await press(page, `Answer ${order.number}`);
  await dialog.getByText(first).waitFor();
  await dialog.getByLabel('What to send again, one item per line').fill('Volume 2');
  await dialog.getByLabel('Answer to the student').fill('We send volume 2 today.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send again' }).last().click();
  await dialog.waitFor({ state: 'hidden' });
  await own.reload();
  await own.getByText('We send volume 2 today.').waitFor();

  await report('The cover is torn');
  await page.reload();
  await press(page, `Answer ${order.number}`);
  await dialog.getByText('Refund', { exact: true }).first().click();
  await dialog.getByLabel('Amount').fill('50');
  await dialog.getByLabel('Answer to the student').fill('₹50 for the cover.');
  await dialog
    .getByRole('button', { name: /^(Refund|Propose refund of ₹50)$/ })
    .last()
    .click();
  await dialog.waitFor({ state: 'hidden' });
  await test.runJobs();
  await own.reload();
  await own.getByText('₹50 for the cover.').first().waitFor();
  expect(seen).toEqual([]);
});

it('a parcel that comes back is put into stock or written off, and one more parcel is added', async () => {
  const { test } = academy;
  const title = 'Practice book, second edition';
  const productId = await makeBook(test, { title, stock: 20 });
  const staff = await makeUser(test, { roles: ['packer', 'accountant'], fullName: 'Pooja' });
  const stock = async () =>
    (await test.app.db.selectFrom('products').select('stock').where('id', '=', productId).executeTakeFirstOrThrow())
      .stock;
  for (let nth = 0; nth < 2; nth += 1) {
    const order = await bought(productId, 550_00, nashik);
    for (const state of ['handed_over', 'returned'] as const) {
      const body = { state, courier: 'India Post' };
      await staff.client(ordersAdmin.moveParcel, { params: { id: order.id }, body });
    }
  }
  const page = await at(staff, 'phone390', '/admin/orders?tab=parcels');
  const seen = watchConsole(page);
  const left = page.getByRole('button', { name: `Write off ${title}` });
  await expect.poll(() => left.count()).toBe(2);
  for (const [nth, keep] of ['Back to stock', 'Write off'].entries()) {
    const before = await stock();
    await press(page, `${keep} ${title}`);
    await expect.poll(() => left.count()).toBe(1 - nth);
    expect(await stock()).toBe((before ?? 0) + (keep === 'Back to stock' ? 1 : 0));
  }
  const order = await bought(productId, 550_00, nashik);
  await visit(page, `${test.url}/enquiry`);
  await visit(page, `${test.url}/admin/orders?id=${order.id}`);
  await press(page, 'Add a parcel');
  await page.getByLabel('What is inside, one item per line').fill('Volume 2');
  await page.getByRole('dialog').getByRole('button', { name: 'Add parcel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByText('Volume 2').first().waitFor();
  expect(seen).toEqual([]);
});

it('a proposal that is withdrawn leaves the request open, and a request is declined with a reason its student reads', async () => {
  const { test } = academy;
  const productId = await makeProduct(test, { title: 'Complete coaching', pricePaise });
  const { id, number, student } = await bought(productId, pricePaise);
  const own = await at(student, 'phone390', `/orders/${id}`);
  await press(own, 'Need a refund?');
  await press(own, 'Request a refund');
  await own
    .getByRole('dialog')
    .getByLabel(/reason|why/i)
    .first()
    .fill('I got a job in Pune');
  await own
    .getByRole('dialog')
    .getByRole('button', { name: /^Request/ })
    .last()
    .click();
  await own.getByRole('dialog').waitFor({ state: 'hidden' });
  const [anil, meera] = await Promise.all(
    ['Anil', 'Meera'].map((fullName) => makeUser(test, { roles: ['accountant'], fullName })),
  );
  const page = await at(anil, 'phone390', `/admin/orders?id=${id}`);
  const dialog = page.getByRole('dialog');
  await page.getByText('I got a job in Pune').first().waitFor();
  await press(page, /^Refund ₹15,000/);
  await dialog.getByLabel('Reason').fill('Within seven days');
  await dialog.getByRole('button', { name: 'Propose refund of ₹15,000' }).click();
  await page.getByText('Anil proposed ₹15,000: Within seven days').waitFor();

  const other = await at(meera, 'phone390', '/admin/orders?tab=refunds');
  const seen = watchConsole(other);
  await other.getByText(number).filter({ visible: true }).first().click();
  await press(other, 'Withdraw the proposal');
  await other.getByText('Anil proposed').waitFor({ state: 'hidden' });
  await press(other, /^Decline/);
  await other.getByRole('dialog').getByLabel('Reason for declining').fill('The course has begun; ask for a freeze.');
  await expectAccessible(other);
  await other.getByRole('dialog').getByRole('button', { name: 'Decline refund' }).click();
  await other.getByRole('dialog').waitFor({ state: 'hidden' });
  await own.reload();
  await own.getByText('The course has begun; ask for a freeze.').first().waitFor();
  expect(await test.app.db.selectFrom('refunds').select('state').where('order_number', '=', number).execute()).toEqual([
    { state: 'declined' },
  ]);
  expect(seen).toEqual([]);
});

async function at(who: TestUser | undefined, size: keyof typeof sizes, path: string): Promise<Page> {
  const page = await academy.tab(who?.phone ?? '', size);
  await visit(page, academy.test.url + path);
  return page;
}
