import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '../../contract/messages.ts';
import { makeUser, type TestUser } from '../testing/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { deliverMessage, maxAttempts } from './deliver-message.ts';
import { queueMessage } from './queue-message.ts';

const noPaper = () => Promise.reject(new Error('no paper goes with it'));

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(() => test.close());

it('sends a failed message again, once, and writes it in the audit log', async () => {
  await test.app.db.transaction().execute((trx) =>
    queueMessage(test.app, trx, {
      channel: 'sms',
      to: '+919880200001',
      template: 'enquiry-answered',
      language: 'en',
      variables: { academy: 'Academy', number: 'EN-2611-0001', link: 'https://academy.example/enquiry' },
    }),
  );
  const { id } = await test.app.db.selectFrom('deliveries').select('id').executeTakeFirstOrThrow();
  test.sms.failNext = maxAttempts;
  for (let turn = 0; turn < maxAttempts; turn += 1)
    await expect(deliverMessage(test.app, id, noPaper)).rejects.toThrow();
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
