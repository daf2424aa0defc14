import { afterAll, beforeAll, expect, it } from 'vitest';
import { profile } from '../../contract/accounts/profile.ts';
import { batches } from '../../contract/batches/batches.ts';
import { batchesAdmin } from '../../contract/batches/batches-admin.ts';
import { enrolments } from '../../contract/batches/enrolments.ts';
import { leaving } from '../../contract/batches/leaving.ts';
import { feeOrders, feesAdmin } from '../../contract/fees.ts';
import type { Language } from '../../contract/languages.ts';
import { notices } from '../../contract/messages/notices.ts';
import { dayFromNow, makeBatch } from '../testing/makers/make-batch.ts';
import { openDrawer, sellAtDesk, takeAtDesk } from '../testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
let desk: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  desk = await makeUser(test, { roles: ['front_desk'] });
  await openDrawer(desk);
});
afterAll(() => test.close());

const enrolmentOf = async (batchId: string, userId: string) =>
  (await admin.client(batchesAdmin.listMembers, { params: { id: batchId } })).data.items.find(
    (one) => one.userId === userId && one.endedAt === null,
  )?.id ?? '';
const makeOf = (names: string, pricePaise: number) =>
  makeBatch(test, admin, {
    names: { en: names, mr: names === 'Dawn' ? 'पहाट' : '', hi: '' },
    ...{ startsOn: dayFromNow(test, 0), endsOn: dayFromNow(test, 99), pricePaise },
  });

const words = /You moved|has ended|बॅच बदलली/;

/** The last SMS to a student, and what stands in the app, in a language. */
async function told(student: TestUser, language: Language = 'en') {
  await test.runJobs();
  const sms = test.sms.sent.filter(({ to, text }) => to === student.phone && words.test(text)).at(-1)?.text;
  const items = (await student.client(notices.listNotices, { query: { language } })).data.items;
  const found = items.filter((one) => words.test(one.text));
  return { sms, app: found.map(({ title, text, link }) => ({ title, text, link })) };
}

it('who moves to another batch is told so in their language, with what is more to pay or too much', async () => {
  const [cheap, dear] = [await makeOf('Dawn', 3_000_00), await makeOf('Dusk', 10_000_00)];
  const student = await makeUser(test);
  const { productId } = (await desk.client(batches.getBatch, { params: { id: cheap.id } })).data;
  await sellAtDesk(desk, { studentId: student.id, productId: productId ?? '', paid: 3_000_00 });
  const move = async (fromId: string, toId: string) => {
    const params = { id: await enrolmentOf(fromId, student.id) };
    const done = await desk.client(enrolments.transferEnrolment, {
      params,
      body: { batchId: toId, reason: 'Mornings' },
    });
    expect(done.status, JSON.stringify(done.failure)).toBe(200);
  };
  await move(cheap.id, dear.id);
  const more = {
    title: 'New batch: Dusk',
    text: 'You moved from Dawn to Dusk. ₹7,000 more is to pay; see your fees.',
    link: `/batches/${dear.id}`,
  };
  const url = test.app.config.publicUrl;
  expect(await told(student)).toEqual({ sms: `${more.text} ${url}${more.link}`, app: [more] });
  const due = (await admin.client(feesAdmin.listStudentFees, { params: { id: student.id } })).data.items[0]?.id ?? '';
  const { orderId } = (await desk.client(feeOrders.orderFee, { params: { id: due } })).data;
  await takeAtDesk(desk, orderId, { amountPaise: 7_000_00, seenDuePaise: 7_000_00 });
  await student.client(profile.savePreferences, { body: { language: 'mr' } });
  await move(dear.id, cheap.id);
  const back =
    'तुमची बॅच बदलली: Dusk ऐवजी आता पहाट. तुम्ही तिच्या किमतीपेक्षा ₹7,000 जास्त भरले आहेत; ते कार्यालयाकडून परत मिळू शकतात.';
  const { sms, app } = await told(student, 'mr');
  expect(sms).toBe(`${back} ${url}/batches/${cheap.id}`);
  expect(app[0]).toEqual({ title: 'नवी बॅच: पहाट', text: back, link: `/batches/${cheap.id}` });
});

it('who leaves a batch early is told what can go back, what is no longer due and what is', async () => {
  const { id: batchId } = await makeOf('Dawn', 9_000_00);
  const instalments = [0, 0, 60].map((days) => ({
    head: 'tuition' as const,
    dueOn: dayFromNow(test, days),
    amountPaise: 3_000_00,
  }));
  const body = {
    ...{ instalments, lateFeePaise: 0, lateAfterDays: 5, graceDays: 60, afterGrace: 'nothing' as const },
    ...{ discountLimitPercent: 0, remindDays: [] },
  };
  await admin.client(feesAdmin.setFeePlan, { params: { id: batchId }, body });
  const student = await makeUser(test);
  const dues = await desk.client(feesAdmin.takeUpPlan, { params: { id: student.id }, body: { batchId } });
  const { orderId } = (await desk.client(feeOrders.orderFee, { params: { id: dues.data.items[0]?.id ?? '' } })).data;
  await takeAtDesk(desk, orderId, { amountPaise: 3_000_00, seenDuePaise: 3_000_00 });
  const id = await enrolmentOf(batchId, student.id);
  const left = await desk.client(leaving.endEnrolment, { params: { id }, body: { reason: 'Moves to Nagpur' } });
  expect(left.status, JSON.stringify(left.failure)).toBe(200);
  const text =
    'Your place in Dawn has ended. By our refund rules, up to ₹3,000 can be refunded; we will tell you what is decided. ' +
    '₹3,000 is no longer due. ₹3,000 is still to pay.';
  const link = '/profile/batches';
  const sms = `${text} ${test.app.config.publicUrl}${link}`;
  expect(await told(student)).toEqual({ sms, app: [{ title: 'Ended: Dawn', text, link }] });
});
