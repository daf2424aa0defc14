import { expect, it } from 'vitest';
import { gatewayEvent, makeOrder, makeProduct, sendWebhook } from '../src/server/testing/makers/make-order.ts';
import { makeUser } from '../src/server/testing/makers/make-user.ts';
import { expectAccessible, watchConsole } from './browser.ts';
import { openAcademy } from './open-academy.ts';
import { visit } from './within-app.ts';

const academy = openAcademy();

it('a coupon is made, used, changed and switched off, and its list says who used it', async () => {
  const { test } = academy;
  const productId = await makeProduct(test, { title: 'Mentoring', pricePaise: 1_500_00 });
  const accountant = await makeUser(test, { roles: ['accountant'] });
  const page = await academy.signedIn(accountant.phone, 'phone390');
  const seen = watchConsole(page);
  const dialog = page.getByRole('dialog');
  await visit(page, `${test.url}/admin/orders?tab=coupons`);
  await page.getByText('No coupons yet').waitFor();
  await page.getByRole('button', { name: 'New coupon' }).click();
  await dialog.getByLabel('Code').fill('diwali10');
  await dialog.getByLabel('Discount (%)').fill('10');
  await dialog.getByLabel('Total uses (optional)').fill('2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('1 per person, 2 in all').filter({ visible: true }).waitFor();

  const student = await makeUser(test, { fullName: 'Asha Patil' });
  const order = await makeOrder(student, { productId, couponCode: 'DIWALI10' });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 1_350_00));
  await test.runJobs();
  await page.reload();
  await page.getByRole('button', { name: 'Used by, DIWALI10' }).filter({ visible: true }).click();
  await dialog.getByText('1 order, ₹150 off').waitFor();
  await dialog.getByText('Asha Patil').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'DIWALI10', exact: true }).filter({ visible: true }).click();
  await dialog.getByLabel('Discount (%)').fill('150');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.locator('[aria-invalid=true]').first().waitFor();
  await dialog.getByLabel('Discount (%)').fill('20');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('switch', { name: 'DIWALI10 can be used' }).filter({ visible: true }).click();
  await page.reload();
  await page.getByText('20%').filter({ visible: true }).waitFor();
  const off = page.getByRole('switch', { name: 'DIWALI10 can be used' }).filter({ visible: true });
  await expect.poll(() => off.isChecked()).toBe(false);

  const buyer = await academy.signedIn((await makeUser(test)).phone, 'phone390');
  await visit(buyer, `${test.url}/purchase/${productId}`);
  await buyer.getByText('I have a coupon').filter({ visible: true }).click();
  await buyer.getByLabel('Coupon', { exact: true }).filter({ visible: true }).fill('DIWALI10');
  await buyer.getByRole('button', { name: 'Apply' }).filter({ visible: true }).click();
  await buyer.locator('[aria-invalid=true]').filter({ visible: true }).waitFor();
  await expectAccessible(buyer);
  expect(seen.filter((line) => !line.includes('400'))).toEqual([]);
});
