import { afterAll, beforeAll, expect, it } from 'vitest';
import { classes } from '../../contract/classes/classes.ts';
import { home } from '../../contract/home.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { makeMaterial } from '../testing/makers/make-material.ts';
import { makeOrder, makeProduct } from '../testing/makers/make-order.ts';
import { makeUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('counts what is one’s own and nobody else’s', async () => {
  const [one, other] = [await makeUser(test), await makeUser(test)];
  const counts = async (who: typeof one) => (await who.client(home.getProfileCounts)).data;
  const none = { materials: 0, classes: 0, batches: 0, orders: 0, addresses: 0 };
  expect(await counts(one)).toEqual(none);
  const coming = await makeClass(test, {
    title: 'Coming',
    startsAt: new Date(test.app.now().getTime() + 20 * 24 * 3_600_000).toISOString(),
  });
  await one.client(classes.registerForClass, { params: { id: coming.id } });
  await makeOrder(one, { productId: await makeProduct(test) });
  expect(await counts(one)).toEqual({ ...none, classes: 1, orders: 1 });
  expect(await counts(other)).toEqual(none);
  await one.client(classes.cancelRegistration, { params: { id: coming.id } });
  expect((await counts(one)).classes).toBe(0);

  // A free one counts once it is begun, as the list that the row leads to has it.
  const admin = await makeUser(test, { roles: ['admin'] });
  const free = await makeMaterial(admin.client, { isFree: true });
  const at = test.app.now().toISOString();
  await test.app.db
    .insertInto('reading_progress')
    .values({ user_id: one.id, material_id: free.id, last_page: 1, opened: [1], updated_at: at })
    .execute();
  expect((await counts(one)).materials).toBe(1);
});
