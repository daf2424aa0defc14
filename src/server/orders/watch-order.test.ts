import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders } from '../../contract/orders/orders.ts';
import { createClient } from '../testing/client.ts';
import { gatewayEvent, makeOrder, makeProduct, sendWebhook } from '../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let productId: string;
beforeAll(async () => {
  // The same public URL for both processes, as behind a proxy: sessions are valid for that URL only.
  test = await startTestApp({ env: { PUBLIC_URL: 'http://academy.example' } });
  productId = await makeProduct(test);
});
afterAll(() => test.close());

const watch = (person: TestUser, id: string, at = test) =>
  fetch(`${at.url}/api/orders/${id}/events`, { headers: { authorization: `Bearer ${person.token}` } });

function readerOf(stream: Response) {
  const reader = (stream.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  return { reader, next: async () => new TextDecoder().decode((await reader.read()).value) };
}

it('the buyer hears that something came of the payment, and the stream holds nothing else', async () => {
  const student = await makeUser(test);
  const order = await makeOrder(student, { productId });
  const stream = await watch(student, order.id);
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const { reader, next } = readerOf(stream);
  expect(await next()).toContain('event: change\ndata: change\n\n');
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 1_500_00));
  const news = await next();
  expect(news.replaceAll('event: change\ndata: change\n\n', '')).toBe('');
  expect(news).not.toBe('');
  await reader.cancel();
});

it('the buyer who watches at one process hears of a payment that another one settled', async () => {
  const other = await test.sibling();
  const student = await makeUser(test);
  const order = await makeOrder(student, { productId });
  // The first stream has the process listen; only then is what the second one hears news from elsewhere.
  const first = await watch(student, order.id, other);
  await expect.poll(() => other.app.changes.listening(), { timeout: 10_000, interval: 10 }).toBe(true);
  const { reader, next } = readerOf(await watch(student, order.id, other));
  expect(await next()).toContain('event: change');
  const news = next();
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 1_500_00));
  expect(await news).toContain('event: change');
  const there = createClient(other.url, student.token);
  expect((await there(orders.getOrder, { params: { id: order.id } })).data.standing).toBe('paid');
  await first.body?.cancel();
  await reader.cancel();
  await other.close();
});

it('a stranger, and one who has too many open, hears nothing', async () => {
  const student = await makeUser(test);
  const order = await makeOrder(student, { productId });
  expect((await watch(await makeUser(test), order.id)).status).toBe(404);
  const open: Response[] = [];
  for (let number = 0; number < 10; number += 1) open.push(await watch(student, order.id));
  expect(open.map((one) => one.status)).toEqual(Array(10).fill(200));
  expect((await watch(student, order.id)).status).toBe(503);
  await Promise.all(open.map((one) => one.body?.cancel()));
});
