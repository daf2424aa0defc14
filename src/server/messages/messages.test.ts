import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../contract/messages.ts';
import { createOutbox } from '../adapters/outbox.ts';
import { createSms } from '../adapters/sms/create.ts';
import { parseConfig } from '../config.ts';
import { isFromThisMachine } from '../http/from-this-machine.ts';
import { makeUser, visitor } from '../testing/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { deliverMessage } from './deliver-message.ts';
import { type Message, queueMessage } from './queue-message.ts';

const noPaper = () => Promise.reject(new Error('no paper goes with it'));

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const code: Message = {
  channel: 'sms',
  to: '+919880100001',
  template: 'sign-in-code',
  language: 'mr',
  variables: { code: '123456', minutes: '5', host: 'academy.example' },
};
const queue = (message: Message, on = test) =>
  on.app.db.transaction().execute((trx) => queueMessage(on.app, trx, message));
const deliveriesTo = (to: string) =>
  test.app.db.selectFrom('deliveries').selectAll().where('recipient', '=', to).execute();

describe('a message', () => {
  it('goes out in the receiver’s language, and keeps no secret afterwards', async () => {
    await queue(code);
    expect((await deliveriesTo(code.to))[0]?.variables).not.toContain('123456');
    await test.runJobs();
    expect(test.sms.sent.at(-1)?.text).toMatch(/^123456 हा/);
    expect(await deliveriesTo(code.to)).toMatchObject([{ state: 'sent', attempts: 1, variables: null }]);
  });

  it('never goes out when its transaction fails', async () => {
    const sent = test.sms.sent.length;
    await expect(
      test.app.db.transaction().execute(async (trx) => {
        await queueMessage(test.app, trx, code);
        throw new Error('something else went wrong');
      }),
    ).rejects.toThrow();
    expect(await test.runJobs()).toBe(0);
    expect(test.sms.sent).toHaveLength(sent);
  });

  it('is not sent after its time', async () => {
    const to = '+919880100002';
    await queue({ ...code, to, expiresAt: new Date(test.app.now().getTime() - 1000) });
    await test.runJobs();
    expect(await deliveriesTo(to)).toMatchObject([{ state: 'expired', variables: null }]);
  });

  it('is tried six times, then listed for admins, who can try a harmless one again', async () => {
    const to = '+919880100003';
    await queue({ ...code, to });
    const id = (await deliveriesTo(to))[0]?.id ?? '';
    test.sms.failNext = 6;
    for (let turn = 0; turn < 6; turn += 1) await expect(deliverMessage(test.app, id, noPaper)).rejects.toThrow();
    await deliverMessage(test.app, id, noPaper);
    expect(await deliveriesTo(to)).toMatchObject([
      { state: 'failed', attempts: 6, last_error: 'The SMS provider refused.', variables: null },
    ]);
    const admin = await makeUser(test, { roles: ['admin'] });
    const listed = await admin.client(messages.listFailedDeliveries);
    expect(listed.data.items).toMatchObject([{ id, recipient: to, attempts: 6 }]);
    expect((await admin.client(messages.retryDelivery, { params: { id } })).failure.code).toBe('move_not_allowed');
    const student = await makeUser(test);
    expect((await student.client(messages.listFailedDeliveries)).failure.code).toBe('not_allowed');
  });
});

/** With a Host header of one's own, which `fetch` does not send. */
function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

describe('the outbox', () => {
  const folders: string[] = [];
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  async function withOutbox(env: Record<string, string> = {}) {
    const folder = await mkdtemp(join(tmpdir(), 'academy-outbox-'));
    folders.push(folder);
    const config = parseConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    const sms = createSms(config.sms, createOutbox(config));
    return startTestApp({ env: { DATA_DIR: folder, ...env }, replacements: { sms } });
  }

  it('shows what would have been sent, to one address or as a page', async () => {
    const open = await withOutbox();
    await queue({ ...code, language: 'en' }, open);
    await open.runJobs();
    await queue({ ...code, to: '+919880100009' }, open);
    await open.runJobs();
    const all = await visitor(open)(messages.readOutbox);
    expect(all.data.map((one) => one.to)).toEqual(['+919880100009', code.to]);
    const one = await visitor(open)(messages.readOutbox, { query: { to: code.to } });
    expect(one.data).toMatchObject([{ channel: 'sms', to: code.to, text: expect.stringContaining('123456') }]);
    const page = await visitor(open)(messages.showOutbox);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.bytes.toString()).toContain('123456');
    await open.close();
  });

  it.each([
    ['came through a proxy', { 'x-forwarded-for': '203.0.113.9' }],
    ['asks for another host', { host: 'academy.example' }],
  ])('is not there for a request that %s', async (_what, headers) => {
    const open = await withOutbox();
    for (const path of ['/dev/outbox', '/dev/outbox.json']) {
      expect(await statusOf(open.url + path, headers)).toBe(404);
      expect(await statusOf(open.url + path, {})).toBe(200);
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
    ['in production', () => withOutbox({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' })],
    ['with real providers', () => startTestApp()],
  ])('is not there %s', async (_where, start) => {
    const closed = await start();
    expect((await visitor(closed)(messages.readOutbox)).status).toBe(404);
    expect((await visitor(closed)(messages.showOutbox)).status).toBe(404);
    await closed.close();
  });
});
