import { afterAll, beforeAll, expect, it } from 'vitest';
import { studentsAdmin } from '../../../contract/accounts/students-admin.ts';
import { notices } from '../../../contract/messages/notices.ts';
import { desks } from '../../../contract/orders/desk.ts';
import { changeSettings } from '../../settings/change-settings.ts';
import { loadSettings } from '../../settings/read-settings.ts';
import { makeProduct } from '../../testing/makers/make-order.ts';
import { openDrawer, sellAtDesk, takeAtDesk } from '../../testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let desk: TestUser;
let productId: string;
beforeAll(async () => {
  test = await startTestApp();
  desk = await makeUser(test, { roles: ['front_desk'] });
  productId = await makeProduct(test, { title: 'Mentoring' });
  await openDrawer(desk);
});
afterAll(() => test.close());

const smsTo = async (phone: string | null) => {
  await test.runJobs();
  return test.sms.sent.filter(({ to }) => to === phone).map(({ text }) => text);
};
const noticesOf = async (who: TestUser) => {
  const { items } = (await who.client(notices.listNotices, { query: {} })).data;
  return items.filter(({ text }) => /RC\//.test(text)).map(({ title, text, link }) => ({ title, text, link }));
};

it('a student is told of each receipt by SMS and in the app, with what is left to pay', async () => {
  const student = await makeUser(test);
  const sold = await sellAtDesk(desk, { studentId: student.id, productId, paid: 500_00 });
  const { orderId, receipt } = sold.data;
  const link = `/orders/${orderId}`;
  const text = `Mentoring: we received ₹500, receipt ${receipt?.number}. ₹1,000 is left to pay.`;
  expect(await smsTo(student.phone)).toEqual([`${text} ${test.app.config.publicUrl}${link}`]);
  expect(await noticesOf(student)).toEqual([{ title: '₹500 received', text, link }]);

  const rest = await takeAtDesk(desk, orderId, { amountPaise: 1_000_00, seenDuePaise: 1_000_00 });
  const last = `Mentoring: we received ₹1,000, receipt ${rest.data.receipt?.number}.`;
  expect((await smsTo(student.phone)).at(1)).toBe(`${last} ${test.app.config.publicUrl}${link}`);
  expect((await noticesOf(student)).map((one) => one.text)).toEqual([last, text]);
});

it('and of a cheque when it is taken and when it bounces; their guardian is not', async () => {
  const student = await makeUser(test);
  const guardian = '+919812300045';
  const { data } = await desk.client(studentsAdmin.getStudent, { params: { id: student.id } });
  const body = { ...data, guardianName: 'Sunil', guardianPhone: guardian };
  const saved = await desk.client(studentsAdmin.saveStudent, { params: { id: student.id }, body });
  expect(saved.status, JSON.stringify(saved.failure)).toBe(200);
  const cheque = {
    method: 'cheque' as const,
    amountPaise: 1_500_00,
    reference: '100201',
    bank: 'State Bank',
    chequeDate: test.app.now().toISOString().slice(0, 10),
  };
  const sold = await sellAtDesk(desk, { studentId: student.id, productId, paid: cheque });
  const { orderId, receipt } = sold.data;
  await desk.client(desks.decideCheque, {
    params: { id: receipt?.id ?? '' },
    body: { cleared: false, reason: 'No funds' },
  });
  const said = [
    `Mentoring: we received ₹1,500, receipt ${receipt?.number}. It counts once the cheque clears.`,
    `Mentoring: your cheque for ₹1,500 bounced, receipt ${receipt?.number}. ₹1,500 is left to pay.`,
  ];
  const link = `${test.app.config.publicUrl}/orders/${orderId}`;
  expect((await smsTo(student.phone)).toSorted()).toEqual(said.map((text) => `${text} ${link}`).toSorted());
  expect((await noticesOf(student)).map(({ text }) => text).toSorted()).toEqual(said.toSorted());
  expect(await smsTo(guardian)).toEqual([]);
});

it('whom staff entered reads in the academy’s first language until they have signed in', async () => {
  const { settings, version } = await loadSettings(test.app.db);
  const languages = { ...settings.languages, first: 'mr' as const };
  await changeSettings(test.app, { changes: { languages }, version, actorId: desk.id });
  const phone = '+919812300046';
  const entered = await desk.client(studentsAdmin.createStudent, { body: { fullName: 'Asha Kale', phone } });
  const sold = await sellAtDesk(desk, { studentId: entered.data.id, productId, paid: 1_500_00 });
  expect((await smsTo(phone)).join()).toMatch(/₹1,500 मिळाले/);
  const { receipt } = sold.data;
  const paper = await desk.client(desks.getReceipt, { params: { id: receipt?.id ?? '' } });
  expect(paper.data).toMatchObject({ language: 'mr' });
});
