import { afterAll, beforeAll, expect, it } from 'vitest';
import { materialReading } from '../../contract/materials/material-reading.ts';
import { materialDesk } from '../../contract/materials/material-reports.ts';
import { materials } from '../../contract/materials/materials.ts';
import { demoPdf, emptyPdf, strip } from '../testing/makers/hostile-pdfs.ts';
import { makeMaterial, premium } from '../testing/makers/make-material.ts';
import { buyPackage } from '../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { searchesAMinute } from './rules.ts';

const onBothPages = 'समास';
const onPage2 = 'चक्रवाढव्याज';
const day = 24 * 3600_000;

let test: TestApp;
let teacher: TestUser;
let buyer: TestUser;
let bookId: string;
let secondId: string;
beforeAll(async () => {
  test = await startTestApp();
  teacher = await makeUser(test, { roles: ['teacher'] });
  buyer = await makeUser(test);
  const book = await makeMaterial(
    teacher.client,
    { ...premium, title: 'Book' },
    demoPdf('police-recruitment-syllabus.pdf'),
  );
  const second = await makeMaterial(teacher.client, { ...premium, title: 'Second' }, await emptyPdf(30, strip));
  bookId = book.id;
  secondId = second.id;
  // One order line for both: one page of them all is below the 10 % that end the full refund.
  await buyPackage(test, buyer, [book.id, second.id]);
});
afterAll(() => test.close());

const find = (user: TestUser, search: string) =>
  user.client(materials.listMaterials, { query: { price: 'premium', search } });
async function excerpts(user: TestUser, search: string) {
  const { data } = await find(user, search);
  return data.items.flatMap(({ found }) => (found?.pages ?? []).map(({ page, text }) => [page, text.length > 0]));
}

async function openPage1() {
  const viewer = await buyer.client(materials.openViewer, { params: { id: bookId } });
  const link = viewer.data.links.find(({ page }) => page === 1);
  if (!link) throw new Error('no link to page 1');
  const { page, expires, signature } = link;
  const opened = await buyer.client(materials.getPage, {
    params: { id: viewer.data.session, page },
    query: { size: 'reading', expires, signature },
  });
  expect(opened.status).toBe(200);
}

it('shows a buyer who can still be refunded in full only excerpts of pages that were opened, and is on record', async () => {
  expect(await excerpts(buyer, onBothPages)).toEqual([
    [1, false],
    [2, false],
  ]);
  expect(await excerpts(buyer, onPage2)).toEqual([[2, false]]);
  await openPage1();
  expect(await excerpts(buyer, onBothPages)).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(await excerpts(buyer, onPage2)).toEqual([[2, false]]);
  const recorded = await test.app.db
    .selectFrom('material_searches')
    .select(['words', 'material_ids'])
    .where('user_id', '=', buyer.id)
    .orderBy('id')
    .execute();
  expect(recorded.map((row) => [row.words, row.material_ids])).toEqual([
    [onBothPages, [bookId]],
    [onPage2, [bookId]],
    [onBothPages, [bookId]],
    [onPage2, [bookId]],
  ]);
  const readers = await teacher.client(materialDesk.listMaterialReaders, { params: { id: bookId }, query: {} });
  expect(readers.data.items.map((reader) => [reader.userId, reader.searches])).toEqual([[buyer.id, 4]]);
});

it('goes on so while a part can be refunded, and shows them all once more than half was opened', async () => {
  test.advance(8 * day);
  const later = await makeUser(test, { phone: buyer.phone });
  expect(await excerpts(later, onPage2)).toEqual([[2, false]]);
  const viewer = await later.client(materials.openViewer, { params: { id: bookId } });
  const inside = async () =>
    (
      await later.client(materialReading.searchPages, {
        params: { id: viewer.data.session },
        query: { search: onPage2 },
      })
    ).data.hits.map(({ page, text }) => [page, text.length > 0]);
  expect(await inside()).toEqual([[2, false]]);
  const opened = Array.from({ length: 16 }, (_none, at) => at + 1);
  const at = test.app.now().toISOString();
  await test.app.db
    .insertInto('reading_progress')
    .values({ user_id: buyer.id, material_id: secondId, last_page: 16, opened, updated_at: at })
    .execute();
  expect(await excerpts(later, onPage2)).toEqual([[2, true]]);
  expect(await inside()).toEqual([[2, true]]);
  await test.app.db.deleteFrom('reading_progress').where('material_id', '=', secondId).execute();
  test.advance(-8 * day);
});

it('is refused to whoever searches too often, until a minute has passed', async () => {
  const student = await makeUser(test);
  for (let searches = 0; searches < searchesAMinute; searches += 1) {
    expect((await find(student, `word${searches}`)).status).toBe(200);
  }
  const refused = await find(student, 'one more');
  expect(refused.failure).toMatchObject({ code: 'too_many_requests', data: { retryAfterSeconds: 60 } });
  expect((await find(buyer, onBothPages)).status, 'another person').toBe(200);
  test.advance(61_000);
  expect((await find(student, 'again')).status).toBe(200);
});
