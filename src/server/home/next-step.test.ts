import { afterAll, beforeAll, expect, it } from 'vitest';
import { classes } from '../../contract/classes/classes.ts';
import { enquiries } from '../../contract/enquiries.ts';
import { home, type NextStep } from '../../contract/home.ts';
import { notices } from '../../contract/messages/notices.ts';
import { attempts } from '../../contract/tests/attempts.ts';
import { testsAdmin } from '../../contract/tests/tests-admin.ts';
import { queriesOf } from '../testing/count-queries.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { makeMaterial, premium } from '../testing/makers/make-material.ts';
import { buyPackage, gatewayEvent, makeOrder, makeProduct, sendWebhook } from '../testing/makers/make-order.ts';
import { makeScheduledTest } from '../testing/makers/make-test.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { tellReleased } from '../tests/release/tell-released.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** The step of somebody, found in five statements at most, whatever it is, besides the settings, which a process keeps. */
async function stepOf(who: TestUser) {
  let step: NextStep | undefined;
  const statements = await queriesOf(async () => {
    step = (await who.client(home.getNextStep)).data;
  });
  const asked = statements.filter((one) => !one.includes('from "settings')).map((one) => one.trim().slice(0, 90));
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(5);
  if (!step) throw new Error('no next step');
  return step;
}
const register = (who: TestUser, id: string) => who.client(classes.registerForClass, { params: { id } });
const inMinutes = (minutes: number) => new Date(test.app.now().getTime() + minutes * 60_000).toISOString();

/** A question of a student that a counsellor has answered. */
async function answered(student: TestUser) {
  const counsellor = await makeUser(test, { roles: ['counsellor'] });
  const body = {
    name: 'Asha',
    mobile: student.phone,
    message: 'When does the next batch start?',
    consent: true,
  } as const;
  await student.client(enquiries.sendEnquiry, { body });
  const own = (await student.client(enquiries.listOwnEnquiries, { query: {} })).data.items[0];
  const { data } = await counsellor.client(enquiries.getEnquiry, { params: { id: own?.id ?? '' } });
  const reply = { text: 'On Monday.', version: data.version };
  await counsellor.client(enquiries.answerEnquiry, { params: { id: data.id }, body: reply });
}

it('is the most pressing thing of somebody, one after another', async () => {
  const student = await makeUser(test);
  expect(await stepOf(student)).toMatchObject({ kind: 'start', reading: null });

  // With a premium material of their own, which is sold: its price is asked for too.
  const teacher = await makeUser(test, { roles: ['teacher'] });
  const owned = await makeMaterial(teacher.client, premium);
  await buyPackage(test, student, [owned.id]);
  expect(await stepOf(student)).toMatchObject({ kind: 'start' });

  const later = await makeClass(test, { title: 'Later', startsAt: inMinutes(300) });
  await register(student, later.id);
  expect(await stepOf(student)).toMatchObject({ kind: 'class', class: { title: 'Later' }, joinUrl: null });

  await answered(student);
  const answer = await stepOf(student);
  expect(answer).toMatchObject({ kind: 'answer', answer: { link: '/enquiry#answers' } });
  await student.client(notices.readNotices, { body: {} });
  expect((await stepOf(student)).kind).toBe('class');

  const order = await makeOrder(student, { productId: await makeProduct(test) });
  const waiting = await stepOf(student);
  expect(waiting).toMatchObject({
    kind: 'payment',
    payment: { id: order.id, title: 'Mentoring session', duePaise: 1_500_00, standing: 'waiting' },
  });

  const full = await makeClass(test, { title: 'Full', capacity: 1, startsAt: inMinutes(600) });
  const seated = await makeUser(test);
  await register(seated, full.id);
  await student.client(classes.joinWaitlist, { params: { id: full.id } });
  await seated.client(classes.cancelRegistration, { params: { id: full.id } });
  await test.runJobs();
  const held = await stepOf(student);
  expect(held).toMatchObject({ kind: 'held_seat', class: { title: 'Full' } });
  expect(Date.parse(held.heldUntil ?? '')).toBeGreaterThan(test.app.now().getTime());

  const live = await makeClass(test, { title: 'Live', startsAt: inMinutes(5) });
  await register(student, live.id);
  expect(await stepOf(student)).toMatchObject({
    kind: 'live',
    class: { title: 'Live' },
    joinUrl: 'https://meet.example.org/percentages',
    // What was not paid yet stands under it.
    payment: { id: order.id, duePaise: 1_500_00 },
  });

  await student.client(classes.cancelRegistration, { params: { id: live.id } });
  await student.client(classes.leaveWaitlist, { params: { id: full.id } });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 1_500_00));
  expect((await stepOf(student)).kind).not.toBe('payment');
});

it('is a test that is open or runs, and the result once it is out', async () => {
  const admin = await makeUser(test, { roles: ['admin'] });
  const student = await makeUser(test);
  const soon = await makeScheduledTest(test, admin, { opensAt: inMinutes(300), closesAt: inMinutes(500) }, 1);
  expect(await stepOf(student)).toMatchObject({ kind: 'test', test: { id: soon.id, standing: 'soon' } });
  const first = await makeClass(test, { title: 'Before it', startsAt: inMinutes(200) });
  await register(student, first.id);
  expect((await stepOf(student)).kind).toBe('class');
  const window = { minutes: 1, closesAt: inMinutes(3), releaseRule: 'by_staff' as const };
  const open = await makeScheduledTest(test, admin, window, 1);
  expect(await stepOf(student)).toMatchObject({
    kind: 'test',
    test: { id: open.id, standing: 'open', attemptId: null },
  });
  const { data: attempt } = await student.client(attempts.startAttempt, { params: { id: open.id }, body: {} });
  expect(await stepOf(student)).toMatchObject({ kind: 'test', test: { standing: 'running', attemptId: attempt.id } });
  await student.client(attempts.submitAttempt, {
    params: { id: attempt.id },
    body: { epoch: 1, lastSeq: 0, events: [] },
  });
  expect((await stepOf(student)).kind).toBe('class');
  test.advance(4 * 60_000);
  await admin.client(testsAdmin.releaseResults, { params: { id: open.id }, body: {} });
  await tellReleased(test.app);
  const link = `/attempts/${attempt.id}/result`;
  expect(await stepOf(student)).toMatchObject({ kind: 'result', result: { link, title: 'Police mock 1' } });
  await student.client(notices.readNotices, { body: {} });
  expect((await stepOf(student)).kind).toBe('class');
});

it('is their work for staff who have nothing of their own', async () => {
  const staff = await makeUser(test, { roles: ['counsellor'] });
  expect((await stepOf(staff)).kind).toBe('work');
});
