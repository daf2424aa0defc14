import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { parseConfig } from '../config.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { createHttp } from './create-http.ts';
import { isStopping, printStopNotice } from './stopping.ts';

const open: Socket[] = [];

afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** Sends the beginning of a request and then nothing; what came back so far, and whether the connection is closed. */
async function beginRequest(test: Pick<TestApp, 'url'>, head: readonly string[]) {
  const { port } = new URL(test.url);
  const socket = connect(Number(port), '127.0.0.1');
  open.push(socket);
  const state = { answer: '', isClosed: false };
  socket.setEncoding('utf8').on('data', (text) => {
    state.answer += text;
  });
  socket.on('error', () => undefined);
  socket.once('close', () => {
    state.isClosed = true;
  });
  await once(socket, 'connect');
  socket.write(head.join('\r\n'));
  await sleep(100);
  return state;
}

const halfBody = [
  'POST /auth/v1/otp HTTP/1.1',
  'host: x',
  'content-type: application/json',
  'content-length: 1000',
  '',
  '{',
];
const halfForm = [
  'POST /api/profile/avatar HTTP/1.1',
  'host: x',
  'content-type: multipart/form-data; boundary=x',
  'content-length: 1000',
  '',
  '--x',
];
const halfOfHeaders = ['POST /auth/v1/otp HTTP/1.1', 'host: x', 'content-le'];

it.each([
  ['half a body', halfBody],
  ['half a form', halfForm],
  ['half of its headers', halfOfHeaders],
  ['nothing', []],
])('stops although somebody has sent %s', async (_what, head) => {
  const test = await startTestApp({ env: { STOP_SECONDS: '1', BODY_SECONDS: '600' } });
  await beginRequest(test, head);
  const begun = performance.now();
  await test.close();
  expect(performance.now() - begun).toBeLessThan(15_000);
});

it.each([
  ['has only opened a connection', []],
  ['has sent half of its headers', halfOfHeaders],
])('does not wait for whoever %s', async (_what, head) => {
  const test = await startTestApp({ env: { STOP_SECONDS: '60', BODY_SECONDS: '600' } });
  await beginRequest(test, head);
  const begun = performance.now();
  await test.close();
  expect(performance.now() - begun).toBeLessThan(20_000);
});

it('refuses a body that does not arrive, and closes its connection', async () => {
  const test = await startTestApp({ env: { BODY_SECONDS: '1' } });
  const state = await beginRequest(test, ['POST /api/enquiries HTTP/1.1', ...halfBody.slice(1)]);
  await expect.poll(() => state.isClosed, { timeout: 15_000 }).toBe(true);
  expect(state.answer).toMatch(/^HTTP\/1.1 400 /);
  expect(state.answer).toContain('did not arrive in time');
  // A body that arrives in time is not cut off.
  const answer = await fetch(`${test.url}/auth/v1/otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '+919820012345' }),
  });
  expect(answer.status).toBe(200);
  await test.close();
});

it('serves for a moment after it was told to stop, and refuses in the house’s form while it closes', async () => {
  const http = await createHttp(parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }));
  const slow = Promise.withResolvers<void>();
  http.get('/served', async () => ({ served: true }));
  http.get('/slow', async () => slow.promise.then(() => ({ slow: true })));
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  const busy = await beginRequest({ url }, ['GET /slow HTTP/1.1', 'host: x', '', '']);
  const announced = printStopNotice(http);
  expect(isStopping(http)).toBe(true);
  const served = await fetch(`${url}/served`);
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  await announced;
  const closing = http.close();
  await sleep(50);
  // Over a connection that is still in use.
  open.at(-1)?.write('GET /served HTTP/1.1\r\nhost: x\r\n\r\n');
  await sleep(50);
  slow.resolve();
  await closing;
  await expect.poll(() => busy.isClosed).toBe(true);
  expect(busy.answer).toMatch(/^HTTP\/1.1 200 .*"slow":true.*HTTP\/1.1 503 /s);
  expect(busy.answer.toLowerCase()).toContain('retry-after: 2');
  expect(busy.answer).toContain('"code":"unavailable"');
});
