import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { failedJobs } from '../../contract/failed-jobs.ts';
import { identity } from '../../contract/identity/identity.ts';
import { allJobs } from '../compose-jobs.ts';
import { type Message, queueMessage } from '../messages/queue-message.ts';
import { startJobs } from '../process/start-jobs.ts';
import { makeUser, type TestUser, visitor } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { noteFact } from './academy-facts.ts';

const phone = '+919880500001';
const news: Message = {
  channel: 'sms',
  to: phone,
  template: 'enquiry-answered',
  language: 'en',
  variables: { academy: 'Academy', number: 'EN-2611-0001', link: 'https://academy.example/enquiry' },
};
const send = (on: TestApp, message: Message) =>
  on.app.db.transaction().execute((trx) => queueMessage(on.app, trx, message));
/** As `npm run restore` leaves it. */
const pause = (on: TestApp) =>
  on.app.db.insertInto('job_pause').values({ paused_at: on.app.now().toISOString() }).execute();

describe('a restored academy', () => {
  let test: TestApp;
  let admin: TestUser;
  beforeAll(async () => {
    test = await startTestApp();
    admin = await makeUser(test, { roles: ['admin'] });
    await pause(test);
    await test.app.jobs.prepare(allJobs(test.app));
    await startJobs(test.app, allJobs(test.app));
  });
  afterAll(() => test.close());

  it('writes to nobody and runs no jobs, but for sign-in codes, which go to the outbox', async () => {
    await send(test, news);
    const sent = await visitor(test)(identity.sendCode, { body: { phone } });
    expect(sent.status).toBe(200);
    const states = async () => {
      const rows = await test.app.db
        .selectFrom('deliveries')
        .select(['template', 'state'])
        .orderBy('template')
        .execute();
      return rows.map((row) => `${row.template} ${row.state}`);
    };
    await vi.waitFor(async () => expect(await states()).toEqual(['enquiry-answered queued', 'sign-in-code sent']), {
      timeout: 20_000,
    });
    expect(test.sms.sent).toEqual([]);
    expect((await test.app.outbox.list()).map((one) => one.to)).toEqual([phone]);
  });

  it('goes on when an admin resumes it, once, which is in the audit log', async () => {
    expect((await admin.client(failedJobs.countFailedJobs)).data.pausedAt).not.toBeNull();
    expect((await admin.client(failedJobs.resumeJobs)).data).toEqual({ resumed: true });
    expect((await admin.client(failedJobs.resumeJobs)).data).toEqual({ resumed: false });
    expect((await admin.client(failedJobs.countFailedJobs)).data.pausedAt).toBeNull();
    await vi.waitFor(() => expect(test.sms.sent.map(({ template }) => template)).toEqual(['enquiry-answered']), {
      timeout: 20_000,
    });
    const lines = await test.app.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'jobs.resume')
      .execute();
    expect(lines).toEqual([{ actor_id: admin.id }]);
  });
});

it('in production promises no sign-in code while it is paused', async () => {
  const test = await startTestApp({ env: { NODE_ENV: 'production', ALLOW_SANDBOX: '1' } });
  await pause(test);
  const refused = await visitor(test)(identity.sendCode, { body: { phone } });
  expect(refused.failure).toMatchObject({ error_code: 'sms_send_failed' });
  await test.close();
});

it('never writes to the invented people of the demo, but to everybody else', async () => {
  const test = await startTestApp();
  const toDemo = { ...news, to: '+919800000031' };
  await send(test, toDemo);
  await test.runJobs();
  expect(test.sms.sent).toHaveLength(1);
  await noteFact(test.app, test.app.db, 'demo_data');
  const mail: Message = { ...news, channel: 'mail', to: 'student-0031@students.example' };
  for (const message of [toDemo, mail, news]) await send(test, message);
  await test.runJobs();
  expect(test.sms.sent.map(({ to }) => to)).toEqual([toDemo.to, phone]);
  expect(test.mail.sent).toEqual([]);
  await test.close();
});
