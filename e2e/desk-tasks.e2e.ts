import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { batchesAdmin } from '../src/contract/batches/batches-admin.ts';
import { classAttendance } from '../src/contract/classes/class-attendance.ts';
import { classes } from '../src/contract/classes/classes.ts';
import { enquiries } from '../src/contract/enquiries.ts';
import { feesAdmin } from '../src/contract/fees.ts';
import { refunds } from '../src/contract/refunds.ts';
import { emptyPdf } from '../src/server/testing/makers/hostile-pdfs.ts';
import { dayFromNow, makeBatch } from '../src/server/testing/makers/make-batch.ts';
import { makeClass } from '../src/server/testing/makers/make-class.ts';
import {
  gatewayEvent,
  makeBook,
  makeOrder,
  makeProduct,
  nashik,
  sendWebhook,
} from '../src/server/testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../src/server/testing/makers/make-user.ts';
import { expectAccessible, watchConsole } from './browser.ts';
import { adminPhone, openAcademy } from './open-academy.ts';
import { visit } from './within-app.ts';

/** The frequent tasks of an academy's day on a phone, from the admin's landing page, counted in presses; typing is none. */
const academy = openAcademy();

let admin: TestUser;
let desk: TestUser;
let student: TestUser;
let batchId: string;
let classId: string;
beforeAll(async () => {
  const { test } = academy;
  admin = await makeUser(test, { roles: ['admin'] });
  desk = await makeUser(test, { roles: ['front_desk'], fullName: 'Meera Desk' });
  student = await makeUser(test, { fullName: 'Sunita Jadhav' });
  const batch = await makeBatch(test, admin, {
    names: { en: 'Police batch, January', mr: '', hi: '' },
    pricePaise: 15_000_00,
  });
  batchId = batch.id;
  const enrol = { userId: student.id, reason: 'Paid in cash' };
  await admin.client(batchesAdmin.enrolStudent, { params: { id: batchId }, body: enrol });
  const soon = new Date(test.app.now().getTime() + 60_000);
  const endsAt = new Date(soon.getTime() + 5 * 3600_000).toISOString();
  const today = { startsAt: soon.toISOString(), endsAt };
  classId = (await makeClass(test, { title: 'Ground day', kind: 'in_person', venue: 'City ground', ...today })).id;
  for (let nth = 1; nth <= 30; nth += 1) {
    const one = await makeUser(test, { fullName: `Runner ${nth}` });
    await one.client(classes.registerForClass, { params: { id: classId } });
  }
  const order = await makeOrder(student, { productId: await makeBook(test), address: nashik });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 550_00));
  await student.client(enquiries.sendEnquiry, {
    body: { name: 'Sunita', mobile: student.phone, message: 'When does the next batch begin?', consent: true },
  });
  await test.runJobs();
}, 120_000);

/** A page on which presses are counted. */
function counting(page: Page) {
  let presses = 0;
  return {
    count: () => presses,
    async press(
      name: string | RegExp,
      role: 'button' | 'link' | 'checkbox' | 'switch' = 'button',
      within = page.locator('body'),
    ) {
      presses += 1;
      await within.getByRole(role, { name }).filter({ visible: true }).first().click();
    },
  };
}

async function at(phone: string, path = '/admin') {
  const page = await academy.tab(phone, 'phone390');
  await visit(page, academy.test.url + path);
  return { page, ...counting(page) };
}

