import { afterAll, beforeAll, expect, it } from 'vitest';
import { classes } from '../../contract/classes/classes.ts';
import { productPages } from '../../contract/orders/product-page.ts';
import { findMaterialProducts } from '../products/find-products.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { makeMaterial, premium } from '../testing/makers/make-material.ts';
import { gatewayEvent, makeOrder, makeProduct, sendWebhook } from '../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const pageOf = (who: TestUser, id: string) => who.client(productPages.getProductPage, { params: { id } });

it('shows each material of a package, and what the reader has of them', async () => {
  const teacher = await makeUser(test, { roles: ['teacher'] });
  const material = await makeMaterial(teacher.client, premium);
  const outcomes = 'Percentages\nRatios';
  const questions = 'Is it printed?\nNo, it opens in the app.';
  const form = { kind: 'package' as const, materialIds: [material.id], outcomes, questions };
  const id = await makeProduct(test, { ...form, title: 'Maths set', pricePaise: 900_00, mrpPaise: 1_200_00 });
  const student = await makeUser(test);
  const { data } = await pageOf(student, id);
  expect(data.product).toMatchObject({ title: 'Maths set', outcomes, questions, mrpPaise: 1_200_00 });
  expect(data.materials).toEqual([
    expect.objectContaining({ id: material.id, pages: material.pages, bytes: material.bytes, owned: null }),
  ]);
  const order = await makeOrder(student, { productId: id });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 900_00));
  expect((await pageOf(student, id)).data.materials[0]?.owned).toMatchObject({});
});

it('shows the class of a seat with its date and teacher, and no class that students do not see', async () => {
  const made = await makeClass(test, { title: 'Speed maths', pricePaise: 150_00, teacher: 'Asha Patil' });
  const student = await makeUser(test);
  const seen = await student.client(classes.getClass, { params: { id: made.id } });
  const { data } = await pageOf(student, seen.data.productId ?? '');
  expect(data.classes).toEqual([
    expect.objectContaining({ id: made.id, teacher: 'Asha Patil', startsAt: made.startsAt, isRegistered: false }),
  ]);
  expect(data.teachers).toEqual(['Asha Patil']);
});

it('shows with a book who teaches its subject now, and with one of no subject who teaches at all', async () => {
  const inDays = (days: number) => new Date(test.app.now().getTime() + days * 24 * 3600_000).toISOString();
  await makeClass(test, { subject: 'gk', teacher: 'Nitin Rane', startsAt: inDays(2) });
  await makeClass(test, { subject: 'gk', teacher: 'Rekha Salunkhe', startsAt: inDays(3) });
  await makeClass(test, { subject: 'gk', teacher: 'Rekha Salunkhe', startsAt: inDays(4) });
  const { id: gone } = await makeClass(test, { subject: 'gk', teacher: 'Once Here' });
  const past = { class_date: inDays(-90), ends_at: inDays(-89) };
  await test.app.db.updateTable('classes').set(past).where('id', '=', gone).execute();
  const staff = await makeUser(test, { roles: ['teacher'] });
  const material = await makeMaterial(staff.client, { ...premium, subject: 'gk' });
  const set = await makeProduct(test, { kind: 'package', materialIds: [material.id], pricePaise: 900_00 });
  const book = await makeProduct(test, { kind: 'printed', ships: true, pricePaise: 300_00 });
  const student = await makeUser(test);
  expect((await pageOf(student, set)).data.teachers).toEqual(['Rekha Salunkhe', 'Nitin Rane']);
  const anyone = (await pageOf(student, book)).data.teachers;
  expect(anyone).toEqual(expect.arrayContaining(['Rekha Salunkhe', 'Nitin Rane', 'Asha Patil']));
  expect(anyone).not.toContain('Once Here');
});

it('answers not found for a product that there is not', async () => {
  const student = await makeUser(test);
  expect((await pageOf(student, '0198c2d0-0000-7000-8000-000000000000')).failure.code).toBe('not_found');
});

it('shows others that go with it: the same material first, then the same subject, and nothing that the reader has', async () => {
  const teacher = await makeUser(test, { roles: ['teacher'] });
  const series = { ...premium, subject: 'reasoning' } as const;
  const own = await makeMaterial(teacher.client, { ...series, title: 'Series' });
  const near = await makeMaterial(teacher.client, { ...series, title: 'Directions' });
  const soldAlone = async ({ id }: { id: string }) =>
    (await findMaterialProducts(test.app.db, [id])).get(id)?.productId ?? '';
  const more = await makeMaterial(teacher.client, { ...premium, subject: 'maths', title: 'Codes' });
  const materialIds = [own.id, more.id];
  const set = await makeProduct(test, { kind: 'package', title: 'Set', materialIds, pricePaise: 900_00 });
  const same = await makeProduct(test, { kind: 'package', materialIds: [own.id], pricePaise: 450_00 });
  const student = await makeUser(test);
  const id = await soldAlone(own);
  const related = async () => (await pageOf(student, id)).data.related.map((one) => one.id);
  expect((await related()).slice(0, 2)).toEqual([set, await soldAlone(near)]);
  expect(await related()).toHaveLength(3);
  expect(await related()).not.toContain(same);
  // A set does not offer what it brings.
  expect((await pageOf(student, set)).data.related.map((one) => one.id)).not.toContain(id);
  const order = await makeOrder(student, { productId: await soldAlone(near) });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 499_00));
  expect(await related()).not.toContain(await soldAlone(near));
  expect(await related()).not.toContain(id);
});
