import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteFact } from '../settings/academy-facts.ts';
import { startPlainProxy } from '../testing/doubles/plain-proxy.ts';
import { outboxCookieHeader } from '../testing/outbox-cookie.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let behindProxy: TestApp;
let production: TestApp;
let elsewhere: TestApp;
beforeAll(async () => {
  const env = { BOT_CHECK: 'altcha', ADMIN_PHONE: '+919800000000' };
  test = await startTestApp({ env });
  await noteFact(test.app, test.app.db, 'demo_data');
  behindProxy = await startTestApp({ env: { ...env, TRUSTED_PROXY_HOPS: '1' } });
  production = await startTestApp({ env: { ...env, NODE_ENV: 'production', ALLOW_SANDBOX: '1' } });
  elsewhere = await startTestApp({ env: { ...env, PUBLIC_URL: 'https://academy.example' } });
});
afterAll(async () => {
  for (const one of [test, behindProxy, production, elsewhere]) await one.close();
});

interface Academy {
  bot_check: string;
  test_login: string[];
  test_login_needs_key: boolean;
}

/** The settings' response to a request with these headers, including `Host`, which fetch doesn't let us set. */
async function told(on: TestApp, headers: Record<string, string>, url = on.url): Promise<Academy> {
  return new Promise((resolve, reject) => {
    request(`${url}/auth/v1/settings`, { headers }, (response) => {
      json(response).then((body) => resolve((body as { academy: Academy }).academy), reject);
    })
      .on('error', reject)
      .end();
  });
}

/** The same from a browser that has the key. */
const toldWithKey = (on: TestApp, headers: Record<string, string>) =>
  told(on, { ...headers, cookie: outboxCookieHeader(on) });

const off = { bot_check: 'off', test_login: ['student', 'admin'], test_login_needs_key: false };
const on = { bot_check: 'altcha', test_login: [], test_login_needs_key: false };

describe('the app check', () => {
  // The key decides, whatever host and socket say.
  it.each<[Record<string, string>, Academy]>([
    [{ host: 'localhost:3000' }, off],
    [{ host: 'localhost:3000', origin: 'http://localhost:5173' }, off],
    [{ host: '127.0.0.1:3000' }, on],
    [{ host: 'academy.example' }, on],
    [{ host: 'localhost.academy.example' }, on],
    [{ host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' }, on],
    [{ host: 'localhost:3000', forwarded: 'for=203.0.113.9' }, on],
    [{ host: 'localhost:3000', via: '1.1 proxy' }, on],
    [{ host: 'localhost:3000', 'x-academy-shell': 'native' }, on],
    [{ host: 'localhost:3000', origin: 'capacitor://localhost' }, on],
    [{ host: 'localhost:3000', origin: 'https://localhost' }, on],
    [{ host: 'localhost:3000', origin: 'null' }, on],
    [{ host: 'localhost:3000', origin: 'https://pirate.example' }, on],
  ])('with the key for %j is %j', async (headers, expected) => {
    expect(await toldWithKey(test, headers)).toMatchObject(expected);
  });

  it('is on without the key, and says that the test sign-in waits for it', async () => {
    const waiting = { ...on, test_login_needs_key: true };
    expect(await told(test, { host: 'localhost:3000' })).toMatchObject(waiting);
    expect(await told(test, { host: 'localhost:3000', cookie: 'outbox_key=guess' })).toMatchObject(waiting);
    const proxy = await startPlainProxy(test.url, 'localhost');
    expect(await told(test, {}, proxy.url)).toMatchObject(waiting);
    await proxy.close();
  });

  it('is on in production, behind a proxy and where the academy has an address of its own', async () => {
    const forwarded = { host: 'localhost:3000', 'x-forwarded-proto': 'http', 'x-forwarded-for': '127.0.0.1' };
    expect(await toldWithKey(production, { host: 'localhost:3000' })).toMatchObject(on);
    expect(await toldWithKey(behindProxy, forwarded)).toMatchObject(on);
    expect(await toldWithKey(elsewhere, { host: 'localhost:3000' })).toMatchObject(on);
  });
});
