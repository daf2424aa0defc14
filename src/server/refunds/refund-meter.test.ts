import { afterAll, beforeAll, expect, it } from 'vitest';
import { materialShelf } from '../../contract/materials/bookmarks.ts';
import { materialReading } from '../../contract/materials/material-reading.ts';
import { materials, type PageSize } from '../../contract/materials/materials.ts';
import { refunds } from '../../contract/refunds.ts';
import { emptyPdf, strip } from '../testing/makers/hostile-pdfs.ts';
import { makeMaterial, premium } from '../testing/makers/make-material.ts';
import { gatewayEvent, makeOrder, makeProduct, sendWebhook } from '../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let ids: string[];
let productId: string;
beforeAll(async () => {
  test = await startTestApp();
  const teacher = await makeUser(test, { roles: ['teacher'] });
  const [book, paper] = await Promise.all(
    [30, 10].map(async (pages) => makeMaterial(teacher.client, premium, await emptyPdf(pages, strip))),
  );
  ids = [book?.id ?? '', paper?.id ?? ''];
  productId = await makeProduct(test, { kind: 'package', title: 'Set', pricePaise: 3_000_00, materialIds: ids });
});
afterAll(() => test.close());

/** A package of 40 pages in two materials, bought and paid: a full refund until 10 %, so with three of them opened. */
async function buySet() {
  const phone = await makeUser(test);
  const order = await makeOrder(phone, { productId });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 3_000_00));
  return { phone, laptop: await makeUser(test, { phone: phone.phone }), orderId: order.id };
}

/** One of the reader's devices with one of the materials open in it. */
async function begin(device: TestUser, material: number) {
  const id = ids[material] ?? '';
  const { data: viewer } = await device.client(materials.openViewer, { params: { id } });
  const linkTo = async (page: number) => {
    const params = { id: viewer.session };
    const { data } = await device.client(materials.listPageLinks, { params, query: { around: page } });
    const link = data.links.find((one) => one.page === page);
    if (!link) throw new Error(`no link to ${page}`);
    return { expires: link.expires, signature: link.signature };
  };
  const told = (answer: { status: number; failure: { code: string } }) =>
    answer.status === 200 ? 'ok' : answer.failure.code;
  const at = (page: number) => ({ id: viewer.session, page });
  return {
    async page(page: number, size: PageSize = 'reading', given: { prefetch?: 'true'; refundGivenUp?: 'true' } = {}) {
      const query = { size, ...(await linkTo(page)), ...given };
      return told(await device.client(materials.getPage, { params: at(page), query }));
    },
    async key(page: number) {
      const body = { size: 'reading' as const, ...(await linkTo(page)), refundGivenUp: false };
      return told(await device.client(materialReading.unlockPrefetched, { params: at(page), body }));
    },
    text: async (page: number) =>
      told(await device.client(materialReading.getPageText, { params: at(page), query: await linkTo(page) })),
  };
}

