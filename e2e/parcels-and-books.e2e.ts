import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultSettings } from '../src/contract/settings/default-settings.ts';
import { academy } from '../src/contract/settings/settings-admin.ts';
import { startRazorpayDouble } from '../src/server/testing/doubles/razorpay-double.ts';
import { shiprocketUser, startShiprocketDouble } from '../src/server/testing/doubles/shiprocket-double.ts';
import { gstr1Rules } from '../src/server/testing/gstr1-rules.ts';
import { type MonthMade, makeMonth, payAtGateway } from '../src/server/testing/makers/make-month.ts';
import { makeBook, makeOrder, nashik } from '../src/server/testing/makers/make-order.ts';
import { makeUser } from '../src/server/testing/makers/make-user.ts';
import type { TestApp } from '../src/server/testing/start-test-app.ts';
import { expectAccessible, sidewaysOf, sizes, watchConsole } from './browser.ts';
import { openAcademy } from './open-academy.ts';
import { visit } from './within-app.ts';

const month = '2027-03';

let double: Awaited<ReturnType<typeof startRazorpayDouble>>;
let couriers: Awaited<ReturnType<typeof startShiprocketDouble>>;
beforeAll(async () => {
  double = await startRazorpayDouble();
  couriers = await startShiprocketDouble();
});
afterAll(async () => {
  await couriers.close();
  await double.close();
});

const opened = openAcademy({ env: () => ({ ...double.env, SHIPROCKET_BASE_URL: couriers.url }) });
let test: TestApp;
let made: MonthMade;
let book: string;
const staff = { packer: '', accountant: '', admin: '' };

beforeAll(async () => {
  ({ test } = opened);
  test.stopClock();
  const admin = await makeUser(test, { roles: ['admin'] });
  const { version, settings } = (await admin.client(academy.readAllSettings)).data;
  const courierService = {
    ...defaultSettings.courierService,
    provider: 'shiprocket' as const,
    shiprocketEmail: shiprocketUser.email,
    pickupLocation: 'Main office',
    pickupPin: '411001',
  };
  const { password: shiprocketPassword, webhookToken: shiprocketWebhookToken } = shiprocketUser;
  await admin.client(academy.changeSettings, {
    body: {
      version,
      changes: { legal: { ...settings.legal, gstin: '27ABCDE1234F1Z0' }, courierService },
      secrets: { shiprocketPassword, shiprocketWebhookToken },
    },
  });
  made = await makeMonth(test, double, { month, count: 28, seed: 8 });
  book = await makeBook(test, { title: 'Practice book' });
  for (const [role, fullName] of [
    ['packer', 'Pooja'],
    ['accountant', 'Anil'],
    ['admin', 'Meera'],
  ] as const)
    staff[role] = (await makeUser(test, { roles: [role], fullName })).phone;
}, 120_000);

async function at(size: keyof typeof sizes, role: keyof typeof staff, path: string): Promise<Page> {
  const page = await opened.tab(staff[role], size);
  await visit(page, test.url + path);
  return page;
}

/** A parcel that waits, of an order that was just paid. */
async function parcel(): Promise<string> {
  const student = await makeUser(test);
  const order = await makeOrder(student, { productId: book, address: nashik });
  await payAtGateway(test, double, order.id);
  return order.number;
}

/** No finding by axe on the laptop, and nothing wider than a phone either. */
async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(sizes.phone390);
  expect(await sidewaysOf(page)).toEqual([]);
  await page.setViewportSize(sizes.laptop);
}

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

