import { afterAll, beforeAll, expect, it } from 'vitest';
import { classAttendance } from '../../contract/classes/class-attendance.ts';
import { classes, classReads } from '../../contract/classes/classes.ts';
import { type ClassForm, classesAdmin } from '../../contract/classes/classes-admin.ts';
import { mentoring, sessionMoves } from '../../contract/mentoring.ts';
import { orders } from '../../contract/orders/orders.ts';
import { refunds } from '../../contract/refunds.ts';
import { classForm, makeClass } from '../testing/makers/make-class.ts';
import { gatewayEvent, makeOrder, makeProduct, place, sendWebhook } from '../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const hour = 3600_000;

let test: TestApp;
let mentor: TestUser;
let productId: string;
beforeAll(async () => {
  test = await startTestApp();
  mentor = await makeUser(test, { roles: ['teacher', 'accountant'] });
});
afterAll(() => test.close());

const soon = (hours: number) => new Date(test.app.now().getTime() + hours * hour).toISOString();

/** A session of a product of its own, unless told which. */
async function makeSession(form: Partial<ClassForm> = {}) {
  productId = form.sessionOf ?? (await makeProduct(test));
  return makeClass(test, { title: 'An hour with the director', capacity: 1, sessionOf: productId, ...form });
}

async function buy(student: TestUser, sessionId: string) {
  const order = await makeOrder(student, { productId, sessionId });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 1_500_00));
  return order;
}

const checkOf = async (student: TestUser, orderId: string) =>
  (await student.client(refunds.checkRefund, { params: { id: orderId } })).data.lines[0];

const offered = async (student: TestUser) =>
  (await student.client(mentoring.listSessions, { params: { id: productId } })).data;

it('keeps a session at the price of its product, with a mentor and seats, and refuses the rest at its field', async () => {
  const session = await makeSession({ pricePaise: 7_00 });
  expect(session).toMatchObject({ pricePaise: 1_500_00, sessionOf: productId });
  const material = await makeProduct(test, { kind: 'exam_fee' });
  for (const [wrong, field, code] of [
    [{ sessionOf: material }, 'sessionOf', 'session_product_unknown'],
    [{ sessionOf: productId, teacher: '' }, 'teacher', 'mentor_missing'],
    [{ sessionOf: productId, capacity: null }, 'capacity', 'session_seats_missing'],
  ] as const) {
    const refused = await mentor.client(classesAdmin.createClass, { body: classForm(test, wrong) });
    expect(refused.failure.data?.fields).toMatchObject({ [field]: { code } });
  }
  const { version } = session;
  const changed = await mentor.client(classesAdmin.changeClass, {
    params: { id: session.id },
    body: { ...classForm(test, { capacity: 1 }), version },
  });
  expect(changed.failure.data?.fields).toMatchObject({ sessionOf: { code: 'session_product_fixed' } });
});

it('shows sessions to the buyers of their product alone: no list of classes has them', async () => {
  const session = await makeSession();
  const student = await makeUser(test);
  const listed = (await student.client(classes.listClasses, { query: { limit: 50 } })).data.items;
  const table = (await student.client(classReads.readClasses, { query: { limit: '100' } })).data;
  expect([...listed, ...table].map((one) => one.id)).not.toContain(session.id);
  expect(await offered(student)).toMatchObject({ bySession: true, items: [{ id: session.id, seatsLeft: 1 }] });
});

it('has the session chosen before the money, holds its seat meanwhile and puts it on the order', async () => {
  const [full, free] = [await makeSession(), await makeSession({ sessionOf: productId, startsAt: soon(48) })];
  const [student, other] = [await makeUser(test), await makeUser(test)];
  const none = await place(student, { productId });
  expect(none.failure.data?.fields).toMatchObject({ sessionId: { code: 'session_missing' } });
  const elsewhere = await place(student, { productId, sessionId: (await makeClass(test)).id });
  expect(elsewhere.failure.data?.fields).toMatchObject({ sessionId: { code: 'session_unknown' } });

  const order = await makeOrder(student, { productId, sessionId: full.id });
  expect((await offered(other)).items.map((one) => one.id)).toEqual([free.id]);
  expect((await offered(student)).items.map((one) => one.id)).toEqual([full.id, free.id]);
  expect((await place(other, { productId, sessionId: full.id })).failure.code).toBe('class_full');

  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 1_500_00));
  const paid = (await student.client(orders.getOrder, { params: { id: order.id } })).data;
  expect(paid).toMatchObject({ standing: 'paid', classIds: [full.id] });
  const own = (await student.client(classes.listMyClasses, { query: {} })).data.items;
  expect(own.map((one) => one.id)).toEqual([full.id]);
  expect((await place(student, { productId, sessionId: full.id })).failure.code).toBe('already_owned');
});

it('sells mentoring without sessions as it is, and one that has begun to nobody', async () => {
  productId = await makeProduct(test);
  const student = await makeUser(test);
  expect(await offered(student)).toEqual({ bySession: false, items: [] });
  expect((await place(student, { productId })).status).toBe(201);
  const running = await makeSession({ startsAt: soon(-0.1), endsAt: soon(1) });
  expect((await offered(student)).items).toEqual([]);
  expect((await place(student, { productId, sessionId: running.id })).failure.code).toBe('class_over');
});

