import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let behindProxy: TestApp;
let production: TestApp;
let elsewhere: TestApp;
beforeAll(async () => {
  const env = { BOT_CHECK: 'altcha' };
  test = await startTestApp({ env });
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
}

/** What the settings say to a request with these headers; `Host` among them, which fetch would not let us choose. */
async function told(on: TestApp, headers: Record<string, string>): Promise<Academy> {
  return new Promise((resolve, reject) => {
    request(`${on.url}/auth/v1/settings`, { headers }, (response) => {
      json(response).then((body) => resolve((body as { academy: Academy }).academy), reject);
    })
      .on('error', reject)
      .end();
  });
}

const off = { bot_check: 'off', test_login: ['student', 'admin'] };
const on = { bot_check: 'altcha', test_login: [] };

describe('the app check', () => {
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
  ])('for %j is %j', async (headers, expected) => {
    expect(await told(test, headers)).toMatchObject(expected);
  });

  it('is on in production, behind a proxy and where the academy has an address of its own', async () => {
    const forwarded = { host: 'localhost:3000', 'x-forwarded-proto': 'http', 'x-forwarded-for': '127.0.0.1' };
    expect(await told(production, { host: 'localhost:3000' })).toMatchObject(on);
    expect(await told(behindProxy, forwarded)).toMatchObject(on);
    expect(await told(elsewhere, { host: 'localhost:3000' })).toMatchObject(on);
  });
});