it('a packer prints, hands over by CSV and by scan, puts a number right and takes a parcel back', async () => {
  const numbers = [await parcel(), await parcel(), await parcel()];
  const [first = '', second = '', third = ''] = numbers;
  const courier = 'DL7';
  const page = await at('phone390', 'packer', '/admin/orders?tab=parcels');
  const seen = watchConsole(page);
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const dialog = page.getByRole('dialog');
  // A phone has cards where a laptop has a table; both are in the page.
  const shown = (number: string) => page.getByText(number).filter({ visible: true }).first();
  await shown(first).waitFor();
  await press(/^Select all/);
  // Whatever sticks to the bottom, the button for all of them is on top.
  const handOver = await page.getByRole('button', { name: 'Hand over', exact: true }).boundingBox();
  if (!handOver) throw new Error('nothing can be handed over');
  const [x, y] = [handOver.x + handOver.width / 2, handOver.y + handOver.height - 4];
  const onTop = `document.elementFromPoint(${x}, ${y})?.closest('button')?.textContent`;
  expect(await page.evaluate(onTop)).toBe('Hand over');
  await expectAccessible(page);
  for (const [button, file] of [
    ['Pick list', 'pick-list.pdf'],
    ['Packing slips', 'packing-slips.pdf'],
    ['Labels A6', 'labels.pdf'],
  ]) {
    const { name, bytes } = await saved(page, () => press(button ?? ''));
    expect([name, bytes.subarray(0, 4).toString()]).toEqual([file, '%PDF']);
  }
  await press('Scan or upload hand-overs');
  await dialog.getByLabel('Courier').fill('Delhivery');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'today.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Parcel,Tracking\n${first}-1,${courier}1\nAC-0000-9999-1,${courier}2\n`),
  });
  await dialog.getByRole('button', { name: /^Hand over 2/ }).click();
  await dialog.getByText('AC-0000-9999-1: No parcel has this number.').waitFor();
  await dialog.getByRole('button', { name: 'Leave them out' }).click();
  await dialog.getByRole('button', { name: 'Hand over 1 parcel' }).click();
  await page.getByText('1 parcel handed over').first().waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await press('Scan or upload hand-overs');
  // A scanner types a number and presses Enter.
  await dialog.getByLabel('Parcels').pressSequentially(`${second}-1\n${courier}22\n${third}-1\n${courier}33\n`);
  expect(await dialog.getByLabel('Courier').inputValue()).toBe('Delhivery');
  await dialog.getByRole('button', { name: 'Hand over 2 parcels' }).click();
  await page.getByText('2 parcels handed over').first().waitFor();
  await visit(page, `${test.url}/admin/orders?tab=parcels&state=handed_over`);
  await shown(second).click();
  await press('Correct tracking number');
  await dialog.getByLabel('Tracking number').fill(`${courier}23`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`Delhivery ${courier}22 → Delhivery ${courier}23`).waitFor();
  await expectAccessible(page);
  await press('Returned');
  await page.getByRole('dialog').getByRole('button', { name: 'Returned' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await visit(page, `${test.url}/admin/orders?tab=parcels&state=returned`);
  await shown(second).waitFor();
  expect(seen).toEqual([]);
}, 90_000);

