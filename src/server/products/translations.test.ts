import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { materials } from '../../contract/materials/materials.ts';
import { materialsAdmin } from '../../contract/materials/materials-admin.ts';
import { notices } from '../../contract/messages/notices.ts';
import { orders } from '../../contract/orders/orders.ts';
import { ordersAdmin } from '../../contract/orders/orders-admin.ts';
import { productPages } from '../../contract/orders/product-page.ts';
import { productForm, products } from '../../contract/orders/products.ts';
import { classForm, makeClass } from '../testing/makers/make-class.ts';
import { makeMaterial, materialForm, premium } from '../testing/makers/make-material.ts';
import { gatewayEvent, makeOrder, sendWebhook } from '../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let staff: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  staff = await makeUser(test, { roles: ['teacher', 'accountant'] });
});
afterAll(() => test.close());

const reads = (language: string) => ({ cookie: `language=${language}` });
const marathi = { title: 'मार्गदर्शन सत्र', contents: 'एक तास', outcomes: '', questions: '' };
const form = {
  kind: 'mentoring' as const,
  title: 'Mentoring session',
  contents: 'One hour',
  outcomes: 'A plan',
  pricePaise: 1_500_00,
  taxClass: 'coaching' as const,
  translations: { mr: marathi },
};

describe('a product in more than one language', () => {
  it.each([
    ['mr', [marathi.title, marathi.contents, form.outcomes]],
    ['en', [form.title, form.contents, form.outcomes]],
    ['hi', [form.title, form.contents, form.outcomes]],
    ['xx', [form.title, form.contents, form.outcomes]],
  ])('is read in %s, text by text as first written where that is not', async (language, texts) => {
    const { data } = await staff.client(products.createProduct, { body: form });
    const student = await makeUser(test);
    const [params, headers] = [{ id: data.id }, reads(language)];
    const one = (await student.client(products.getProduct, { params, headers })).data;
    expect([one.title, one.contents, one.outcomes]).toEqual(texts);
    expect(one).not.toHaveProperty('translations');
    const list = (await student.client(products.listProductsOnSale, { query: { limit: 100 }, headers })).data.items;
    expect(list.find((other) => other.id === data.id)?.title).toBe(texts[0]);
    const page = (await student.client(productPages.getProductPage, { params, headers })).data;
    expect(page.product.title).toBe(texts[0]);
  });

  it('is found among all products by words of any language, in its title or contents', async () => {
    const { data } = await staff.client(products.createProduct, {
      body: { ...form, title: 'Rare 100% course', contents: 'Ground and paper', translations: { mr: marathi } },
    });
    const student = await makeUser(test);
    const found = async (search: string) =>
      (await student.client(products.listProductsOnSale, { query: { limit: 100, search } })).data.items.some(
        ({ id }) => id === data.id,
      );
    for (const words of ['rare', 'PAPER rare', '100%', 'सत्र', 'तास course']) expect(await found(words)).toBe(true);
    for (const words of ['rare missing', '10%0', 'paper_rare']) expect(await found(words)).toBe(false);
  });

  it('keeps every title with the order, however the product is called later', async () => {
    const { data } = await staff.client(products.createProduct, { body: form });
    const student = await makeUser(test);
    await test.app.db.updateTable('profiles').set({ language: 'mr' }).where('user_id', '=', student.id).execute();
    const placed = await makeOrder(student, { productId: data.id });
    const body = { ...productForm.parse({ ...form, title: 'Renamed', translations: {} }), version: data.version };
    await staff.client(products.changeProduct, { params: { id: data.id }, body });
    const params = { id: placed.id };
    const titleIn = async (language: string) => {
      const { data: order } = await student.client(orders.getOrder, { params, headers: reads(language) });
      const { data: list } = await student.client(orders.listOrders, { query: {}, headers: reads(language) });
      const { data: all } = await staff.client(ordersAdmin.listOrdersForStaff, { query: {}, headers: reads(language) });
      const { data: one } = await staff.client(ordersAdmin.getOrderForStaff, { params, headers: reads(language) });
      const found = all.items.find(({ id }) => id === placed.id);
      return [order.title, order.lines[0]?.title, list.items[0]?.title, found?.title, one.title];
    };
    expect(await titleIn('mr')).toEqual(Array(5).fill(marathi.title));
    expect(await titleIn('hi')).toEqual(Array(5).fill(form.title));
    await sendWebhook(test, gatewayEvent(placed.gatewayOrderId, form.pricePaise));
    await test.runJobs();
    expect((await student.client(orders.getInvoice, { params })).data.lines[0]?.title).toBe(marathi.title);
    const told = async (language: 'mr' | 'hi') =>
      JSON.stringify((await student.client(notices.listNotices, { query: { language } })).data.items);
    expect(await told('mr')).toContain(marathi.title);
    expect(await told('hi')).toContain(form.title);
  });

  it('of a material or class has the titles of that, and its other texts in their languages', async () => {
    const translations = JSON.stringify({ mr: { title: 'व्याकरण', description: '' } });
    const material = await makeMaterial(staff.client, { ...premium, title: 'Grammar', translations });
    const id = material.product?.id ?? '';
    const find = async () =>
      (await staff.client(products.listProducts, { query: { limit: 100 } })).data.items.find((one) => one.id === id);
    const sold = await find();
    if (!sold) throw new Error('the material is not sold');
    expect(sold.translations.mr?.title).toBe('व्याकरण');
    const mr = { title: 'व्याकरण', contents: 'नियम', outcomes: '', questions: '' };
    const saved = await staff.client(products.changeProduct, {
      params: { id },
      body: { ...sold, translations: { mr } },
    });
    expect(saved.data.translations.mr?.contents).toBe('नियम');
    const renamed = { ...saved.data, translations: { mr: { ...mr, title: 'दुसरे' } } };
    const { failure } = await staff.client(products.changeProduct, { params: { id }, body: renamed });
    expect(Object.keys(failure.data?.fields ?? {})).toEqual(['title']);
    const { data: before } = await staff.client(materialsAdmin.listMaterialsForStaff, { query: { search: 'Grammar' } });
    const version = before.items.find((one) => one.id === material.id)?.version ?? '';
    await staff.client(materialsAdmin.changeMaterial, {
      params: { id: material.id },
      body: { ...materialForm({ ...premium, title: 'Grammar two', translations }), version },
      files: {},
    });
    expect(await find()).toMatchObject({ title: 'Grammar two', translations: { mr } });
    const titles = {
      title: 'Surds',
      translations: { mr: { title: 'करणी', description: '', practise: '', whatToBring: '' } },
    };
    const { id: classId } = await makeClass(test, { ...classForm(test), ...titles, pricePaise: 100_00 });
    const { data } = await staff.client(products.listProducts, { query: { limit: 100 } });
    const seat = data.items.find((one) => one.classIds.includes(classId));
    expect(seat?.translations.mr?.title).toBe('करणी');
  });

  it.each([
    [{ mr: { ...marathi, title: '' } }, 'translations.mr.title'],
    [{ hi: { ...marathi, contents: 'क'.repeat(2001) } }, 'translations.hi.contents'],
  ])('refuses %j', async (translations, field) => {
    const { failure } = await staff.client(products.createProduct, { body: { ...form, translations } });
    expect(Object.keys(failure.data?.fields ?? {})).toEqual([field]);
  });
});

