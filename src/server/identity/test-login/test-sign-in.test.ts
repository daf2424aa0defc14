import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteFact } from '../../settings/academy-facts.ts';
import { startPlainProxy } from '../../testing/doubles/plain-proxy.ts';
import { outboxCookieHeader } from '../../testing/outbox-cookie.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { BOT_CHECK: 'altcha', ADMIN_PHONE: '+919800000000' } });
  await noteFact(test.app, test.app.db, 'demo_data');
});
afterAll(() => test.close());

/** Over loopback with any `Host`, which fetch does not let one choose. */
function post(on: TestApp, path: string, body: object, headers: Record<string, string>) {
  return new Promise<{ status: number; body: Record<string, unknown> }>((resolve, reject) => {
    const call = request(new URL(path, on.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    });
    call.on('response', async (response) => {
      const chunks = await response.toArray();
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) });
    });
    call.on('error', reject);
    call.end(JSON.stringify(body));
  });
}
const signIn = (account: string, headers: Record<string, string>, on = test) =>
  post(on, '/auth/v1/test-login', { account }, { cookie: outboxCookieHeader(on), ...headers });

it('offers no demo student where no demo was filled', async () => {
  const real = await startTestApp({ env: { ADMIN_PHONE: '+919811223344' } });
  expect((await signIn('student', { host: 'localhost' }, real)).status).toBe(403);
  expect((await signIn('admin', { host: 'localhost' }, real)).status).toBe(200);
  await real.close();
});

describe('the test sign-in', () => {
  it.each([
    ['student', '919800000001'],
    ['admin', '919800000000'],
  ])('opens a session for the demo %s on http://localhost', async (account, phone) => {
    const signedIn = await signIn(account, { host: 'localhost:3000' });
    expect(signedIn.status).toBe(200);
    expect(signedIn.body.user).toMatchObject({ phone });
  });

  it.each([
    ['another host', { host: '127.0.0.1:3000' }],
    ['a public host', { host: 'academy.example' }],
    ['a host that only starts like it', { host: 'localhost.evil.example' }],
    ['a browser without the key', { host: 'localhost', cookie: '' }],
    ['a browser with another key', { host: 'localhost', cookie: 'outbox_key=guess' }],
    ['a request that was forwarded', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }],
    ['a request that was forwarded in the standard way', { host: 'localhost', forwarded: 'for=203.0.113.9' }],
  ])('refuses %s', async (_what, headers) => {
    expect((await signIn('admin', headers)).status).toBe(403);
  });

  it.each([
    ['a public address', { PUBLIC_URL: 'https://academy.example' }],
    ['a server that everybody reaches', { HOST: '0.0.0.0' }],
    ['the setting off', { TEST_LOGIN: '0' }],
    ['production', { NODE_ENV: 'production', ALLOW_SANDBOX: '1' }],
  ])('is closed with %s', async (_what, env) => {
    const closed = await startTestApp({ env });
    expect((await signIn('student', { host: 'localhost' }, closed)).status).toBe(403);
    await closed.close();
  });

  it.each(['localhost', '127.0.0.1'] as const)('is closed behind a proxy that only passes on to %s', async (host) => {
    const proxy = await startPlainProxy(test.url, host);
    const call = (path: string, body: object) =>
      fetch(proxy.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await call('/auth/v1/test-login', { account: 'admin' })).status).toBe(403);
    const code = await call('/auth/v1/otp', { phone: '+919870100009' });
    expect(await code.json()).toMatchObject({ error_code: 'captcha_failed' });
    await proxy.close();
  });

  it('comes with no bot check for real codes on localhost, and only there', async () => {
    const ask = (headers: Record<string, string>) =>
      post(test, '/auth/v1/otp', { phone: '+919870100001' }, { cookie: outboxCookieHeader(test), ...headers });
    expect((await ask({ host: 'localhost' })).status).toBe(200);
    expect((await ask({ host: '127.0.0.1' })).body.error_code).toBe('captcha_failed');
    const production = await startTestApp({
      env: { NODE_ENV: 'production', ALLOW_SANDBOX: '1', BOT_CHECK: 'altcha' },
    });
    const headers = { host: 'localhost', cookie: outboxCookieHeader(test) };
    const strict = await post(production, '/auth/v1/otp', { phone: '+919870100001' }, headers);
    expect(strict.body.error_code).toBe('captcha_failed');
    await production.close();
    const challenge = await post(test, '/auth/v1/captcha/challenge', { phone: '+919870100001' }, headers);
    expect(challenge.body).toEqual({ challenge: null });
  });
});
