import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classes } from '../../../contract/classes/classes.ts';
import { classesAdmin } from '../../../contract/classes/classes-admin.ts';
import { Failure } from '../../http/failures.ts';
import { makeClass } from '../../testing/makers/make-class.ts';
import { makeUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { grantSeat } from './grant-seat.ts';
import { requireSeat } from './require-seat.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const grant = (userId: string, classId: string, orderLineId: string = randomUUID()) =>
  test.app.db.transaction().execute((trx) => grantSeat(test.app, trx, { userId, classId, orderLineId }));

const requirement = (userId: string, classId: string) =>
  requireSeat(test.app, test.app.db, { userId, classId }).then(
    () => 'free',
    (error: unknown) => (error instanceof Failure ? error.code : 'broken'),
  );

describe('a paid seat', () => {
  it('is sold through a product that follows the class', async () => {
    const student = await makeUser(test);
    const teacher = await makeUser(test, { roles: ['teacher'] });
    const made = await makeClass(test, { pricePaise: 49900 });
    const params = { id: made.id };
    const seen = await student.client(classes.getClass, { params });
    const productId = seen.data.productId ?? '';
    const product = () =>
      test.app.db
        .selectFrom('products')
        .select(['title', 'price_paise', 'is_on_sale', 'kind'])
        .where('id', '=', productId)
        .executeTakeFirst();
    expect(await product()).toEqual({ title: made.title, price_paise: 49900, is_on_sale: true, kind: 'class_seat' });
    const { id: _id, seatsTaken: _seatsTaken, stage: _stage, ...form } = made;
    await teacher.client(classesAdmin.changeClass, { params, body: { ...form, pricePaise: 59900, title: 'Renamed' } });
    expect(await product()).toMatchObject({ title: 'Renamed', price_paise: 59900 });
    await teacher.client(classesAdmin.showClass, { params, body: { isActive: false } });
    expect(await product()).toMatchObject({ is_on_sale: false });
    expect(await requirement(student.id, made.id)).toBe('product_not_on_sale');
    const shown = await teacher.client(classesAdmin.showClass, { params, body: { isActive: true } });
    expect(await product()).toMatchObject({ is_on_sale: true });
    await teacher.client(classesAdmin.changeClass, {
      params,
      body: { ...form, pricePaise: 0, version: shown.data.version },
    });
    expect(await product()).toMatchObject({ is_on_sale: false });
    expect((await student.client(classes.getClass, { params })).data).toMatchObject({ productId: null, pricePaise: 0 });
  });

  it('is granted once for an order line, and cannot be given back but by a refund', async () => {
    const student = await makeUser(test);
    const { id } = await makeClass(test, { pricePaise: 49900 });
    expect(await requirement(student.id, id)).toBe('free');
    const line = randomUUID();
    const first = await grant(student.id, id, line);
    expect(first).toMatchObject({ granted: true });
    expect(await grant(student.id, id, line)).toEqual(first);
    expect(await grant(student.id, id)).toEqual({ granted: false, reason: 'already_registered' });
    expect(await requirement(student.id, id)).toBe('already_owned');
    const seen = await student.client(classes.getClass, { params: { id } });
    expect(seen.data).toMatchObject({ registration: { isPaid: true }, seatsLeft: 39 });
    const given = await student.client(classes.cancelRegistration, { params: { id } });
    expect(given.failure.code).toBe('seat_paid');
  });

  it('is refused with a reason, and nothing is written, when the class is full, over or gone', async () => {
    const [first, second] = [await makeUser(test), await makeUser(test)];
    const { id } = await makeClass(test, { pricePaise: 10000, capacity: 1 });
    await grant(first.id, id);
    expect(await grant(second.id, id)).toEqual({ granted: false, reason: 'class_full' });
    expect(await requirement(second.id, id)).toBe('class_full');
    const { id: other } = await makeClass(test, { pricePaise: 10000 });
    test.advance(26 * 3600_000);
    expect(await grant(second.id, other)).toEqual({ granted: false, reason: 'class_over' });
    expect(await requirement(second.id, other)).toBe('class_over');
    expect(await grant(second.id, randomUUID())).toEqual({ granted: false, reason: 'class_gone' });
  });

  it('never goes beyond the seats when 60 payments settle at once', async () => {
    const { id } = await makeClass(test, { pricePaise: 10000, capacity: 25 });
    const students = await Promise.all(Array.from({ length: 60 }, () => makeUser(test)));
    const results = await Promise.all(students.map((student) => grant(student.id, id)));
    expect(results.filter((one) => one.granted)).toHaveLength(25);
    expect(results.filter((one) => !one.granted && one.reason === 'class_full')).toHaveLength(35);
  });
});