describe('a material in more than one language', () => {
  const texts = { title: 'Percentages', description: 'Every formula.' };
  const translations = { mr: { title: 'शेकडेवारी', description: '' } };

  it('is read in the reader’s language, and found by a title in any', async () => {
    const made = await makeMaterial(staff.client, { ...texts, translations: JSON.stringify(translations) });
    expect(made.translations).toEqual(translations);
    const student = await makeUser(test);
    const find = async (search: string, language: string) => {
      const query = { price: 'free' as const, search };
      const { data } = await student.client(materials.listMaterials, { query, headers: reads(language) });
      return data.items.find((one) => one.id === made.id);
    };
    expect(await find('शेकडेवारी', 'mr')).toMatchObject({
      title: 'शेकडेवारी',
      description: texts.description,
      found: { title: [{ text: 'शेकडेवारी', hit: true }] },
    });
    expect(await find('percentages', 'mr')).toMatchObject({ title: 'शेकडेवारी' });
    expect(await find('शेकडेवारी', 'hi')).toMatchObject({ title: texts.title });
    const [params, headers] = [{ id: made.id }, reads('mr')];
    const { data: access } = await student.client(materials.getMaterialAccess, { params, headers });
    expect(access.material.title).toBe('शेकडेवारी');
    const { data: viewer } = await student.client(materials.openViewer, { params, headers });
    expect(viewer.title).toBe('शेकडेवारी');
    const { data: own } = await student.client(materials.listOwnMaterials, { headers });
    expect(own.items.every((one) => one.title === 'शेकडेवारी')).toBe(true);
  });

  it.each([
    ['{"mr": {"title": ""}}', 'translations.mr.title'],
    ['{', 'translations'],
  ])('refuses %s', async (sent, field) => {
    const { failure } = await staff.client(materialsAdmin.createMaterial, {
      body: materialForm({ ...texts, translations: sent }),
      files: {},
    });
    expect(Object.keys(failure.data?.fields ?? {})).toEqual([field]);
  });
});
