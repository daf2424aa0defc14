import { beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../src/contract/orders/orders.ts';
import { products } from '../src/contract/orders/products.ts';
import {
  expireOrder,
  gatewayEvent,
  makeBook,
  makeOrder,
  makeProduct,
  sendWebhook,
} from '../src/server/testing/makers/make-order.ts';
import { makeUser } from '../src/server/testing/makers/make-user.ts';
import { expectAccessible, watchConsole } from './browser.ts';
import { adminPhone, openAcademy } from './open-academy.ts';
import { payInSandbox } from './pay-in-sandbox.ts';
import { visit } from './within-app.ts';

const academy = openAcademy();
const studentPhone = '+919812345678';

let book: string;
beforeAll(async () => {
  book = await makeBook(academy.test, { contents: '20 practice papers' });
});

/** Chooses on the sandbox's page, comes back, and lets its webhook through. */
describe('buying a printed book', () => {
  it('says what is missing, keeps what was typed, survives a failed payment and ends paid', async () => {
    const { test } = academy;
    const page = await academy.tab(studentPhone, 'phone390');
    const seen = watchConsole(page);
    await visit(page, `${test.url}/purchase/${book}`);
    await page.getByRole('heading', { name: 'Deliver to' }).waitFor();
    await page.getByLabel('PIN code').fill('4220');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByRole('link', { name: 'Enter an email address' }).waitFor();
    const missing = await page.getByRole('alert').getByRole('link').allTextContents();
    expect(missing.length).toBeGreaterThan(3);
    expect(missing.filter((words) => words.endsWith('.'))).toEqual([]);
    await page.getByRole('link', { name: 'PIN code must be 6 digits' }).click();
    expect(await page.evaluate('document.activeElement.name')).toBe('address.pin');

    await page.getByLabel('PIN code').fill('422001');
    await page.locator('#price-details').getByText('Delivery to Maharashtra').waitFor();
    expect(await page.getByLabel('State').inputValue()).toBe('Maharashtra');
    await page.getByRole('radio', { name: /^Express/ }).check();
    await page.getByRole('button', { name: 'Pay ₹650' }).waitFor();
    await page.getByLabel('Email').fill('student@academy.example');
    await page.getByLabel('City or village').fill('Nashik');
    await page.getByLabel('Full name').fill('Asha Student');
    await page.getByLabel('House, street, area').fill('Flat 4, Road 2');
    await page.reload();
    await page.getByRole('button', { name: 'Pay ₹650' }).waitFor();
    expect(await page.getByLabel('House, street, area').inputValue()).toBe('Flat 4, Road 2');
    await page.getByRole('checkbox', { name: /full refund within 7 days/ }).check();
    await page.getByRole('button', { name: 'Pay ₹650' }).click();
    await page.waitForURL(/\/sandbox\/checkout\//);
    await expectAccessible(page);
    const letters = 'document.fonts.ready.then((all) => [...all].some((one) => one.status === "loaded"))';
    expect(await page.evaluate(letters)).toBe(true);

    // Left at the gateway: nobody is told that the bank is being asked, or not to pay.
    await visit(page, `${test.url}/profile/orders`);
    await page.getByRole('link', { name: 'Practice book' }).click();
    await page.getByRole('heading', { name: 'We haven’t received a payment yet' }).waitFor();
    await page.getByRole('button', { name: 'Pay ₹650 now' }).click();
    await payInSandbox(page, test, 'The payment fails');
    await page.getByRole('heading', { name: 'Payment did not go through' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await payInSandbox(page, test, 'The payment goes through');
    await page.getByRole('heading', { name: 'Payment done' }).waitFor();
    await page.getByText(/At your door by/).waitFor();
    // The celebration comes once; from then on the order has its own page.
    await page.reload();
    await page.waitForURL(/\/orders\/[\w-]+$/);
    await page.getByRole('heading', { name: 'Practice book' }).waitFor();
    await page.getByRole('list', { name: 'Progress' }).getByText('Paid', { exact: true }).waitFor();
    expect(await page.getByText('Requested in time').count()).toBe(0);
    await page.getByRole('button', { name: 'Need a refund?' }).click();
    await page.getByText('Requested in time').waitFor();
    expect(await test.app.db.selectFrom('orders').select('state').execute()).toEqual([{ state: 'processing' }]);
    expect(seen).toEqual([]);

    await visit(page, `${test.url}/profile/orders`);
    await page.getByRole('link', { name: 'Practice book' }).waitFor();
  });

  it('tells a stranger who was given the address nothing', async () => {
    const { test } = academy;
    const order = await test.app.db.selectFrom('orders').select(['id', 'number']).executeTakeFirstOrThrow();
    const page = await academy.signedIn('+919812345679', 'phone390');
    await visit(page, `${test.url}/payment-success?order=${order.id}`);
    await page.getByRole('heading', { name: 'We couldn’t find that order' }).waitFor();
    expect(await page.getByText(order.number).count()).toBe(0);
  });
});

describe('a UPI transfer past the gateway', () => {
  it('is recorded by the accountant, approved by an admin from the work queue, and is then the student’s', async () => {
    const { test } = academy;
    const student = await makeUser(test, { fullName: 'Kavita More' });
    const order = await makeOrder(student, { productId: await makeProduct(test) });
    const { phone } = await makeUser(test, { roles: ['accountant'] });
    const desk = await academy.signedIn(phone, 'phone390');
    await visit(desk, `${test.url}/admin/orders`);
    await desk.getByRole('searchbox').fill('kavita');
    await desk.getByRole('button', { name: order.number }).click();
    await desk.getByLabel('UTR, 12 digits').fill('4123 4567 8901');
    await desk.getByRole('button', { name: 'Record transfer' }).click();
    await desk.getByText('Another accountant or an admin must approve this.').waitFor();
    expect(await desk.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    await expectAccessible(desk);

    const admin = await academy.tab(adminPhone, 'laptop');
    await admin.goto(`${test.url}/admin`);
    await admin.getByRole('link', { name: `${order.number}, Kavita More` }).click();
    await admin.getByRole('button', { name: 'Approve' }).click();
    await admin.getByText('UPI transfer approved').waitFor();
    await admin.getByText('Paid by UPI transfer').waitFor();
    const own = await student.client(orders.getOrder, { params: { id: order.id } });
    expect(own.data.standing).toBe('paid');
  });
});

describe('a shared phone', () => {
  it('keeps nothing unsent of somebody who signs out', async () => {
    const { test } = academy;
    const page = await academy.signedIn('+919812345677', 'phone390');
    await visit(page, `${test.url}/purchase/${book}`);
    await page.getByLabel('House, street, area').fill('Flat 9, Lane 3');
    await visit(page, `${test.url}/enquiry`);
    await page.getByLabel('Your question').fill('My number at home is another one');
    const kept = 'JSON.stringify({ ...localStorage, ...sessionStorage })';
    expect(await page.evaluate(kept)).toMatch(/Flat 9.*number at home|number at home.*Flat 9/);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(/\/auth$/);
    expect(await page.evaluate(kept)).not.toMatch(/Flat 9|number at home/);
  });
});

describe('the admin', () => {
  it('sends the parcel, makes a product and a coupon, and the student uses it', async () => {
    const { test } = academy;
    const page = await academy.tab(adminPhone, 'laptop');
    const seen = watchConsole(page);
    await page.goto(`${test.url}/admin`);
    await page.getByRole('link', { name: /^AC-/ }).click();
    await page.getByRole('heading', { name: 'Shipment' }).waitFor();
    await page.getByRole('button', { name: 'Mark as dispatched' }).click();
    await page.getByText('Enter the courier.').waitFor();
    await page.getByLabel('Courier', { exact: true }).fill('India Post');
    await page.getByRole('button', { name: 'Mark as dispatched' }).click();
    await page.getByRole('button', { name: 'Mark as delivered' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click();
    await page.getByText('Delivered', { exact: true }).first().waitFor();

    await visit(page, `${test.url}/admin/orders?tab=products`);
    await page.getByRole('button', { name: 'New product' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Enter the price' }).waitFor();
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('mentoring');
    await page.getByRole('textbox', { name: 'Title' }).fill('An hour with a director');
    await page.getByLabel('Price, tax included').fill('1,400');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'An hour with a director' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('An hour with both directors');
    // Another accountant changes the price meanwhile: neither's work is lost.
    const other = await makeUser(test, { roles: ['accountant'], fullName: 'Asha Patil' });
    const hour = async () =>
      (await other.client(products.listProducts, { query: {} })).data.items.find(({ kind }) => kind === 'mentoring');
    const loaded = await hour();
    if (!loaded) throw new Error('no product');
    const body = { ...loaded, pricePaise: 1_500_00 };
    await other.client(products.changeProduct, { params: { id: loaded.id }, body });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/Last saved by Asha Patil/).waitFor();
    await page.getByText('Price: ₹1,400 → ₹1,500').waitFor();
    await page.getByRole('button', { name: 'Continue editing' }).click();
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('An hour with both directors');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'An hour with both directors' }).waitFor();
    expect(await hour()).toMatchObject({ title: 'An hour with both directors', pricePaise: 1_500_00 });

    await visit(page, `${test.url}/admin/orders?tab=coupons`);
    await page.getByRole('button', { name: 'New coupon' }).click();
    await page.getByLabel('Code').fill('dawn10');
    await page.getByLabel('Discount (%)').fill('10');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'DAWN10', exact: true }).waitFor();

    const unpaid = await makeOrder(await makeUser(test), { productId: await makeProduct(test) });
    await visit(page, `${test.url}/admin/orders`);
    await page.getByRole('button', { name: unpaid.number }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await dialog.getByText('Give a reason.').waitFor();
    await dialog.getByLabel('Reason for cancelling').fill('Ordered twice by mistake');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Cancelled').first().waitFor();
    expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
    // The browser's own line for the save that met another.
    expect(seen.filter((line) => !line.includes('409'))).toEqual([]);

    const student = await academy.tab(studentPhone, 'laptop');
    await visit(student, `${test.url}/premium-materials`);
    await student.getByRole('link', { name: 'An hour with both directors' }).click();
    await student.getByRole('link', { name: /Buy/ }).filter({ visible: true }).first().click();
    await student.getByRole('button', { name: 'Pay ₹1,500' }).waitFor();
    await student.locator('aside').getByText('I have a coupon').click();
    await student.getByRole('textbox', { name: 'Coupon' }).fill('nosuch');
    await student.getByRole('button', { name: 'Apply' }).click();
    await student.getByText('This coupon is not valid.').waitFor();
    await student.getByRole('textbox', { name: 'Coupon' }).fill('dawn10');
    await student.getByRole('button', { name: 'Apply' }).click();
    await student.getByRole('button', { name: 'Pay ₹1,350' }).waitFor();
  });
});

describe('money that comes after its order expired', () => {
  it('is looked at by the accountant, who accepts it or sends it back, each with a reason', async () => {
    const { test } = academy;
    const student = await makeUser(test, { fullName: 'Sunil Late' });
    const productId = await makeProduct(test);
    const late = async () => {
      const order = await makeOrder(student, { productId });
      await expireOrder(test, order.id);
      await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 1_500_00));
      return order;
    };
    const [kept, returned] = [await late(), await late()];
    const { phone } = await makeUser(test, { roles: ['accountant'] });
    const page = await academy.signedIn(phone, 'phone390');
    const decide = async (number: string, action: string, why: string, words: string) => {
      await page.goto(`${test.url}/admin`);
      await page.getByRole('link', { name: `${number}, Sunil Late` }).click();
      await page.getByRole('heading', { name: number }).waitFor();
      await page.getByRole('button', { name: action }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(why).fill(words);
      await dialog.getByRole('button', { name: action }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await decide(kept.number, 'Accept the payment', 'Reason for accepting', 'The bank was late');
    await page.getByText('Completed').first().waitFor();
    await decide(returned.number, 'Refund ₹1,500', 'Reason for the refund', 'The student bought elsewhere');
    await page.getByText('₹1,500 is being refunded to the payer.').waitFor();
    const stateOf = async (id: string) => (await student.client(orders.getOrder, { params: { id } })).data;
    expect(await stateOf(kept.id)).toMatchObject({ state: 'fulfilled', closedReason: null });
    expect(await stateOf(returned.id)).toMatchObject({ state: 'cancelled', closedReason: 'refunded' });
  });
});
