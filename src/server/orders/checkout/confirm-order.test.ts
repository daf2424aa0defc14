import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classes } from '../../../contract/classes/classes.ts';
import type { Language } from '../../../contract/languages.ts';
import { notices } from '../../../contract/messages/notices.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { makeClass } from '../../testing/makers/make-class.ts';
import { makeMaterial, premium } from '../../testing/makers/make-material.ts';
import { gatewayEvent, makeBook, makeOrder, nashik, sendWebhook } from '../../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let accountant: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  accountant = await makeUser(test, { roles: ['accountant'] });
});
afterAll(() => test.close());

/** Pays for it, with the gateway's news coming twice at once, and lets the queue run. */
async function buy(productId: string, form: object, pricePaise: number) {
  const student = await makeUser(test);
  const email = `buyer-${student.id}@example.org`;
  const order = await makeOrder(student, { productId, email, ...form });
  const event = gatewayEvent(order.gatewayOrderId, pricePaise);
  await Promise.all([sendWebhook(test, event), sendWebhook(test, event)]);
  await test.runJobs();
  return {
    ...order,
    student,
    mails: test.mail.sent.filter((one) => one.to === email),
    sms: test.sms.sent.filter((one) => one.to === student.phone),
    told: async (language: Language) => (await student.client(notices.listNotices, { query: { language } })).data.items,
  };
}

describe('whoever has paid', () => {
  it('has it also while the messages inside the app are locked, and finds the message there afterwards', async () => {
    const teacher = await makeUser(test, { roles: ['teacher'] });
    const { product } = await makeMaterial(teacher.client, premium);
    const student = await makeUser(test);
    const order = await makeOrder(student, { productId: product?.id ?? '' });
    const unpaid = (await student.client(orders.getOrder, { params: { id: order.id } })).data;
    expect(unpaid).toMatchObject({ standing: 'waiting', mailSentAt: null, paymentReference: null });
    expect(Date.parse(unpaid.payUntil ?? '')).toBeGreaterThan(test.app.now().getTime());
    await test.app.db.transaction().execute(async (trx) => {
      await sql`lock table notices in access exclusive mode`.execute(trx);
      expect(await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 499_00))).toBe(200);
      const { data } = await student.client(orders.getOrder, { params: { id: order.id } });
      expect(data.standing).toBe('paid');
    });
    await test.runJobs();
    const { data } = await student.client(notices.listNotices, { query: {} });
    expect(data.items).toHaveLength(1);
  });

  it('for a material gets its link by mail and SMS and finds it in the app, each once', async () => {
    const teacher = await makeUser(test, { roles: ['teacher'] });
    const { id, title, product } = await makeMaterial(teacher.client, premium);
    const { number, mails, sms, told, ...order } = await buy(product?.id ?? '', {}, 499_00);
    const link = `${test.url}/material/${id}/access`;
    expect(mails.map((one) => one.text)).toEqual([expect.stringContaining(`${title} is open for you now. ${link}`)]);
    expect(mails[0]?.text).toContain(number);
    expect(sms.map((one) => one.text)).toEqual([expect.stringContaining(`${title} is open for you now. ${link}`)]);
    expect(sms[0]?.text).not.toMatch(/\b\d{6}\b/);
    const [english, ...more] = await told('en');
    expect(more).toEqual([]);
    expect(english).toMatchObject({ title: `Your access: ${title}`, link: `/material/${id}/access`, isRead: false });
    expect(english?.text).toBe(`Payment received. ${title} is open for you now. \nOrder ${number}.`);
    expect((await told('mr'))[0]?.text).toContain(`${title} आता तुमच्यासाठी उघडे आहे.`);
    const { data } = await accountant.client(ordersAdmin.getOrderForStaff, { params: { id: order.id } });
    const messages = data.events.filter((one) => one.kind === 'message').map((one) => [one.what, one.detail]);
    expect(messages.sort()).toEqual([
      ['access-link', 'sent'],
      ['access-link-sms', 'sent'],
    ]);
    await accountant.client(ordersAdmin.resendMail, { params: { id: order.id } });
    await test.runJobs();
    expect(test.sms.sent.filter((one) => one.to === order.student.phone)).toHaveLength(1);
    expect(await told('en')).toHaveLength(1);
  });

  it('for a class that is later is told when it starts, not that it is open', async () => {
    const made = await makeClass(test, { title: 'Speed maths', pricePaise: 150_00 });
    const seen = await (await makeUser(test)).client(classes.getClass, { params: { id: made.id } });
    const { mails, sms } = await buy(seen.data.productId ?? '', {}, 150_00);
    for (const [message] of [mails, sms]) {
      expect(message?.text).toContain('Your seat in Speed maths is confirmed. It starts');
      expect(message?.text).not.toContain('open for you now');
    }
  });

  it('for a book is told by mail and in the app where its dates are, and costs no SMS', async () => {
    const productId = await makeBook(test);
    const { id, mails, sms, told, student } = await buy(productId, { address: nashik }, 550_00);
    expect(mails.map((one) => one.text)).toEqual([expect.stringContaining(`/orders/${id}`)]);
    expect(sms).toEqual([]);
    const own = await student.client(orders.getOrder, { params: { id } });
    expect(own.data).toMatchObject({ payUntil: null, paymentReference: expect.stringMatching(/^pay_/) });
    expect(Date.parse(own.data.mailSentAt ?? '')).toBeGreaterThanOrEqual(Date.parse(own.data.paidAt ?? ''));
    const [notice] = await told('en');
    expect(notice).toMatchObject({ text: 'Payment received for Practice book at Academy.', link: `/orders/${id}` });
  });
});
