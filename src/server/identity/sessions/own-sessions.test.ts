import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../../contract/identity/sessions.ts';
import { createClient } from '../../testing/client.ts';
import { makeUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { nameDevice } from './name-device.ts';
import { openSession } from './open-session.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';

/** The same person on another device, signed in through the same function as a real one. */
async function another(userId: string, userAgent: string) {
  const session = await test.app.db
    .transaction()
    .execute((trx) => openSession(test.app, trx, { userId, method: 'otp', ip: '203.0.113.9', userAgent }));
  return createClient(test.url, session.access_token);
}

describe('the list of sessions', () => {
  it('shows one’s own, this one first, and neither network nor user agent', async () => {
    const student = await makeUser(test);
    await makeUser(test);
    test.advance(60_000);
    await another(student.id, android);
    const { data } = await student.client(sessions.listSessions);
    expect(data).toEqual([
      expect.objectContaining({ current: true, kind: 'unknown' }),
      expect.objectContaining({ current: false, kind: 'phone', browser: 'Chrome', system: 'Android' }),
    ]);
    expect(JSON.stringify(data)).not.toMatch(/203\.0\.113|Pixel/);
  });

  it('leaves out what can never be used again', async () => {
    const student = await makeUser(test);
    test.advance(14 * 86_400_000);
    const later = await another(student.id, windows);
    expect((await later(sessions.listSessions)).data).toHaveLength(1);
  });
});

describe('signing a device out', () => {
  it('ends it at once, and only it', async () => {
    const student = await makeUser(test);
    const phone = await another(student.id, android);
    const computer = await another(student.id, windows);
    const { data } = await student.client(sessions.listSessions);
    const id = data.find((one) => one.kind === 'phone')?.id ?? '';
    expect((await student.client(sessions.endSession, { params: { id } })).data).toEqual({ id });
    expect((await phone(sessions.listSessions)).failure.code).toBe('session_ended');
    expect((await computer(sessions.listSessions)).data).toHaveLength(2);
    expect((await student.client(sessions.endSession, { params: { id } })).failure.code).toBe('not_found');
  });

  it('is not possible for anybody else’s', async () => {
    const [one, other] = [await makeUser(test), await makeUser(test)];
    const id = (await other.client(sessions.listSessions)).data[0]?.id ?? '';
    expect((await one.client(sessions.endSession, { params: { id } })).failure.code).toBe('not_found');
    expect((await other.client(sessions.listSessions)).status).toBe(200);
  });

  it('can be done to all others at once, and to nobody else', async () => {
    const [student, other] = [await makeUser(test), await makeUser(test)];
    const elsewhere = [await another(student.id, android), await another(student.id, windows)];
    expect((await student.client(sessions.endOtherSessions)).data).toEqual({ ended: 2 });
    for (const client of elsewhere) expect((await client(sessions.listSessions)).failure.code).toBe('session_ended');
    expect((await student.client(sessions.listSessions)).data).toHaveLength(1);
    expect((await other.client(sessions.listSessions)).status).toBe(200);
  });
});

describe('signing out', () => {
  it('has the browser forget what it kept, unless only others are signed out', async () => {
    const student = await makeUser(test);
    const leave = (scope: string) =>
      fetch(`${test.url}/auth/v1/logout?scope=${scope}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${student.token}` },
      });
    expect((await leave('others')).headers.get('clear-site-data')).toBeNull();
    const left = await leave('local');
    expect([left.status, left.headers.get('clear-site-data')]).toEqual([204, '"cache"']);
    expect((await leave('local')).status).not.toBe(204);
  });
});

describe('the name of a device', () => {
  const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5';
  it.each([
    [android, 'Chrome', 'Android', 'phone'],
    [windows, 'Firefox', 'Windows', 'computer'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1`,
      'Safari',
      'iOS',
      'phone',
    ],
    [`Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1`, 'Safari', 'iOS', 'tablet'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`, 'Safari', 'macOS', 'computer'],
    ['', '', '', 'unknown'],
    ['curl/8.0', '', '', 'unknown'],
  ])('%s', async (userAgent, browser, system, kind) => {
    expect(await nameDevice(userAgent)).toEqual({ browser, system, kind });
  });
});
