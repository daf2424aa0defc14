import { beforeAll, expect, it } from 'vitest';
import { batchesAdmin } from '../src/contract/batches/batches-admin.ts';
import { timetableAdmin } from '../src/contract/batches/timetable.ts';
import { classAttendance } from '../src/contract/classes/class-attendance.ts';
import { feesAdmin } from '../src/contract/fees.ts';
import { dayFromNow, makeBatch, saveSlots, slotOf } from '../src/server/testing/makers/make-batch.ts';
import { makeUser, type TestUser } from '../src/server/testing/makers/make-user.ts';
import { expectAccessible, watchConsole } from './browser.ts';
import { openAcademy } from './open-academy.ts';
import { payInSandbox } from './pay-in-sandbox.ts';
import { visit } from './within-app.ts';

const academy = openAcademy();
const names = { en: 'Police batch, January', mr: 'पोलीस बॅच, जानेवारी', hi: '' };
let admin: TestUser;
let desk: TestUser;
let batchId: string;

beforeAll(async () => {
  const { test } = academy;
  admin = await makeUser(test, { roles: ['admin'] });
  desk = await makeUser(test, { roles: ['front_desk'], fullName: 'Meera Desk' });
  batchId = (await makeBatch(test, admin, { names, startsOn: dayFromNow(test, 0) })).id;
});

it('two hundred students come in from a table, those with mistakes mended here, into a batch', async () => {
  const { test } = academy;
  const row = (n: number) =>
    `Student ${n},98${String(10_000_000 + n)},A-${n},Guardian ${n},97${10_000_000 + n},01/06/2006`;
  const rows = Array.from({ length: 198 }, (_, n) => row(n + 1));
  const wrong = ['Asha Patil,12345,A-301,,,01/06/2006', 'Ravi More,9812345678,A-302,,,31/02/2006'];
  const head = 'Name,Mobile No,Roll no,Parent,Parent mobile,DOB';
  const buffer = Buffer.from([head, ...rows, ...wrong].join('\n'));
  const page = await academy.signedIn(admin.phone, 'phone390');
  const seen = watchConsole(page);
  await visit(page, `${test.url}/admin/students?view=import`);
  await page.locator('input[type=file]').setInputFiles({ name: 'students.csv', mimeType: 'text/csv', buffer });
  await page.getByText('198 ready · 2 to fix · 0 already here').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Phone number').fill('98123 45679');
  await page.getByLabel('Date of birth').fill('28/02/2006');
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByText('200 ready · 0 to fix · 0 already here').waitFor();
  await page.getByLabel('Enrol them in a batch (optional)').selectOption('Police batch, January');
  await page.getByRole('button', { name: 'Add 200 students' }).click();
  await page.getByText('200 students are being added').waitFor();
  await test.runJobs();
  await page.getByText('200 of 200 added').waitFor();
  await page.reload();
  await page.getByText('200 of 200 added').waitFor();
  await visit(page, `${test.url}/admin/students?search=Asha`);
  await page.getByText('Asha Patil').filter({ visible: true }).first().waitFor();
  const { data } = await admin.client(batchesAdmin.getBatchForStaff, { params: { id: batchId } });
  expect(data.seatsTaken).toBe(200);
  expect(seen).toEqual([]);
});

it('a guardian is sent a month of attendance, once, and the screen says when', async () => {
  const { test } = academy;
  await saveSlots(
    admin,
    batchId,
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => slotOf({ weekday, startsAt: '00:05', minutes: 30 })),
  );
  const query = { limit: 1 };
  const { items } = (await admin.client(timetableAdmin.listBatchClasses, { params: { id: batchId }, query })).data;
  const members = (await admin.client(batchesAdmin.listMembers, { params: { id: batchId }, query: { limit: 1 } })).data
    .items;
  const one = members[0];
  const at = test.app.now().toISOString();
  await admin.client(classAttendance.markAttendance, {
    params: { id: items[0]?.id ?? '' },
    body: { marks: [{ userId: one?.userId ?? '', mark: 'absent', at }] },
  });
  const page = await academy.tab(desk.phone, 'phone390');
  const seen = watchConsole(page);
  await visit(page, `${test.url}/admin/batches?id=${batchId}`);
  await page.getByRole('button', { name: 'Report' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Absent').first().waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send by SMS' }).click();
  await dialog.getByText('Sent to the guardian on').waitFor();
  expect(await dialog.getByRole('button', { name: 'Send by SMS' }).count()).toBe(0);
  await test.runJobs();
  expect(test.sms.sent.filter(({ text }) => text.includes('classes in')).length).toBe(1);
  expect(seen).toEqual([]);
});

it('a fee is paid by the link that the desk sent', async () => {
  const { test } = academy;
  const batch = await makeBatch(test, admin, { names: { en: 'Fee batch', mr: '', hi: '' } });
  await admin.client(feesAdmin.setFeePlan, {
    params: { id: batch.id },
    body: {
      instalments: [{ head: 'tuition', dueOn: dayFromNow(test, 5), amountPaise: 5_000_00 }],
      ...{ lateFeePaise: 0, lateAfterDays: 5, graceDays: 10, afterGrace: 'nothing' },
      ...{ discountLimitPercent: 0, remindDays: [] },
    },
  });
  const owes = await makeUser(test, { fullName: 'Vikas More' });
  await admin.client(feesAdmin.takeUpPlan, { params: { id: owes.id }, body: { batchId: batch.id } });
  const page = await academy.tab(desk.phone, 'phone390');
  const seen = watchConsole(page);
  await visit(page, `${test.url}/admin/students?id=${owes.id}`);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText(/link/i).first().waitFor();
  await expect
    .poll(async () => {
      await test.runJobs();
      return test.sms.sent.at(-1)?.text ?? '';
    })
    .toMatch(/\/orders\//);
  const path = /\/orders\/[\w-]+/.exec(test.sms.sent.at(-1)?.text ?? '')?.[0] ?? '';
  const own = await academy.signedIn(owes.phone, 'phone390');
  await visit(own, test.url + path);
  const pay = own.getByRole('button', { name: 'Pay ₹5,000 now' });
  await pay.waitFor();
  await expectAccessible(own);
  await pay.click();
  await payInSandbox(own, test);
  await visit(own, `${test.url}/profile/batches`);
  await own.getByText('Paid', { exact: true }).first().waitFor();
  await page.reload();
  await page.getByText('Paid', { exact: true }).first().waitFor();
  expect(seen).toEqual([]);
});
