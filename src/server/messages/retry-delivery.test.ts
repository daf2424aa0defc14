import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '../../contract/messages/messages.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { deliverMessage } from './deliver-message.ts';
import { queueMessage } from './queue-message.ts';
import { secondsToNextAttempt } from './rules.ts';

const noAttachment = () => Promise.reject(new Error('it has no attachment'));

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('sends a failed message again, once, and writes it in the audit log', async () => {
  await test.app.db.transaction().execute((trx) =>
    queueMessage(test.app, trx, {
      channel: 'sms',
      to: '+919880200001',
      template: 'enquiry-answered',
      language: 'en' as const,
      variables: { academy: 'Academy', number: 'EN-2611-0001', link: 'https://academy.example/enquiry' },
    }),
  );
  const { id } = await test.app.db.selectFrom('deliveries').select('id').executeTakeFirstOrThrow();
  test.sms.failNext = 1000;
  for (let hour = 0; hour < 26; hour += 1) {
    await test.app.db.updateTable('deliveries').set({ next_attempt_at: null }).execute();
    await deliverMessage(test.app, id, noAttachment);
    test.advance(3600_000);
  }
  test.sms.failNext = 0;
  admin = await makeUser(test, { roles: ['admin'] });
  const listed = await admin.client(messages.listFailedDeliveries);
  expect(listed.data.items).toMatchObject([{ id, canRetry: true, lastError: 'The SMS provider refused.' }]);

  const both = await Promise.all([1, 2].map(() => admin.client(messages.retryDelivery, { params: { id } })));
  expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
  await test.runJobs();
  expect(test.sms.sent).toMatchObject([{ to: '+919880200001', text: expect.stringContaining('EN-2611-0001') }]);
  expect((await admin.client(messages.listFailedDeliveries)).data.items).toEqual([]);
  const audit = await test.app.db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('subject', '=', `deliveries:${id}`)
    .execute();
  expect(audit).toEqual([{ actor_id: admin.id }]);
});

it('sends every failed message of a channel again with one press, in stretches, and no code', async () => {
  const { app } = test;
  const at = app.now().toISOString();
  const failedMessage = (nth: number, template: string, channel: 'sms' | 'mail') => {
    const id = randomUUID();
    const sensitive = template === 'sign-in-code';
    const variables = sensitive
      ? null
      : app.keys.encrypt('message', JSON.stringify({ number: `EN-${nth}`, link: '/' }), id);
    const recipient = channel === 'sms' ? `+91988${1_000_000 + nth}` : `student-${nth}@example.in`;
    return {
      id,
      channel,
      recipient,
      template,
      language: 'en' as const,
      variables,
      sensitive,
      state: 'failed' as const,
      attempts: 9,
      created_at: at,
    };
  };
  await app.db
    .insertInto('deliveries')
    .values([
      ...Array.from({ length: 620 }, (_, nth) => failedMessage(nth, 'enquiry-answered', 'sms')),
      failedMessage(700, 'enquiry-answered', 'mail'),
      failedMessage(701, 'sign-in-code', 'sms'),
    ])
    .execute();
  const count = (query: { channel?: 'sms' }) => admin.client(messages.countFailedDeliveries, { query });
  expect([(await count({})).data.count, (await count({ channel: 'sms' })).data.count]).toEqual([621, 620]);
  const before = test.sms.sent.length;
  const pressed = await admin.client(messages.retryFailedDeliveries, { body: { channel: 'sms' } });
  expect(pressed.data.queued).toBe(620);
  await test.runJobs();
  expect(test.sms.sent.length - before).toBe(620);
  const states = await app.db
    .selectFrom('deliveries')
    .select(['recipient', 'state'])
    .where('state', '=', 'failed')
    .execute();
  expect(states.map((one) => one.recipient).sort()).toEqual(['+919881000701', 'student-700@example.in']);
  const audit = await app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'messages.retry_failed')
    .execute();
  expect(audit).toMatchObject([
    { actor_id: admin.id, subject: 'deliveries', after: { messages: 620, channel: 'sms' } },
  ]);
});

const now = new Date('2026-11-24T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const code = { sensitive: true, attempts: 1, unsure: false, since: ago(10), expiresAt: ago(-300) };
const owed = { sensitive: false, attempts: 1, unsure: false, since: ago(10), expiresAt: null };

it.each([
  [code, 2],
  [{ ...code, attempts: 4 }, 15],
  [{ ...code, attempts: 9 }, 15],
  [{ ...code, unsure: true }, 15],
  [{ ...code, expiresAt: ago(-2) }, null],
  [{ ...code, expiresAt: new Date(ago(-2).getTime() + 1) }, 2],
  [{ ...code, expiresAt: ago(1) }, null],
  [owed, 10],
  [{ ...owed, attempts: 30 }, 3600],
  [{ ...owed, unsure: true, attempts: 2 }, 300],
  [{ ...owed, since: ago(86_390) }, 10],
  [{ ...owed, since: ago(86_391) }, null],
])('a message that stands like %o is tried again after %s seconds', (message, seconds) => {
  expect(secondsToNextAttempt(message, now)).toBe(seconds);
});
