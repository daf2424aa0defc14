import { Agent, request } from 'undici';
import { expect, it } from 'vitest';
import { startTestApp } from '../testing/start-test-app.ts';

// RFC 9110 §9.3.2; an uptime monitor or a link checker asks so.
it('a HEAD is answered as its GET, without the body', async () => {
  const test = await startTestApp();
  // One connection: bytes of a body that should not be there would break the answer after it.
  const dispatcher = new Agent({ connections: 1, pipelining: 1 });
  const ask = async (method: 'GET' | 'HEAD', path: string) => {
    const { statusCode, headers, body } = await request(test.url + path, { method, dispatcher });
    const { 'content-type': type, 'content-length': bytes, 'cache-control': cache } = headers;
    return { text: await body.text(), head: { path, statusCode, type, bytes, cache } };
  };
  for (const path of [
    '/health',
    '/api/settings/public',
    '/api/orders',
    '/api/nothing',
    '/robots.txt',
    '/home',
    '/nothing',
  ]) {
    const got = await ask('GET', path);
    expect(await ask('HEAD', path)).toEqual({ text: '', head: got.head });
    expect(got.text).not.toBe('');
  }
  expect((await ask('HEAD', '/api/orders')).head.statusCode).toBe(401);
  await dispatcher.close();
  await test.close();
});
