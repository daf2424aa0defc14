import { afterAll, beforeAll, expect, it } from 'vitest';
import { gatewayEvent, makeOrder, makeProduct, sendWebhook } from '../testing/make-order.ts';
import { makeUser, type TestUser } from '../testing/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let productId: string;
beforeAll(async () => {
  test = await startTestApp();
  productId = await makeProduct(test);
});
afterAll(() => test.close());

const watch = (person: TestUser, id: string) =>
  fetch(`${test.url}/api/orders/${id}/events`, { headers: { authorization: `Bearer ${person.token}` } });

it('the buyer hears that something came of the payment, and the stream holds nothing else', async () => {
  const student = await makeUser(test);
  const order = await makeOrder(student, { productId });
  const stream = await watch(student, order.id);
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const reader = (stream.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await next()).toContain('event: change\ndata: change\n\n');
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 1_500_00));
  const news = await next();
  expect(news.replaceAll('event: change\ndata: change\n\n', '')).toBe('');
  expect(news).not.toBe('');
  await reader.cancel();
});

it('a stranger, and one who has too many open, hears nothing', async () => {
  const student = await makeUser(test);
  const order = await makeOrder(student, { productId });
  expect((await watch(await makeUser(test), order.id)).status).toBe(404);
  const open: Response[] = [];
  for (let number = 0; number < 6; number += 1) open.push(await watch(student, order.id));
  expect(open.map((one) => one.status)).toEqual(Array(6).fill(200));
  expect((await watch(student, order.id)).status).toBe(503);
  await Promise.all(open.map((one) => one.body?.cancel()));
});