it('enrolling a walk-in who pays cash takes 6 presses at most, with the drawer open', async () => {
  const drawer = await at(desk.phone, '/admin/desk');
  const seen = watchConsole(drawer.page);
  await drawer.press('Open drawer');
  await drawer.page.getByLabel('Cash in the drawer now').fill('500');
  await drawer.press('Open drawer', 'button', drawer.page.getByRole('dialog'));
  await drawer.page.getByRole('button', { name: 'Close drawer' }).waitFor();
  await expectAccessible(drawer.page);
  await visit(drawer.page, `${academy.test.url}/admin`);
  const { page, press, count } = { ...drawer, ...counting(drawer.page) };
  await press('Front desk', 'link');
  await press('New student');
  await page.getByLabel('Phone number').fill('98123 45671');
  await page.getByLabel('Full name').fill('Walk-in Student');
  await press('Save', 'button', page.getByRole('dialog'));
  await page.getByRole('dialog', { name: 'Sell to Walk-in Student' }).waitFor();
  await press('Police batch, January', 'button', page.getByRole('dialog'));
  await page.getByRole('button', { name: 'Take ₹15,000' }).waitFor();
  await expectAccessible(page);
  await press('Take ₹15,000');
  await page.getByRole('dialog', { name: /^Receipt RC\// }).waitFor();
  expect(count()).toBeLessThanOrEqual(6);
  await press('Close', 'button', page.getByRole('dialog'));
  const members = await admin.client(batchesAdmin.listMembers, { params: { id: batchId } });
  expect(members.data.items.map(({ name }) => name)).toContain('Walk-in Student');
  expect(seen).toEqual([]);
});

it('the attendance of 30 with three absent takes 8 presses at most', async () => {
  const { page, press, count } = await at(adminPhone);
  await press(/Ground day/, 'link');
  await press('Registrations');
  await press('Attendance');
  await press('All here');
  for (const name of ['Runner 3', 'Runner 11', 'Runner 28']) await press(`${name}: Absent`);
  await page.getByText('27 present, 3 absent').waitFor();
  expect(count()).toBeLessThanOrEqual(8);
  const sheet = async () =>
    (await admin.client(classAttendance.readSheet, { params: { id: classId } })).data.items.filter(
      ({ mark }) => mark === 'present',
    ).length;
  await expect.poll(sheet).toBe(27);
});

it('telling a batch takes 4 presses at most', async () => {
  const { page, press, count } = await at(desk.phone);
  await press('Batches', 'link');
  await press('Police batch, January');
  await press('New announcement');
  await page.getByRole('textbox', { name: 'Title' }).fill('Class at 7 tomorrow');
  await page.getByRole('textbox', { name: 'Message' }).fill('Tomorrow the class begins at 7.');
  await press('Send', 'button', page.getByRole('dialog'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('Class at 7 tomorrow').first().waitFor();
  expect(count()).toBeLessThanOrEqual(4);
  await academy.test.runJobs();
  const inbox = await academy.signedIn(student.phone, 'phone390');
  await visit(inbox, `${academy.test.url}/inbox`);
  await inbox.getByText('Tomorrow the class begins at 7.').waitFor();
});

it('finding a student and saying what they own takes 2 presses at most', async () => {
  const { page, press, count } = await at(desk.phone);
  await press('Students', 'link');
  await page.getByRole('searchbox').fill('Sunita');
  await press('Sunita Jadhav');
  for (const heading of ['Orders', 'Batches', 'Access to materials']) {
    await page.getByRole('heading', { name: heading }).first().waitFor();
  }
  await page.getByText('Police batch, January').first().waitFor();
  expect(count()).toBeLessThanOrEqual(2);
});

it('the dues of a batch take 2 presses at most', async () => {
  const { test } = academy;
  const batch = await makeBatch(test, admin, { names: { en: 'Fee batch', mr: '', hi: '' } });
  const plan = await admin.client(feesAdmin.setFeePlan, {
    params: { id: batch.id },
    body: {
      instalments: [{ head: 'tuition', dueOn: dayFromNow(test, 5), amountPaise: 5_000_00 }],
      ...{ lateFeePaise: 0, lateAfterDays: 5, graceDays: 10, afterGrace: 'nothing' },
      ...{ discountLimitPercent: 0, remindDays: [] },
    },
  });
  expect(plan.status, JSON.stringify(plan.failure)).toBe(201);
  const owes = await makeUser(test, { fullName: 'Vikas More' });
  const params = { id: owes.id };
  await admin.client(feesAdmin.takeUpPlan, { params, body: { batchId: batch.id } });
  const { page, press, count } = await at(adminPhone);
  await press('Fees', 'link');
  // The list of batches, and the batch in it.
  await page.getByRole('combobox', { name: 'Batch' }).selectOption('Fee batch');
  await page.waitForURL(/id=/);
  await page.getByText('Vikas More').filter({ visible: true }).first().waitFor();
  expect(count() + 1).toBeLessThanOrEqual(2);
});

it('seeing what needs me takes 2 presses from any screen', async () => {
  const { page, press, count } = await at(adminPhone, '/');
  await press('Account menu');
  await press('Admin Panel', 'link');
  await page.getByText('What needs you now.').waitFor();
  expect(count()).toBeLessThanOrEqual(2);
});

it('answering an enquiry takes 2 presses', async () => {
  const { page, press, count } = await at(adminPhone);
  await press(/^Sunita$/, 'link', page.locator('main'));
  await page.getByRole('textbox', { name: 'Your reply' }).fill('It begins on 1 January.');
  await press('Send reply');
  await expect
    .poll(async () => (await student.client(enquiries.listOwnEnquiries)).data.items[0]?.messages.length)
    .toBe(2);
  expect(count()).toBeLessThanOrEqual(2);
});

it('the month’s collections take 1 press', async () => {
  const { page, press, count } = await at(adminPhone);
  await press('Dashboard', 'link');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.getByText(/₹/).first().waitFor();
  expect(count()).toBeLessThanOrEqual(1);
});

it('sending every parcel that waits takes 4 presses, however many there are', async () => {
  const { page, press, count } = await at(adminPhone);
  await press('All parcels', 'link');
  await press(/^Select all/);
  await press('Hand over');
  await page.getByRole('dialog').getByLabel('Courier').fill('India Post');
  await press(/^Hand over 1 parcel/, 'button', page.getByRole('dialog'));
  await page.getByText('1 parcel handed over').first().waitFor();
  expect(count()).toBeLessThanOrEqual(4);
});

it('a class that students see takes 4 presses at most, and one each week 2 more', async () => {
  const { page, press, count } = await at(adminPhone);
  await press('Classes & events', 'link');
  await press('New');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Reasoning from zero');
  await page.getByLabel('Join link').fill('https://meet.example.org/reasoning');
  await press('Visible to students', 'switch');
  await press('Create class');
  await press('Repeat');
  expect(count()).toBeLessThanOrEqual(5);
  await page.getByRole('dialog').getByLabel('Last day').fill(dayFromNow(academy.test, 16));
  await press('Create classes', 'button', page.getByRole('dialog'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(count()).toBeLessThanOrEqual(6);
});

it('uploading and publishing a PDF takes 5 presses at most', async () => {
  const { page, press, count } = await at(adminPhone);
  await press('Materials', 'link');
  await press('New material');
  // Choosing the file is a press too.
  const buffer = await emptyPdf(2);
  await page
    .getByLabel('PDF', { exact: true })
    .setInputFiles({ name: 'Notes.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Notes on averages');
  await press('Published', 'switch');
  await press('Save');
  await page.getByText('Saved').first().waitFor({ timeout: 60_000 });
  expect(count() + 1).toBeLessThanOrEqual(5);
});

it('approving a refund takes 3 presses', async () => {
  const { test } = academy;
  const buyer = await makeUser(test, { fullName: 'Asha Kale' });
  const order = await makeOrder(buyer, { productId: await makeProduct(test) });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 1_500_00));
  const { lines } = (await buyer.client(refunds.checkRefund, { params: { id: order.id } })).data;
  await buyer.client(refunds.askForRefund, {
    params: { id: order.id, lineId: lines[0]?.lineId ?? '' },
    body: { reason: 'Moved to another town' },
    files: {},
  });
  const { page, press, count } = await at(adminPhone);
  // What waits is not asked for again so soon.
  await page.reload();
  await press(/Asha Kale/, 'link', page.locator('main'));
  await press('Refund ₹1,500');
  await page
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('Asked for in time');
  await press('Refund ₹1,500', 'button', page.getByRole('dialog'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(count()).toBeLessThanOrEqual(3);
});
