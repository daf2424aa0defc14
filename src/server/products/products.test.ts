import { afterAll, beforeAll, expect, it } from 'vitest';
import { usersAdmin } from '../../contract/accounts/users-admin.ts';
import { products } from '../../contract/orders/products.ts';
import { makeMaterial, premium } from '../testing/makers/make-material.ts';
import { makeBook, makeProduct } from '../testing/makers/make-order.ts';
import { makeUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('shows students what is on sale, page by page, without what only staff see', async () => {
  const book = await makeBook(test, { stock: 5 });
  const session = await makeProduct(test);
  const hidden = await makeProduct(test, { isOnSale: false });
  const student = await makeUser(test);
  const first = await student.client(products.listProductsOnSale, { query: { limit: 1 } });
  const rest = await student.client(products.listProductsOnSale, { query: { after: first.data.next ?? '' } });
  const ids = [...first.data.items, ...rest.data.items].map((one) => one.id);
  expect(ids).toEqual([session, book]);
  expect(ids).not.toContain(hidden);
  const printed = await student.client(products.listProductsOnSale, { query: { kind: 'printed' } });
  expect(printed.data.items.map((one) => one.id)).toEqual([book]);
  const seen = await student.client(products.getProduct, { params: { id: book } });
  expect(seen.data).toMatchObject({ ships: true, inStock: true, pricePaise: 450_00 });
  expect(seen.data).not.toHaveProperty('stock');
});

it('lets the accountant set the tax and MRP of a single material, but not its title or price', async () => {
  const teacher = await makeUser(test, { roles: ['teacher'] });
  const accountant = await makeUser(test, { roles: ['accountant'] });
  const material = await makeMaterial(teacher.client, premium);
  const list = await accountant.client(products.listProducts, {});
  const own = list.data.items.find((one) => one.materialIds.includes(material.id));
  if (!own) throw new Error('the material has no product');
  const { id, inStock: _inStock, classIds: _classIds, ...form } = own;
  let { version } = own;
  const save = (changes: object) =>
    accountant.client(products.changeProduct, { params: { id }, body: { ...form, ...changes, version } });
  const saved = await save({ mrpPaise: 600_00, contents: 'Grammar and practice' });
  expect(saved.data).toMatchObject({ mrpPaise: 600_00, contents: 'Grammar and practice', materialIds: [material.id] });
  version = saved.data.version;
  expect((await save({ mrpPaise: own.pricePaise - 1 })).failure.data?.fields).toHaveProperty('mrpPaise');
  expect((await save({ pricePaise: 1_00 })).failure.data?.fields).toHaveProperty('pricePaise');
  expect((await save({ title: 'Another' })).failure.data?.fields).toHaveProperty('title');
  expect((await save({ kind: 'mentoring' })).failure.data?.fields).toHaveProperty('kind');
});

it('staff find products by group, words and sale, archive one, which leaves the shop, and bring it back off sale', async () => {
  const accountant = await makeUser(test, { roles: ['accountant'] });
  const student = await makeUser(test);
  const teacher = await makeUser(test, { roles: ['teacher'] });
  const [wanted, other] = [
    await makeProduct(test, { title: 'Zebra course' }),
    await makeProduct(test, { isOnSale: false }),
  ];
  const material = await makeMaterial(teacher.client, premium);
  const list = async (query: object) => {
    const { data } = await accountant.client(products.listProducts, { query: { limit: 100, ...query } });
    return data.items;
  };
  const ids = async (query: object) => (await list(query)).map((one) => one.id);
  expect(await ids({ group: 'catalogue', search: 'ZEBRA cour' })).toEqual([wanted]);
  expect(await ids({ group: 'catalogue', sale: 'off' })).toContain(other);
  expect(await ids({ group: 'catalogue', sale: 'on' })).not.toContain(other);
  const ofMaterial = (await list({ group: 'materials' })).find((one) => one.materialIds.includes(material.id));
  expect((await list({ group: 'materials' })).every((one) => one.kind === 'digital_material')).toBe(true);
  expect(await ids({ group: 'catalogue' })).not.toContain(ofMaterial?.id);
  const archive = (id: string, isArchived: boolean) =>
    accountant.client(products.archiveProduct, { params: { id }, body: { isArchived } });
  expect((await archive(ofMaterial?.id ?? '', true)).failure.code).toBe('invalid_transition');
  expect((await archive(wanted, true)).data).toMatchObject({ isOnSale: false, archivedAt: expect.any(String) });
  expect([await ids({ group: 'catalogue' }), await ids({})].flat()).not.toContain(wanted);
  expect(await ids({ group: 'archived' })).toEqual([wanted]);
  const onSale = await student.client(products.listProductsOnSale, { query: { search: 'zebra' } });
  expect(onSale.data.items).toEqual([]);
  const { data: put } = await accountant.client(products.getProductForStaff, { params: { id: wanted } });
  const { id, inStock: _inStock, classIds: _classes, archivedAt: _at, batchId: _b, batchTerm: _t, ...form } = put;
  const sell = () => accountant.client(products.changeProduct, { params: { id }, body: { ...form, isOnSale: true } });
  expect((await sell()).failure.data?.fields).toEqual({ isOnSale: { code: 'product_archived' } });
  expect((await archive(wanted, false)).data).toMatchObject({ isOnSale: false, archivedAt: null });
  expect((await sell()).data.isOnSale).toBe(true);
});

it('the audit log names the materials that a set had before and has now', async () => {
  const admin = await makeUser(test, { roles: ['admin'] });
  const [first, second] = [
    await makeMaterial(admin.client, { ...premium, title: 'Audited one' }),
    await makeMaterial(admin.client, { ...premium, title: 'Audited two' }),
  ];
  const id = await makeProduct(test, { kind: 'package', materialIds: [first.id], title: 'Audited set' });
  const own = (await admin.client(products.listProducts, { query: { search: 'Audited set' } })).data.items[0];
  if (!own) throw new Error('the set is listed');
  const { inStock: _inStock, classIds: _classIds, ...form } = own;
  const body = { ...form, materialIds: [first.id, second.id] };
  const saved = await admin.client(products.changeProduct, { params: { id }, body });
  expect(saved.status, JSON.stringify(saved.failure)).toBe(200);
  const { data } = await admin.client(usersAdmin.listAudit, { query: { limit: 5 } });
  const line = data.items.find((one) => one.action === 'products.change' && one.subject === `products:${id}`);
  expect([line?.before, line?.after]).toMatchObject([
    { materials: ['Audited one'] },
    { materials: ['Audited one', 'Audited two'] },
  ]);
});