it('an accountant reads the month, explains its bank and takes its files away', async () => {
  const page = await at('laptop', 'accountant', `/admin/books?from=${month}`);
  const seen = watchConsole(page);
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const show = (name: string) => page.getByText(name, { exact: true }).first().click();
  await page.getByRole('heading', { name: /^Collections:/ }).waitFor();
  await expectFits(page);
  await show('Documents');
  await page.getByText('AC/2026-27/00001').filter({ visible: true }).first().waitFor();
  await expectFits(page);
  const register = await saved(page, () => press('Download CSV'));
  expect(register.bytes.toString().split('\r\n').length).toBeGreaterThan(made.orders);
  const zip = await saved(page, () => press('PDFs in a ZIP'));
  expect([zip.name, zip.bytes.subarray(0, 2).toString()]).toEqual([`documents-${month}.zip`, 'PK']);
  await show('GST return');
  await page.getByRole('heading', { name: 'HSN summary' }).waitFor();
  await expectFits(page);
  const json = await saved(page, () => press('GSTR-1 as JSON'));
  expect(gstr1Rules.safeParse(JSON.parse(json.bytes.toString())).error?.issues ?? []).toEqual([]);
  await show('Ledger');
  await page.getByText('Balances at zero').waitFor();
  const tally = await saved(page, () => press('XML for Tally'));
  expect([tally.name, tally.bytes.toString()]).toEqual([`tally-${month}.xml`, expect.stringContaining('<VOUCHER')]);
  await expectFits(page);
  await show('Bank');
  await press('Fetch from the gateway');
  await page.getByText('Fetching from the gateway').waitFor();
  await test.runJobs();
  await page.getByLabel('Import a statement (CSV)').setInputFiles({
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Date,Narration,Ref No,Debit,Credit\n2027-02-30,Nothing,,,1.005\n'),
  });
  await page.getByText('Nothing was imported. Correct these rows and try again:').waitFor();
  await page.getByLabel('Import a statement (CSV)').setInputFiles({
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(made.statement),
  });
  await page.getByText(/^Added \d+, already imported \d+, matched \d+\.$/).waitFor();
  await expectFits(page);
  // What the gateway paid out is matched by its UTR; the cash is explained by hand, and with it the month.
  const shown = (text: string | RegExp) => page.getByText(text).filter({ visible: true });
  const dialog = page.getByRole('dialog');
  const cash = () => page.getByRole('button', { name: 'Cash deposit' }).filter({ visible: true }).click();
  await shown(/^Gateway settlement /)
    .first()
    .waitFor();
  await shown('In the bank').first().waitFor();
  expect(await shown('Not in the bank').count()).toBe(0);
  await cash();
  await dialog.getByText('Cash deposited at the bank').click();
  await dialog.getByLabel('Note').fill('The drawers of the month');
  await expectFits(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await shown('Cash deposited at the bank: The drawers of the month').waitFor();
  await show('To explain');
  await shown('Every line is explained').waitFor();
  await show('Overview');
  for (const check of ['The ledger balances', 'Every bank line is explained', 'Every settlement is in the bank'])
    await shown(check).waitFor();
  await press('Close month');
  await dialog.getByRole('button', { name: 'Close month' }).click();
  await page.getByText(/^Closed by Anil, /).waitFor();
  await page.reload();
  await page.getByText(/^Closed by Anil, /).waitFor();
  expect(await page.getByRole('button', { name: 'Reopen' }).count()).toBe(0);
  const admin = await at('laptop', 'admin', `/admin/books?from=${month}`);
  await admin.getByRole('button', { name: 'Reopen' }).click();
  await admin.getByRole('dialog').getByLabel('Reason').fill('A deposit was explained wrongly');
  await admin.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await admin.getByRole('button', { name: 'Close month' }).waitFor();
  test.advance(60_000);
  await visit(page, `${test.url}/admin/books?tab=bank&from=${month}`);
  await cash();
  await dialog.getByLabel('Reason').fill('Once more on the other screen');
  await dialog.getByRole('button', { name: 'Reopen it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await shown('Cash deposited at the bank: The drawers of the month').waitFor({ state: 'hidden' });
  expect(seen).toEqual([]);
}, 90_000);

it('a packer books a courier at its rate, and the parcel goes where the courier says', async () => {
  const number = await parcel();
  const page = await at('phone390', 'packer', '/admin/orders?tab=parcels');
  const seen = watchConsole(page);
  const dialog = page.getByRole('dialog');
  await page.getByText(number).filter({ visible: true }).first().click();
  await page.getByRole('button', { name: 'Book a courier' }).click();
  await dialog.getByLabel('Weight of the packed parcel (g)').fill('400');
  await dialog.getByRole('button', { name: 'Show rates' }).click();
  await dialog.getByText('Xpressbees').first().waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Book Delhivery Surface' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Booking the courier…').waitFor();
  await test.runJobs();
  await page.reload();
  const awb = couriers.orders.at(-1)?.shipment.awb ?? '';
  await page.getByText(`Delhivery Surface, ${awb}`).waitFor();
  await page.getByText(/^Pickup: .*25\sNov.*10/).waitFor();
  const label = page.getByRole('link', { name: 'Courier’s label (PDF)' });
  expect(await label.getAttribute('href')).toBe(`https://labels.example/${couriers.orders.at(-1)?.shipment.id}.pdf`);
  for (const [id, words] of [
    [42, 'PICKED UP'],
    [17, 'OUT FOR DELIVERY'],
    [7, 'DELIVERED'],
  ]) {
    const body = JSON.stringify({ awb, current_status: words, current_status_id: id, scans: [] });
    const headers = { 'content-type': 'application/json', 'x-api-key': shiprocketUser.webhookToken };
    expect((await fetch(`${test.url}/hooks/couriers`, { method: 'POST', headers, body })).status).toBe(200);
    await test.runJobs();
  }
  await page.reload();
  await page.getByText(/^DELIVERED, /).waitFor();
  await expectAccessible(page);
  expect(seen).toEqual([]);
}, 90_000);
