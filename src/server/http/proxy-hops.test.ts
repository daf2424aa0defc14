import { get } from 'node:http';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { notices } from '../../contract/messages/notices.ts';
import { startPlainProxy } from '../testing/doubles/plain-proxy.ts';
import { makeUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const opened: TestApp[] = [];
afterEach(async () => {
  for (const test of opened.splice(0)) await test.close();
});

async function start(env: Record<string, string>) {
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
  const test = await startTestApp({ env, replacements: { log } });
  opened.push(test);
  return { test, warnings: () => logged.filter((line) => line.includes('TRUSTED_PROXY_HOPS')) };
}

/** Over loopback with any headers, `Host` too, which fetch does not let one choose. */
function ask(url: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', reject);
  });
}

describe('a wrong TRUSTED_PROXY_HOPS', () => {
  const one = { 'x-forwarded-for': '203.0.113.9' };
  const two = { 'x-forwarded-for': '203.0.113.9, 203.0.113.10' };
  it.each<[string, string, Record<string, string>, Record<string, string>, string]>([
    ['a forwarded request though it is 0', '0', {}, one, 'usually 1'],
    ['the standard header though it is 0', '0', {}, { forwarded: 'for=203.0.113.9' }, 'usually 1'],
    ['no header though it is 1', '1', one, {}, 'set TRUSTED_PROXY_HOPS=0'],
    ['a header of one proxy though it is 2', '2', two, one, 'set TRUSTED_PROXY_HOPS=0'],
  ])(
    'is told to admins and the log once at %s, and not by what comes as it says or past the proxy',
    async (_what, hops, right, headers, remedy) => {
      const { test, warnings } = await start({ TRUSTED_PROXY_HOPS: hops });
      await ask(`${test.url}/auth/v1/settings`, right);
      for (const path of ['/health', '/ready', '/metrics']) await ask(test.url + path);
      expect(warnings()).toEqual([]);
      const admin = await makeUser(test, { roles: ['admin'] });
      for (let turn = 0; turn < 3; turn += 1) await ask(`${test.url}/auth/v1/settings`, headers);
      await expect.poll(warnings).toHaveLength(1);
      const read = async () => {
        return (await admin.client(notices.listNotices, { query: {}, headers: two })).data.items;
      };
      await expect.poll(read).toHaveLength(1);
      expect((await read())[0]?.text).toContain(remedy);
      const next = await test.sibling();
      await ask(`${next.url}/auth/v1/settings`, headers);
      await expect.poll(warnings).toHaveLength(2);
      expect(await read()).toHaveLength(1);
      await next.close();
    },
  );
});

describe('/metrics', () => {
  const token = 'a-token-for-metrics';
  const key = 'a-key-of-the-outbox';
  const cookie = `outbox_key=${key}`;

  /** One academy for all cases of the same settings. */
  const started = new Map<string, Promise<TestApp>>();
  afterAll(async () => {
    for (const test of started.values()) await (await test).close();
  });
  function startOnce(env: Record<string, string>): Promise<TestApp> {
    const name = JSON.stringify(env);
    const test = started.get(name) ?? startTestApp({ env: { OUTBOX_KEY: key, ...env } });
    started.set(name, test);
    return test;
  }

  it.each<[string, Record<string, string>, Record<string, string>, number]>([
    ['the key of the outbox', {}, { cookie }, 200],
    ['nothing', {}, {}, 403],
    ['a wrong key', {}, { cookie: 'outbox_key=no' }, 403],
    ['the key in production', { NODE_ENV: 'production', ALLOW_SANDBOX: '1' }, { cookie }, 403],
    ['the key at a public address', { PUBLIC_URL: 'https://academy.example' }, { cookie }, 403],
    ['the key where everybody reaches it', { HOST: '0.0.0.0' }, { cookie }, 403],
    ['the key to another host', {}, { cookie, host: 'academy.example' }, 403],
    // After it the server may know that there is a proxy, so it comes last of those with these settings.
    ['the key in a forwarded request', {}, { cookie, 'x-forwarded-for': '203.0.113.9' }, 403],
    [
      'the token',
      { PUBLIC_URL: 'https://academy.example', METRICS_TOKEN: token },
      { authorization: `Bearer ${token}` },
      200,
    ],
    ['the token at an address of our own', { METRICS_TOKEN: token }, { authorization: `Bearer ${token}` }, 200],
    ['a wrong token', { METRICS_TOKEN: token }, { authorization: 'Bearer a-token-for-metricx' }, 403],
    ['no token where one is set', { METRICS_TOKEN: token }, {}, 403],
  ])('with %s', async (_what, env, headers, status) => {
    const { url } = await startOnce(env);
    expect(await ask(`${url}/metrics`, headers)).toBe(status);
  });

  it.each<Record<string, string>>([{}, { PUBLIC_URL: 'https://academy.example' }])(
    'is shut behind a proxy that says nothing of whom it brings (%o)',
    async (env) => {
      const { test } = await start(env);
      const proxy = await startPlainProxy(test.url, '127.0.0.1');
      expect(await ask(`${proxy.url}/metrics`)).toBe(403);
      await proxy.close();
    },
  );
});
