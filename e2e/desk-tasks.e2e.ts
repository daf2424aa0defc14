import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { batchesAdmin } from '../src/contract/batches/batches-admin.ts';
import { classAttendance } from '../src/contract/classes/class-attendance.ts';
import { classes } from '../src/contract/classes/classes.ts';
import { enquiries } from '../src/contract/enquiries.ts';
import { feesAdmin } from '../src/contract/fees.ts';
import { dayFromNow, makeBatch } from '../src/server/testing/makers/make-batch.ts';
import { makeClass } from '../src/server/testing/makers/make-class.ts';
import { gatewayEvent, makeBook, makeOrder, nashik, sendWebhook } from '../src/server/testing/makers/make-order.ts';
import { openDrawer } from '../src/server/testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../src/server/testing/makers/make-user.ts';
import { adminPhone, openAcademy } from './open-academy.ts';

/** The frequent tasks of an academy's day, from the landing page of whoever does them, counted in presses; typing is none. */
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
  classId = (await makeClass(test, { title: 'Ground day', kind: 'in_person', venue: 'City ground' })).id;
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
    async press(name: string | RegExp, role: 'button' | 'link' | 'checkbox' = 'button', within = page.locator('body')) {
      presses += 1;
      await within.getByRole(role, { name }).filter({ visible: true }).first().click();
    },
  };
}

async function at(phone: string, path: string) {
  const page = await academy.signedIn(phone, 'laptop');
  await page.goto(academy.test.url + path);
  return { page, ...counting(page) };
}

it('enrolling a walk-in who pays cash takes 6 presses at most', async () => {
  await openDrawer(desk);
  const { page, press, count } = await at(desk.phone, '/admin/desk');
  await press('New student');
  await page.getByLabel('Phone number').fill('98123 45671');
  await page.getByLabel('Full name').fill('Walk-in Student');
  await press('Save', 'button', page.getByRole('dialog'));
  await page.getByRole('dialog', { name: 'Sell to Walk-in Student' }).waitFor();
  await press('Police batch, January', 'button', page.getByRole('dialog'));
  await press('Take ₹15,000');
  await page.getByRole('dialog', { name: /^Receipt RC\// }).waitFor();
  expect(count()).toBeLessThanOrEqual(6);
  await page.context().close();
});

it('the attendance of 30 with three absent takes 8 presses at most', async () => {
  const { page, press, count } = await at(adminPhone, `/admin/classes?id=${classId}&view=registrations`);
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
  await page.context().close();
});

it('telling a batch takes 4 presses at most', async () => {
  const { page, press, count } = await at(desk.phone, '/admin/batches');
  await press('Police batch, January');
  await press('New announcement');
  await page.getByRole('textbox', { name: 'Title' }).fill('Class at 7 tomorrow');
  await page.getByRole('textbox', { name: 'Message' }).fill('Tomorrow the class begins at 7.');
  await press('Send', 'button', page.getByRole('dialog'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('Class at 7 tomorrow').first().waitFor();
  expect(count()).toBeLessThanOrEqual(4);
  await page.context().close();
});

it('finding a student and saying what they own takes 2 presses at most', async () => {
  const { page, press, count } = await at(desk.phone, '/admin/students');
  await page.getByRole('searchbox').fill('Sunita');
  await press('Sunita Jadhav');
  for (const heading of ['Orders', 'Batches', 'Access to materials']) {
    await page.getByRole('heading', { name: heading }).first().waitFor();
  }
  await page.getByText('Police batch, January').first().waitFor();
  expect(count()).toBeLessThanOrEqual(2);
  await page.context().close();
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
  const { page, press, count } = await at(adminPhone, '/admin');
  await press('Fees', 'link');
  // The list of batches, and the batch in it.
  await page.getByRole('combobox', { name: 'Batch' }).selectOption('Fee batch');
  await page.waitForURL(/id=/);
  await page.getByText('Vikas More').first().waitFor();
  expect(count() + 1).toBeLessThanOrEqual(2);
  await page.context().close();
});

it('seeing what needs me takes 2 presses from any screen', async () => {
  const { page, press, count } = await at(adminPhone, '/');
  await press('Account menu');
  await press('Admin Panel', 'link');
  await page.getByText('What needs you now.').waitFor();
  expect(count()).toBeLessThanOrEqual(2);
  await page.context().close();
});

it('answering an enquiry takes 3 presses at most', async () => {
  const { page, press, count } = await at(adminPhone, '/admin/enquiries');
  await press(/Sunita/, 'link', page.locator('main'));
  await page.getByRole('textbox', { name: 'Your reply' }).fill('It begins on 1 January.');
  await press('Send reply');
  await expect
    .poll(async () => (await student.client(enquiries.listOwnEnquiries)).data.items[0]?.messages.length)
    .toBe(2);
  expect(count()).toBeLessThanOrEqual(3);
  await page.context().close();
});

it('the month’s collections take 1 press', async () => {
  const { page, press, count } = await at(adminPhone, '/admin');
  await press('Dashboard', 'link');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.getByText(/₹/).first().waitFor();
  expect(count()).toBeLessThanOrEqual(1);
  await page.context().close();
});
