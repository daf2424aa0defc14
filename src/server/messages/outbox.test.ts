import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { messages } from '../../contract/messages/messages.ts';
import { createOutbox } from '../adapters/outbox.ts';
import { createSms } from '../adapters/sms/create.ts';
import { parseConfig } from '../config.ts';
import { hashOf } from '../http/security/content-policy.ts';
import { isFromThisMachine } from '../http/security/from-this-machine.ts';
import { outboxKey } from '../http/security/outbox-key.ts';
import { startPlainProxy } from '../testing/doubles/plain-proxy.ts';
import { visitor } from '../testing/makers/make-user.ts';
import { outboxCookieHeader } from '../testing/outbox-cookie.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { queueMessage } from './queue-message.ts';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function withOutbox(env: Record<string, string> = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'academy-outbox-'));
  folders.push(folder);
  const config = parseConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const sms = createSms(config.sms, createOutbox(config));
  return startTestApp({ env: { DATA_DIR: folder, ...env }, replacements: { sms } });
}

async function sendCode(on: TestApp, to: string): Promise<void> {
  const variables = { code: '123456', minutes: '5', host: 'academy.example' };
  await on.app.db
    .transaction()
    .execute((trx) =>
      queueMessage(on.app, trx, { channel: 'sms', to, template: 'sign-in-code', language: 'en', variables }),
    );
  await on.runJobs();
}

/** Over loopback with any headers, `Host` too, which fetch does not let one choose. */
function statusOf(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', reject);
  });
}

const [first, second] = ['+919880100001', '+919880100009'];

describe('the outbox', () => {
  it('shows what would have been sent to whoever brings the key, to one address or as a page', async () => {
    const open = await withOutbox();
    await sendCode(open, first);
    await sendCode(open, second);
    const key = outboxKey(open.app);
    const all = await visitor(open)(messages.readOutbox, { query: { key } });
    expect(all.data.map((one) => one.to)).toEqual([second, first]);
    const one = await visitor(open)(messages.readOutbox, { query: { key, to: first } });
    expect(one.data).toMatchObject([{ channel: 'sms', to: first, text: expect.stringContaining('123456') }]);
    const unencoded = await fetch(`${open.url}/dev/outbox.json?to=${first}&key=${key}`);
    expect(await unencoded.json()).toHaveLength(1);
    await open.close();
  });

  it('moves the key from the address into a cookie that no script reads, once', async () => {
    const open = await withOutbox();
    await sendCode(open, first);
    const visit = await fetch(`${open.url}/dev/outbox?to=${encodeURIComponent(first)}&key=${outboxKey(open.app)}`, {
      redirect: 'manual',
    });
    expect(visit.status).toBe(303);
    expect(visit.headers.get('location')).toBe(`/dev/outbox?to=${encodeURIComponent(first)}`);
    const cookie = visit.headers.get('set-cookie') ?? '';
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    const styled = await fetch(`${open.url}/dev/outbox`, { headers });
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(await styled.text()) ?? [];
    expect(styled.headers.get('content-security-policy')).toContain(`style-src '${hashOf(style)}';`);
    const page = await fetch(`${open.url}${visit.headers.get('location')}`, { headers });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('123456');
    await open.close();
  });

  it('leads on to the sign-in where no message stays here', async () => {
    const real = await startTestApp();
    const key = outboxKey(real.app);
    const visit = await fetch(`${real.url}/dev/outbox?key=${key}`, { redirect: 'manual' });
    expect([visit.status, visit.headers.get('location')]).toEqual([303, '/auth']);
    expect((await visitor(real)(messages.readOutbox, { query: { key } })).status).toBe(404);
    await real.close();
  });

  it('says without the key, or with a wrong one, where it stands, and shows nothing', async () => {
    const open = await withOutbox({ OUTBOX_KEY: 'a-key-of-our-own-choice' });
    for (const query of [{}, { key: '' }, { key: 'a-key-of-our-own-choicf' }, { key: 'x'.repeat(200) }]) {
      const refused = await visitor(open)(messages.readOutbox, { query });
      expect(refused.status).toBe(403);
      expect(refused.failure.message).toContain('the server printed');
      expect((await visitor(open)(messages.showOutbox, { query })).status).toBe(403);
    }
    const opened = await visitor(open)(messages.readOutbox, { query: { key: 'a-key-of-our-own-choice' } });
    expect(opened.status).toBe(200);
    await open.close();
  });

  it('stays shut behind a proxy that says nothing of whom it brings', async () => {
    const open = await withOutbox();
    for (const host of ['127.0.0.1', 'localhost'] as const) {
      const proxy = await startPlainProxy(open.url, host);
      for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox.json?key=guess']) {
        expect((await fetch(proxy.url + path)).status).toBe(403);
      }
      await proxy.close();
    }
    await open.close();
  });

  it.each([
    ['came through a proxy', { 'x-forwarded-for': '203.0.113.9' }],
    ['asks for another host', { host: 'academy.example' }],
  ])('is not there for a request that %s, with the key too', async (_what, headers) => {
    const open = await withOutbox();
    const cookie = outboxCookieHeader(open);
    for (const path of ['/dev/outbox', '/dev/outbox.json']) {
      expect(await statusOf(open.url + path, { ...headers, cookie })).toBe(404);
      expect(await statusOf(open.url + path, { cookie })).toBe(200);
    }
    await open.close();
  });

  it.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['192.168.1.20', false],
    ['203.0.113.9', false],
    [undefined, false],
  ])('knows whether %s is this machine', (remoteAddress, expected) => {
    const request = { hostname: 'localhost', headers: {}, socket: { remoteAddress } as Socket };
    expect(isFromThisMachine(request)).toBe(expected);
  });

  it.each([
    ['in production', { NODE_ENV: 'production', ALLOW_SANDBOX: '1' }],
    ['at a public address', { PUBLIC_URL: 'https://academy.example' }],
    ['where everybody can reach the server', { HOST: '0.0.0.0' }],
  ])('is not there %s, with the key too', async (_where, env) => {
    const closed = await withOutbox({ ...env, OUTBOX_KEY: 'a-key-of-our-own-choice' });
    const query = { key: 'a-key-of-our-own-choice' };
    expect((await visitor(closed)(messages.readOutbox, { query })).status).toBe(404);
    expect((await visitor(closed)(messages.showOutbox, { query })).status).toBe(404);
    await closed.close();
  });
});