it('counts in the viewer, the meter and the decision the same pages, however and wherever they are read', async () => {
  const { phone, laptop, orderId } = await buySet();
  const [book, sameBook, paper] = [await begin(phone, 0), await begin(laptop, 0), await begin(laptop, 1)];

  /** Everything that reports how much was opened, on both devices, agrees. */
  async function expectOpened(pages: [number, number], isFull = true) {
    const percent = ((pages[0] + pages[1]) / 40) * 100;
    const meter = isFull ? { accessedPercent: percent, belowPercent: 10 } : null;
    for (const device of [phone, laptop]) {
      for (const [place, id] of ids.entries()) {
        const { data: access } = await device.client(materials.getMaterialAccess, { params: { id } });
        expect(access.material.progress?.openedPages ?? 0).toBe(pages[place]);
        const { data: viewer } = await device.client(materials.openViewer, { params: { id } });
        expect(viewer.opened).toHaveLength(pages[place] ?? 0);
        for (const { refund } of [access, viewer]) {
          expect(refund && { accessedPercent: refund.accessedPercent, belowPercent: refund.belowPercent }).toEqual(
            meter,
          );
        }
      }
    }
    const { data: check } = await phone.client(refunds.checkRefund, { params: { id: orderId } });
    expect(check.lines).toMatchObject([
      { outcome: isFull ? 'full' : 'review', accessed: { percent, openedPages: pages[0] + pages[1], pages: 40 } },
    ]);
  }

  await expectOpened([0, 0]);
  // One page on one device: small, whole, sharp and again.
  expect([await book.page(25, 'preview'), await book.page(26, 'preview')]).toEqual(['ok', 'ok']);
  await expectOpened([0, 0]);
  for (const size of ['reading', 'zoom', 'reading'] as const) expect(await book.page(25, size)).toBe('ok');
  await expectOpened([1, 0]);
  // Back to an earlier page by its text on the other device, while the first one reopens it.
  expect([await sameBook.text(3), await sameBook.text(3), await sameBook.page(25)]).toEqual(['ok', 'ok', 'ok']);
  await expectOpened([2, 0]);
  // Prefetched on both; only what is shown counts, and once.
  const prefetch = { prefetch: 'true' } as const;
  for (const page of [4, 5, 6]) expect(await book.page(page, 'reading', prefetch)).toBe('ok');
  await expectOpened([2, 0]);
  expect(await Promise.all([book.key(4), sameBook.key(4), book.text(4)])).toEqual(['ok', 'ok', 'ok']);
  await expectOpened([3, 0]);
  // The fourth of forty pages is 10 %: it asks first, by every route and on every device, and counts nothing.
  expect([
    await book.page(5),
    await book.page(5, 'zoom'),
    await book.key(5),
    await book.text(30),
    await sameBook.page(1),
    await paper.page(1),
    await paper.text(10),
  ]).toEqual(Array(7).fill('refund_terms_needed'));
  expect([await book.page(25), await paper.page(1, 'preview'), await sameBook.key(3)]).toEqual(['ok', 'ok', 'ok']);
  await expectOpened([3, 0]);
  expect(await paper.page(1, 'reading', { refundGivenUp: 'true' })).toBe('ok');
  await expectOpened([3, 1], false);
  // After that it is not asked again.
  expect([await book.page(5), await paper.text(2)]).toEqual(['ok', 'ok']);
  await expectOpened([4, 2], false);
});

it('asks before the page that ends the full refund also when many are asked for at once', async () => {
  const { phone, orderId } = await buySet();
  const book = await begin(phone, 0);
  const pages = Array.from({ length: 12 }, (_none, at) => at + 1);
  const answers = await Promise.all(pages.map((page) => (page % 2 ? book.page(page) : book.text(page))));
  expect(answers.filter((one) => one === 'ok')).toHaveLength(3);
  expect(new Set(answers)).toEqual(new Set(['ok', 'refund_terms_needed']));
  const { data: check } = await phone.client(refunds.checkRefund, { params: { id: orderId } });
  expect(check.lines).toMatchObject([{ outcome: 'full', accessed: { openedPages: 3 } }]);
});

it('ends the same with a download of any part of what was bought', async () => {
  const { phone, orderId } = await buySet();
  const id = ids[1] ?? '';
  await test.app.db.updateTable('materials').set({ allow_download: true }).where('id', '=', id).execute();
  const save = (refundGivenUp: boolean) =>
    phone.client(materialShelf.beginDownload, { params: { id }, body: { refundGivenUp } });
  expect((await save(false)).failure.code).toBe('refund_terms_needed');
  expect((await save(true)).status).toBeLessThan(300);
  for (const one of ids) {
    expect((await phone.client(materials.getMaterialAccess, { params: { id: one } })).data.refund).toBeNull();
  }
  const { data: check } = await phone.client(refunds.checkRefund, { params: { id: orderId } });
  expect(check.lines).toMatchObject([{ outcome: 'none', downloads: 1 }]);
});