it('gives the last seat to one of fifty', async () => {
  const session = await makeSession();
  const students = await Promise.all(Array.from({ length: 50 }, () => makeUser(test)));
  const placed = await Promise.all(students.map((one) => place(one, { productId, sessionId: session.id })));
  const codes = placed.map((one) => (one.status === 201 ? 'placed' : one.failure.code));
  expect(codes.filter((code) => code === 'placed')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['placed', 'class_full']));
  const row = (await mentor.client(classesAdmin.getClassForStaff, { params: { id: session.id } })).data;
  expect(row).toMatchObject({ seatsTaken: 1, seatsHeld: 1 });
});

it('moves a session until some hours before it, to a free one of the same product', async () => {
  const from = await makeSession({ startsAt: soon(48) });
  const sameProduct = { sessionOf: productId };
  const to = await makeSession({ ...sameProduct, startsAt: soon(72) });
  const near = await makeSession({ ...sameProduct, startsAt: soon(1) });
  const bought = productId;
  const foreign = await makeSession({ startsAt: soon(72) });
  productId = bought;
  const [student, other] = [await makeUser(test), await makeUser(test)];
  const order = await buy(student, from.id);
  const move = (who: TestUser, fromId: string, sessionId: string) =>
    who.client(sessionMoves.moveSession, { params: { id: fromId }, body: { sessionId } });

  expect((await move(other, from.id, to.id)).failure.code).toBe('not_found');
  expect((await move(student, from.id, foreign.id)).failure.code).toBe('not_found');
  expect((await move(student, from.id, from.id)).failure.code).toBe('already_owned');
  expect((await move(student, from.id, to.id)).data).toEqual({ id: to.id });
  const { classIds } = (await student.client(orders.getOrder, { params: { id: order.id } })).data;
  expect(classIds).toEqual([to.id]);
  expect((await offered(other)).items.map((one) => one.id)).toEqual([near.id, from.id]);

  await buy(other, from.id);
  expect((await move(student, to.id, from.id)).failure.code).toBe('class_full');
  expect((await move(student, to.id, near.id)).status).toBe(200);
  expect((await move(student, near.id, to.id)).failure.code).toBe('cancellation_closed');
});

it('never loses or doubles a seat when two people change places at once', async () => {
  const one = await makeSession({ startsAt: soon(48), capacity: 2 });
  const two = await makeSession({ sessionOf: productId, startsAt: soon(72), capacity: 2 });
  const [first, second] = [await makeUser(test), await makeUser(test)];
  await buy(first, one.id);
  await buy(second, two.id);
  const moves = [
    first.client(sessionMoves.moveSession, { params: { id: one.id }, body: { sessionId: two.id } }),
    second.client(sessionMoves.moveSession, { params: { id: two.id }, body: { sessionId: one.id } }),
  ];
  expect((await Promise.all(moves)).map((done) => done.status)).toEqual([200, 200]);
  for (const { id } of [one, two]) {
    const row = (await mentor.client(classesAdmin.getClassForStaff, { params: { id } })).data;
    expect(row.seatsTaken).toBe(1);
  }
});

it('frees the seat and opens the refund when the student cancels, with the rule’s own outcome', async () => {
  const session = await makeSession({ startsAt: soon(48) });
  const student = await makeUser(test);
  const order = await buy(student, session.id);
  const params = { id: session.id };
  expect((await student.client(refunds.giveBackSeat, { params })).data).toMatchObject({ outcome: 'full' });
  expect((await offered(await makeUser(test))).items.map((one) => one.id)).toEqual([session.id]);
  expect((await checkOf(student, order.id))?.refunds).toMatchObject([{ reason: 'seat_cancelled', state: 'requested' }]);
});

it('gives everything back when the academy cancels the session', async () => {
  const session = await makeSession({ startsAt: soon(48) });
  const student = await makeUser(test);
  const order = await buy(student, session.id);
  const params = { id: session.id };
  await mentor.client(classesAdmin.cancelClass, { params, body: { reason: 'The director is ill' } });
  await test.runJobs();
  expect((await checkOf(student, order.id))?.refunds).toMatchObject([
    { reason: 'class_cancelled', amountPaise: 1_500_00 },
  ]);
});

it('takes the attendance of a session over: present is held and never refunded, absent is missed', async () => {
  const session = await makeSession({ startsAt: soon(48), capacity: 2 });
  const [came, missed] = [await makeUser(test), await makeUser(test)];
  const [held, absent] = [await buy(came, session.id), await buy(missed, session.id)];
  const params = { id: session.id };
  const sheet = (await mentor.client(classAttendance.readSheet, { params })).data.items;
  const at = test.app.now().toISOString();
  const marks = sheet.map(({ userId, phoneNumber }) => ({
    userId,
    mark: phoneNumber === came.phone ? ('present' as const) : ('absent' as const),
    at,
  }));
  await mentor.client(classAttendance.markAttendance, { params, body: { marks } });
  expect(await checkOf(came, held.id)).toMatchObject({
    outcome: 'none',
    noRefundReason: 'session_held',
    session: { outcome: 'held' },
  });
  expect(await checkOf(missed, absent.id)).toMatchObject({ outcome: 'full', session: { outcome: 'missed' } });
});
