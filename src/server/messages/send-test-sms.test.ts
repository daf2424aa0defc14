import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '../../contract/messages/messages.ts';
import { createTwilio } from '../adapters/sms/twilio.ts';
import { type SmsDouble, startSmsDouble } from '../testing/doubles/sms-double.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let double: SmsDouble;
let test: TestApp;
let admin: TestUser;
const to = '+919880400001';
beforeAll(async () => {
  double = await startSmsDouble();
  const account = { baseUrl: double.url, accountSid: `AC${'1'.repeat(32)}`, authToken: 't', from: '+15005550006' };
  test = await startTestApp({
    replacements: { sms: createTwilio({ ...account, messagingServiceSid: undefined }, 10_000) },
  });
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(async () => {
  await test.close();
  await double.close();
});

it('calls the provider for an admin, tells how it went and is in the audit log without the number', async () => {
  const { id } = (await admin.client(messages.sendTestSms, { body: { phone: to } })).data;
  expect((await admin.client(messages.readDelivery, { params: { id } })).data).toMatchObject({ state: 'queued' });
  await test.runJobs();
  expect(new URLSearchParams(double.requests[0]?.body).get('To')).toBe(to);
  expect((await admin.client(messages.readDelivery, { params: { id } })).data).toEqual({
    state: 'sent',
    attempts: 1,
    lastError: null,
    provider: 'twilio',
  });
  const [line] = await test.app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', `deliveries:${id}`)
    .execute();
  expect(line).toMatchObject({ actor_id: admin.id, action: 'messages.send_test_sms' });
  expect(JSON.stringify(line)).not.toContain(to.slice(1));

  double.behave('refuse');
  const second = (await admin.client(messages.sendTestSms, { body: { phone: to } })).data;
  await test.runJobs();
  expect((await admin.client(messages.readDelivery, { params: { id: second.id } })).data).toMatchObject({
    state: 'queued',
    lastError: 'Twilio rejected it: Authenticate (20003).',
    provider: null,
  });
});

it('may be done five times an hour, and by admins only', async () => {
  await test.app.db.deleteFrom('rate_buckets').execute();
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    statuses.push((await admin.client(messages.sendTestSms, { body: { phone: to } })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const student = await makeUser(test);
  expect((await student.client(messages.sendTestSms, { body: { phone: to } })).status).toBe(403);
});
