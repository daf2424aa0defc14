import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QueryInput } from '../../contract/endpoint.ts';
import { materials } from '../../contract/materials/materials.ts';
import { materialsAdmin } from '../../contract/materials/materials-admin.ts';
import { emptyPdf } from '../testing/makers/hostile-pdfs.ts';
import { makeMaterial, premium } from '../testing/makers/make-material.ts';
import { makeUser, type TestUser, visitor } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let student: TestUser;
let teacher: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  student = await makeUser(test);
  teacher = await makeUser(test, { roles: ['teacher'] });
  const [{ client }, pdf] = [teacher, await emptyPdf(2)];
  await makeMaterial(
    client,
    {
      title: 'Percentages 100%',
      subject: 'maths',
      kind: 'quick_reference',
      language: 'en',
      year: '2025',
    },
    pdf,
  );
  await makeMaterial(
    client,
    {
      title: 'संधी आणि समास',
      subject: 'marathi',
      kind: 'pdf',
      description: 'All rules of sandhi.',
    },
    pdf,
  );
  await makeMaterial(client, { title: 'Draft paper', isPublished: 'false' }, pdf);
  await makeMaterial(client, premium, pdf);
  await makeMaterial(client, { title: 'Newest paper', subject: 'gk' }, pdf);
});
afterAll(() => test.close());

type Query = QueryInput<typeof materials.listMaterials>;
async function titles(query: Partial<Query> = {}) {
  const listed = await student.client(materials.listMaterials, { query: { price: 'free', ...query } as Query });
  return listed.data.items.map((item) => item.title);
}

it('shows published free materials, newest first, page by page', async () => {
  expect(await titles()).toEqual(['Newest paper', 'संधी आणि समास', 'Percentages 100%']);
  const first = await student.client(materials.listMaterials, { query: { price: 'free', limit: 2 } });
  const rest = await student.client(materials.listMaterials, {
    query: { price: 'free', limit: 2, after: first.data.next ?? '' },
  });
  expect(rest.data).toMatchObject({ items: [{ title: 'Percentages 100%' }], next: null });
});

it.each([
  [{}, 3],
  [{ limit: 1 }, 3],
  [{ subject: 'maths,gk' }, 2],
  [{ search: 'RULES' }, 1],
  [{ search: 'zyzzyva' }, 0],
  [{ search: '???' }, 0],
  [{ saved: '1' as const }, 0],
  [{ price: 'premium' as const }, 1],
])('counts what %j finds where that is asked for', async (query, total) => {
  const ask = async (counted: object) =>
    (await student.client(materials.listMaterials, { query: { price: 'free', ...query, ...counted } as Query })).data
      .total;
  expect([await ask({ counted: '1' }), await ask({})]).toEqual([total, null]);
});

it('keeps premium apart, with its price', async () => {
  const listed = await student.client(materials.listMaterials, { query: { price: 'premium' } });
  expect(listed.data.items).toMatchObject([{ title: premium.title, owned: null, product: { pricePaise: 49_900 } }]);
});

it('filters by subject, kind, language and year, and finds words of either script', async () => {
  expect(await titles({ subject: 'maths,gk' })).toEqual(['Newest paper', 'Percentages 100%']);
  expect(await titles({ kind: 'quick_reference', language: 'en', year: 2025 })).toEqual(['Percentages 100%']);
  expect(await titles({ language: 'hi' })).toEqual([]);
  expect(await titles({ search: 'समास' })).toEqual(['संधी आणि समास']);
  expect(await titles({ search: 'RULES' })).toEqual(['संधी आणि समास']);
  expect(await titles({ search: '100%' })).toEqual(['Percentages 100%']);
  expect(await titles({ search: '%%%' })).toEqual([]);
});

it('says what is wrong with a filter', async () => {
  for (const query of [{ subject: 'cooking' }, { search: 'ab' }, { year: 'soon' }, { after: 'rubbish' }]) {
    const refused = await student.client(materials.listMaterials, { query: { price: 'free', ...query } as Query });
    expect(Object.keys(refused.failure.data?.fields ?? {}).join()).toContain(Object.keys(query).join());
  }
});

it('is for the signed in; drafts are for staff', async () => {
  const anyone = visitor(test);
  expect((await anyone(materials.listMaterials, { query: { price: 'free' } })).failure.code).toBe('no_session');
  expect((await student.client(materialsAdmin.listMaterialsForStaff, {})).failure.code).toBe('not_allowed');
  const drafts = await teacher.client(materialsAdmin.listMaterialsForStaff, { query: { shown: 'drafts' } });
  expect(drafts.data.items).toMatchObject([{ title: 'Draft paper', isPublished: false }]);
});

it('lists what I have begun to read', async () => {
  const [item] = (await student.client(materials.listMaterials, { query: { price: 'free' } })).data.items;
  const { data: viewer } = await student.client(materials.openViewer, { params: { id: item?.id ?? '' } });
  const link = viewer.links[1];
  await student.client(materials.getPage, {
    params: { id: viewer.session, page: 2 },
    query: { size: 'reading', expires: link?.expires ?? 0, signature: link?.signature ?? '' },
  });
  const own = await student.client(materials.listOwnMaterials, {});
  expect(own.data.items).toMatchObject([{ id: item?.id, progress: { lastPage: 2, openedPages: 1 } }]);
});
