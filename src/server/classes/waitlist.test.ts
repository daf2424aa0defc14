import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profile } from '../../contract/accounts/profile.ts';
import { classes } from '../../contract/classes/classes.ts';
import { classesAdmin } from '../../contract/classes/classes-admin.ts';
import { notices } from '../../contract/messages/notices.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { expireOrder, gatewayEvent, makeOrder, place, sendWebhook } from '../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { offerEnds } from './rules.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const hour = 3600_000;
const see = async (who: TestUser, id: string) => (await who.client(classes.getClass, { params: { id } })).data;
const join = (who: TestUser, id: string) => who.client(classes.joinWaitlist, { params: { id } });
const leave = (who: TestUser, id: string) => who.client(classes.leaveWaitlist, { params: { id } });
const register = (who: TestUser, id: string) => who.client(classes.registerForClass, { params: { id } });
const giveBack = (who: TestUser, id: string) => who.client(classes.cancelRegistration, { params: { id } });
/** The same people, signed in again: an access token lasts 15 minutes. */
const again = (people: readonly TestUser[]) => Promise.all(people.map(({ phone }) => makeUser(test, { phone })));

/** A full class of one seat, and people in the line for it, in that order. */
async function fullClass(waiting: number, form: Parameters<typeof makeClass>[1] = {}) {
  const { id } = await makeClass(test, { capacity: 1, ...form });
  const seated = await makeUser(test);
  await register(seated, id);
  const line: TestUser[] = [];
  for (let count = 0; count < waiting; count += 1) {
    const who = await makeUser(test);
    await join(who, id);
    line.push(who);
  }
  return { id, seated, line };
}

async function passDeadline(ms: number) {
  test.advance(ms);
  await test.app.jobs.enqueue(test.app.db, 'classes.end-offers', {});
  await test.runJobs();
}

describe('the line for a full class', () => {
  it('is joined once, in the order of coming, and everybody sees their place', async () => {
    const { id, line } = await fullClass(3);
    await join(line[0] as TestUser, id);
    const places = await Promise.all(line.map(async (who) => (await see(who, id)).queuePosition));
    expect(places).toEqual([1, 2, 3]);
    await leave(line[0] as TestUser, id);
    expect((await see(line[2] as TestUser, id)).queuePosition).toBe(2);
    expect((await see(line[0] as TestUser, id)).queuePosition).toBeNull();
    const teacher = await makeUser(test, { roles: ['teacher'] });
    const seen = await teacher.client(classesAdmin.getClassForStaff, { params: { id } });
    expect(seen.data).toMatchObject({ seatsTaken: 1, seatsHeld: 0, waiting: 2 });
  });

  it('ends with the class: who waited is told, and sees on its page why; nobody else finds it', async () => {
    const { id, line } = await fullClass(2);
    const [first, gone] = line as [TestUser, TestUser];
    await leave(gone, id);
    const teacher = await makeUser(test, { roles: ['teacher'] });
    const body = { reason: 'The hall is closed' };
    await teacher.client(classesAdmin.cancelClass, { params: { id }, body });
    await test.runJobs();
    const [told] = (await first.client(notices.listNotices)).data.items;
    expect(told?.text).toContain('The hall is closed');
    expect(told?.link).toBe(`/event?id=${id}`);
    expect(await see(first, id)).toMatchObject({ stage: 'cancelled', cancelled: body, queuePosition: null });
    const stranger = await makeUser(test);
    expect((await stranger.client(classes.getClass, { params: { id } })).failure.code).toBe('not_found');
  });

  it('is not there while a seat is left, for a draft, and once the class has begun', async () => {
    const student = await makeUser(test);
    const { id } = await makeClass(test, { capacity: 1 });
    expect((await join(student, id)).failure.code).toBe('seats_available');
    const draft = await makeClass(test, { isActive: false });
    expect((await join(student, draft.id)).failure.code).toBe('not_found');
    const begun = await fullClass(0, { startsAt: new Date(test.app.now().getTime() - 60_000).toISOString() });
    expect((await join(student, begun.id)).failure.code).toBe('class_started');
  });
});

