import { afterAll, beforeAll, expect, it } from 'vitest';
import { materialsAdmin } from '../../../contract/materials/materials-admin.ts';
import { refunds } from '../../../contract/refunds.ts';
import { makeMaterial, materialForm, premium } from '../../testing/makers/make-material.ts';
import { gatewayEvent, makeOrder, makeProduct, sendWebhook } from '../../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { makeVideo } from '../../testing/makers/make-video.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('tells buyer and accountant the same from what was opened and downloaded, and nobody else', async () => {
  const teacher = await makeUser(test, { roles: ['teacher'] });
  const material = await makeMaterial(teacher.client, premium);
  const productId = await makeProduct(test, {
    kind: 'package',
    title: 'Set',
    pricePaise: 3_000_00,
    materialIds: [material.id],
  });
  const [student, other] = [await makeUser(test), await makeUser(test)];
  const order = await makeOrder(student, { productId });
  const check = () => student.client(refunds.checkRefund, { params: { id: order.id } });
  expect((await check()).failure.code).toBe('not_found');
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 3_000_00));
  expect((await check()).data.lines).toMatchObject([
    { title: 'Set', outcome: 'full', inTime: true, downloads: 0, accessed: { percent: 0, pages: material.pages } },
  ]);
  expect((await other.client(refunds.checkRefund, { params: { id: order.id } })).failure.code).toBe('not_found');

  const at = test.app.now().toISOString();
  await test.app.db
    .insertInto('reading_progress')
    .values({ user_id: student.id, material_id: material.id, last_page: 1, opened: [1], updated_at: at })
    .execute();
  const opened = (await check()).data.lines[0];
  expect(opened?.accessed).toMatchObject({ openedPages: 1, pages: material.pages });
  expect(opened?.outcome).toBe('review');

  await test.app.db
    .insertInto('material_downloads')
    .values({ user_id: student.id, material_id: material.id, at })
    .execute();
  const accountant = await makeUser(test, { roles: ['accountant'] });
  const seen = await accountant.client(refunds.checkRefundForStaff, { params: { id: order.id } });
  expect(seen.data.lines).toMatchObject([{ outcome: 'none', downloads: 1 }]);
});

it('says whether pages, minutes of a video or both were counted', async () => {
  const teacher = await makeUser(test, { roles: ['teacher'] });
  const book = await makeMaterial(teacher.client, { ...premium, title: 'Book of the set' });
  const { id: videoId } = await makeVideo(test, teacher.client);
  const film = (
    await teacher.client(materialsAdmin.createMaterial, {
      body: materialForm({ kind: 'video', allowDownload: 'false', videoId, isFree: 'false', price: '499' }),
      files: {},
    })
  ).data;
  for (const [materialIds, what] of [
    [[book.id], 'pages'],
    [[film.id], 'video'],
    [[book.id, film.id], 'both'],
  ] as const) {
    const productId = await makeProduct(test, { kind: 'package', pricePaise: 900_00, materialIds: [...materialIds] });
    const student = await makeUser(test);
    const order = await makeOrder(student, { productId });
    await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 900_00));
    const { lines } = (await student.client(refunds.checkRefund, { params: { id: order.id } })).data;
    expect(lines[0]?.accessed).toMatchObject({ what, openedPages: 0 });
  }
});

it('gives a mentoring session back in full for seven days, and then by hand, while no record says that it was held', async () => {
  const productId = await makeProduct(test);
  const student = await makeUser(test);
  const order = await makeOrder(student, { productId });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 1_500_00));
  const check = async (buyer: TestUser) =>
    (await buyer.client(refunds.checkRefund, { params: { id: order.id } })).data.lines;
  expect(await check(student)).toMatchObject([{ outcome: 'full', inTime: true, accessed: null, paymentProof: true }]);
  test.advance(7 * 24 * 3600_000 + 1);
  expect(await check(await makeUser(test, { phone: student.phone }))).toMatchObject([
    { outcome: 'review', inTime: false },
  ]);
});
