import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../contract/messages/messages.ts';
import { makeUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { deliverMessage } from './deliver-message.ts';
import { type Message, queueMessage } from './queue-message.ts';

const noAttachment = () => Promise.reject(new Error('it has no attachment'));

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

  it('with a code is tried while it is good, then listed for admins, who cannot read or repeat it', async () => {
    const to = '+919880100003';
    await queue({ ...code, to, expiresAt: new Date(test.app.now().getTime() + 300_000) });
    const id = (await deliveriesTo(to))[0]?.id ?? '';
    test.sms.failNext = 1000;
    for (let nth = 0; nth < 20; nth += 1) {
      await test.app.db.updateTable('deliveries').set({ next_attempt_at: null }).execute();
      await deliverMessage(test.app, id, noAttachment);
      test.advance(15_000);
    }
    test.sms.failNext = 0;
    const [kept] = await deliveriesTo(to);
    expect(kept).toMatchObject({ state: 'failed', last_error: 'The SMS provider refused.', variables: null });
    expect(kept?.attempts).toBe(20);
    const admin = await makeUser(test, { roles: ['admin'] });
    const listed = await admin.client(messages.listFailedDeliveries);
    expect(listed.data.items).toMatchObject([{ id, recipient: to, canRetry: false }]);
    expect((await admin.client(messages.retryDelivery, { params: { id } })).failure.code).toBe('invalid_transition');
    const student = await makeUser(test);
    expect((await student.client(messages.listFailedDeliveries)).failure.code).toBe('not_allowed');
  });
});
