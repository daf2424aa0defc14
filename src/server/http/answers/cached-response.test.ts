import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicReads } from '../../../contract/settings/read-public-settings.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** The answer as it crosses the wire. */
async function read(headers: Record<string, string>) {
  const url = `${test.url}${publicReads.readPublicSettings.path}`;
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) };
}

it('compresses a kept answer for who takes that, and knows it again in either form', async () => {
  const plain = await read({});
  expect(plain.headers['content-encoding']).toBeUndefined();
  const small = await read({ 'accept-encoding': 'gzip, deflate, br' });
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'authorization, accept-encoding' });
  expect(small.bytes.length).toBeLessThan(plain.bytes.length * 0.6);
  expect(brotliDecompressSync(small.bytes)).toEqual(plain.bytes);
  for (const { headers } of [plain, small]) {
    const again = await read({ 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  }
});
