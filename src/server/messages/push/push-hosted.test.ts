import { createECDH, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '../../../contract/accounts/accounts.ts';
import { usersAdmin } from '../../../contract/accounts/users-admin.ts';
import { push } from '../../../contract/messages/push.ts';
import { createClient } from '../../testing/client.ts';
import { type KeyServer, startKeyServer } from '../../testing/doubles/key-server.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const adminPhone = '+919840300000';

let hosted: KeyServer;
let test: TestApp;
beforeAll(async () => {
  hosted = await startKeyServer('ES256');
  const env = { AUTH_PROVIDER: 'supabase', SUPABASE_URL: hosted.url, SUPABASE_ANON_KEY: 'sb_publishable_x' };
  test = await startTestApp({ env: { ...env, ADMIN_PHONE: adminPhone } });
});
afterAll(async () => {
  await test.close();
  await hosted.close();
});

/** Somebody whom the hosted service has signed in, in a session that is known there alone. */
async function signedIn(phone: string) {
  const [id, now] = [randomUUID(), Math.floor(Date.now() / 1000)];
  const token = await hosted.sign({
    iss: `${hosted.url}/auth/v1`,
    sub: id,
    aud: 'authenticated',
    exp: now + 3600,
    iat: now,
    email: '',
    phone: phone.slice(1),
    app_metadata: { provider: 'phone', providers: ['phone'] },
    user_metadata: {},
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'otp', timestamp: now }],
    session_id: randomUUID(),
    is_anonymous: false,
  });
  const client = createClient(test.url, token);
  await client(accounts.createUserProfile, { body: { phoneNumber: phone, firebaseUserId: 'x' } });
  return { id, client };
}

it('a subscription ends with a block also where a hosted service keeps the sessions', async () => {
  const [student, admin] = [await signedIn('+919840300001'), await signedIn(adminPhone)];
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'b'.repeat(22) };
  const body = { endpoint: 'https://web.push.apple.com/abc', keys };
  expect((await student.client(push.subscribePush, { body })).data).toEqual({ isOn: true });
  const kept = () => test.app.db.selectFrom('push_subscriptions').select(['user_id', 'session_id']).execute();
  expect(await kept()).toEqual([{ user_id: student.id, session_id: null }]);
  const blocked = await admin.client(usersAdmin.blockUser, {
    params: { id: student.id },
    body: { reason: 'Sold their account' },
  });
  expect(blocked.status).toBe(200);
  expect(await kept()).toEqual([]);
});