describe('a seat that becomes free', () => {
  it('is kept for the first in line, who is told and takes it; nobody passes them', async () => {
    const { id, seated, line } = await fullClass(2);
    const [first, second] = line as [TestUser, TestUser];
    await giveBack(seated, id);
    const offered = await see(first, id);
    expect(offered).toMatchObject({ seatsLeft: 0, queuePosition: null, hold: { isOffer: true } });
    expect(Date.parse(offered.hold?.until ?? '') - test.app.now().getTime()).toBeLessThanOrEqual(6 * hour);
    expect(Date.parse(offered.hold?.until ?? '') - test.app.now().getTime()).toBeGreaterThan(6 * hour - 60_000);
    expect((await register(second, id)).failure.code).toBe('class_full');
    expect((await register(await makeUser(test), id)).failure.code).toBe('class_full');
    expect((await see(second, id)).queuePosition).toBe(1);

    await test.runJobs();
    const sms = test.sms.sent.filter((one) => one.to === first.phone);
    expect(sms.map((one) => one.text)).toEqual([expect.stringContaining(`${test.url}/event?id=${id}`)]);
    const inApp = await first.client(notices.listNotices, { query: { language: 'mr' } });
    expect(inApp.data.items).toMatchObject([{ link: `/event?id=${id}`, isRead: false }]);
    expect(inApp.data.items[0]?.title).toContain('तुमच्यासाठी जागा');
    expect(inApp.data.items[0]?.text).toMatch(/ठेवली आहे\.$/);
    await first.client(notices.readNotices, { body: {} });
    expect((await first.client(notices.listNotices)).data.items).toMatchObject([{ isRead: true }]);
    expect((await second.client(notices.listNotices)).data.items).toEqual([]);

    expect((await register(first, id)).data).toMatchObject({ isRegistered: true, hold: null, queuePosition: null });
  });

  it('goes to the next in line when the deadline has passed, and to anybody when nobody waits', async () => {
    const { id, seated, line } = await fullClass(2);
    await giveBack(seated, id);
    await passDeadline(6 * hour - 60_000);
    let [first, second] = (await again(line)) as [TestUser, TestUser];
    expect((await see(first, id)).hold?.isOffer).toBe(true);
    await passDeadline(2 * 60_000);
    expect(await see(first, id)).toMatchObject({ hold: null, queuePosition: null, seatsLeft: 0 });
    expect((await see(second, id)).hold?.isOffer).toBe(true);
    expect((await register(first, id)).failure.code).toBe('class_full');
    await passDeadline(6 * hour + 1000);
    [first, second] = (await again(line)) as [TestUser, TestUser];
    expect(await see(second, id)).toMatchObject({ hold: null, seatsLeft: 1 });
    expect((await register(first, id)).status).toBe(200);
  });

  it.each([
    [30 * hour, 6 * hour],
    [4 * hour, 2 * hour],
    [20 * 60_000, 15 * 60_000],
    [10 * 60_000, 10 * 60_000],
  ])('is kept, %i ms before the start, for %i ms: others have a turn too, and the start ends it', (left, kept) => {
    const now = test.app.now();
    const startsAt = new Date(now.getTime() + left).toISOString();
    expect(Date.parse(offerEnds({ startsAt, endsAt: startsAt }, 6, now)) - now.getTime()).toBe(kept);
  });

  it('is kept for nobody once the class has begun', async () => {
    const startsAt = new Date(test.app.now().getTime() + 3 * hour).toISOString();
    const { id, seated, line } = await fullClass(1, { startsAt });
    await giveBack(seated, id);
    const until = (await see(line[0] as TestUser, id)).hold?.until ?? '';
    expect(Date.parse(startsAt) - Date.parse(until)).toBeGreaterThan(hour);
    await passDeadline(3 * hour + 1000);
    expect((await register(await makeUser(test), id)).status).toBe(200);
  });

  it('goes on when an offer is given up, when staff add seats, and when there are no limits any more', async () => {
    const { id, seated, line } = await fullClass(4);
    const [first, second, third, fourth] = line as [TestUser, TestUser, TestUser, TestUser];
    await giveBack(seated, id);
    await leave(first, id);
    expect((await see(second, id)).hold?.isOffer).toBe(true);
    const teacher = await makeUser(test, { roles: ['teacher'] });
    const change = async (capacity: number | null) => {
      const { data } = await teacher.client(classesAdmin.getClassForStaff, { params: { id } });
      await teacher.client(classesAdmin.changeClass, { params: { id }, body: { ...data, capacity } });
    };
    await change(2);
    expect((await see(third, id)).hold?.isOffer).toBe(true);
    expect((await see(fourth, id)).queuePosition).toBe(1);
    await change(null);
    expect((await see(fourth, id)).hold?.isOffer).toBe(true);
  });

  it('is told about in the ways that the student chose', async () => {
    const { id, seated, line } = await fullClass(1);
    const [first] = line as [TestUser];
    await first.client(profile.savePreferences, { body: { classSms: false } });
    await giveBack(seated, id);
    await test.runJobs();
    expect(test.sms.sent.filter((one) => one.to === first.phone)).toEqual([]);
    expect((await first.client(notices.listNotices)).data.items).toHaveLength(1);
  });

  it('goes to each in turn when ten give theirs back at once', async () => {
    const { id } = await makeClass(test, { capacity: 10 });
    const seated = await Promise.all(Array.from({ length: 10 }, () => makeUser(test)));
    await Promise.all(seated.map((who) => register(who, id)));
    const line: TestUser[] = [];
    for (let count = 0; count < 12; count += 1) {
      const who = await makeUser(test);
      await join(who, id);
      line.push(who);
    }
    await Promise.all(seated.map((who) => giveBack(who, id)));
    const kept = await Promise.all(line.map(async (who) => (await see(who, id)).hold !== null));
    expect(kept).toEqual([...Array.from({ length: 10 }, () => true), false, false]);
    expect(await see(line[11] as TestUser, id)).toMatchObject({ queuePosition: 2, seatsLeft: 0 });
  });
});

describe('the line for a class with a price', () => {
  it('lets the first in line pay, keeps the seat meanwhile, and goes on when they do not', async () => {
    const { id } = await makeClass(test, { capacity: 1, pricePaise: 100_00 });
    const [buyer, first, second] = [await makeUser(test), await makeUser(test), await makeUser(test)];
    const productId = (await see(buyer, id)).productId ?? '';
    const given = await makeOrder(buyer, { productId });
    await join(first, id);
    await join(second, id);
    await expireOrder(test, given.id);
    expect((await place(second, { productId })).failure.code).toBe('class_full');
    const order = await makeOrder(first, { productId });
    expect((await see(first, id)).hold).toMatchObject({ isOffer: false });
    // Given up in time: the offer still stands.
    await expireOrder(test, order.id);
    expect((await see(first, id)).hold).toMatchObject({ isOffer: true });
    const late = await makeOrder(first, { productId });
    test.advance(7 * hour);
    await expireOrder(test, late.id);
    const [again2] = await again([second]);
    expect((await see(again2 as TestUser, id)).hold).toMatchObject({ isOffer: true });
    const paid = await makeOrder(again2 as TestUser, { productId });
    await sendWebhook(test, gatewayEvent(paid.gatewayOrderId, 100_00));
    expect(await see(again2 as TestUser, id)).toMatchObject({ isRegistered: true, queuePosition: null, hold: null });
  });
});
