import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { push } from '../../../contract/messages/push.ts';
import { makeUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { PUSH_HOSTS: 'push.example.org, push.example.in:8443' } });
});
afterAll(() => test.close());

const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'b'.repeat(22) };

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://autopush.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
  'https://push.example.org/abc',
  'https://push.example.in:8443/abc',
])('the address %s is taken', async (endpoint) => {
  const { client } = await makeUser(test);
  expect((await client(push.subscribePush, { body: { endpoint, keys } })).status).toBe(200);
});

it.each([
  '',
  'fcm.googleapis.com/fcm/send/abc',
  'http://fcm.googleapis.com/fcm/send/abc',
  'ftp://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://me:secret@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com@example.org/abc',
  'https://fcm.googleapis.com.example.org/abc',
  'https://fcm.googleapis.com./abc',
  'https://notfcm.googleapis.com/abc',
  'https://push.services.mozilla.com.example.org/abc',
  'https://evilpush.services.mozilla.com/abc',
  'https://notify.windows.com.example.org/abc',
  'https://example.org/notify.windows.com',
  'https://example.org/#.notify.windows.com',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/abc',
  'https://push.example.org:8443/abc',
  `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
])('the address %s is refused at its field', async (endpoint) => {
  const { client } = await makeUser(test);
  const answer = await client(push.subscribePush, { body: { endpoint, keys } });
  expect(answer.status).toBe(400);
  expect(answer.failure.data?.fields?.endpoint?.code).toMatch(/^(push_service_unknown|too_long|link_format)$/);
});

it('a key that is no point of its curve is refused: nothing could be sent to it', async () => {
  const { client } = await makeUser(test);
  const body = { endpoint: 'https://push.example.org/b', keys: { ...keys, p256dh: `B${'a'.repeat(86)}` } };
  const answer = await client(push.subscribePush, { body });
  expect(answer.status).toBe(400);
  expect(answer.failure.data?.fields).toEqual({ 'keys.p256dh': { code: 'invalid' } });
});
