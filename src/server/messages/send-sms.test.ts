import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../contract/messages/messages.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { createMsg91 } from '../adapters/sms/msg91.ts';
import { createTwilio } from '../adapters/sms/twilio.ts';
import { type SmsDouble, startSmsDouble } from '../testing/doubles/sms-double.ts';
import { makeUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { type Message, queueMessage } from './queue-message.ts';

let first: SmsDouble;
let second: SmsDouble;
let test: TestApp;
beforeAll(async () => {
  [first, second] = await Promise.all([startSmsDouble(), startSmsDouble()]);
  test = await startTestApp({ replacements: { sms: providers(10_000) } });
});
afterAll(async () => {
  await test.close();
  await first.close();
  await second.close();
});
beforeEach(async () => {
  for (const double of [first, second]) {
    double.requests.length = 0;
    double.behave('accept');
  }
  // Nothing is left of the test before, and no provider is asked last any more because it failed there.
  await test.app.db.deleteFrom('deliveries').execute();
  await sql`delete from pgboss.job`.execute(test.app.db);
  test.advance(60_000);
});

/** MSG91, and Twilio behind it. */
function providers(firstTimeoutMs: number) {
  const account = { baseUrl: second.url, accountSid: `AC${'1'.repeat(32)}`, authToken: 't', from: '+15005550006' };
  return {
    ...createMsg91({ baseUrl: first.url, authKey: 'k', sender: 'ACADMY' }, firstTimeoutMs),
    fallback: createTwilio({ ...account, messagingServiceSid: undefined }, 10_000),
  };
}

const to = '+919880300001';
const code: Message = {
  channel: 'sms',
  to,
  template: 'sign-in-code',
  language: 'mr',
  variables: { code: '481516', minutes: '5', host: 'academy.example' },
};
const news: Message = {
  channel: 'sms',
  to,
  template: 'enquiry-answered',
  language: 'en',
  variables: { academy: 'Academy', number: 'EN-2611-0001', link: 'https://academy.example/enquiry' },
};
const reminder: Message = {
  channel: 'sms',
  to,
  template: 'class-reminder',
  language: 'en',
  variables: { title: 'Class', startsAt: '2026-11-23T10:00:00Z', link: 'https://academy.example/class' },
};
async function send(message: Message, on = test) {
  await on.app.db.transaction().execute((trx) => queueMessage(on.app, trx, message));
  await on.runJobs();
}
const delivery = (on = test) =>
  on.app.db.selectFrom('deliveries').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow();
/** Runs the retries that wait, each after `minutes`. */
async function retry(turns = 6, minutes = 60): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    test.advance(minutes * 60_000);
    await test.app.db.executeQuery({
      ...test.app.db.selectFrom('migrations').select('name').compile(),
      sql: `with due as (update deliveries set next_attempt_at = null)
        update pgboss.job set start_after = now() where state < 'active'`,
      parameters: [],
    });
    await test.runJobs();
  }
}

describe('an SMS', () => {
  it('goes to the first provider alone, with the DLT id that the settings have for its language', async () => {
    const admin = await makeUser(test, { roles: ['admin'] });
    const { version, settings } = (await admin.client(academy.readAllSettings)).data;
    const ids = { en: '', mr: '1107160000000012345', hi: '' };
    const dltTemplates = { ...settings.sms.dltTemplates, 'sign-in-code': ids };
    await admin.client(academy.changeSettings, { body: { version, changes: { sms: { dltTemplates } } } });
    await send(code);
    expect(first.requests.map((one) => JSON.parse(one.body).DLT_TE_ID)).toEqual([ids.mr]);
    await send({ ...code, language: 'en' });
    expect(first.requests.map((one) => JSON.parse(one.body).DLT_TE_ID)).toEqual([ids.mr, undefined]);
    expect(second.requests).toHaveLength(0);
    expect(await delivery()).toMatchObject({ state: 'sent', attempted_providers: ['msg91'] });
  });

  it.each(['refuse', 'busy', 'fail', 'html', 'broken-json', 'other-json', 'drop'] as const)(
    'with a code goes to the second provider when the first answers %s',
    async (behaviour) => {
      first.behave(behaviour);
      await send(code);
      expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
      expect(new URLSearchParams(second.requests[0]?.body).get('Body')).toContain('481516');
      expect(await delivery()).toMatchObject({ state: 'sent', attempts: 1, variables: null });
    },
  );

  it('with a code goes to the second provider when the first does not answer in time', async () => {
    const impatient = await startTestApp({ replacements: { sms: providers(150) } });
    first.behave('silent');
    await send(code, impatient);
    expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
    expect(await delivery(impatient)).toMatchObject({ state: 'sent', attempted_providers: ['msg91', 'twilio'] });
    await impatient.close();
  });

  it.each([
    ['that is owed', news, 'sent', [1, 1]],
    ['that may not arrive twice', reminder, 'failed', [1, 0]],
  ] as const)('%s: one that may have been sent', async (_what, message, state, asked) => {
    first.behave('drop');
    await send(message);
    expect([first.requests.length, second.requests.length]).toEqual([1, 0]);
    await retry(1);
    expect([first.requests.length, second.requests.length]).toEqual(asked);
    expect((await delivery()).state).toBe(state);
  });

  it('that nobody ever confirms is handed over six times at most', async () => {
    first.behave('drop');
    second.behave('drop');
    await send(news);
    await retry(30);
    expect(first.requests.length + second.requests.length).toBe(6);
    expect(await delivery()).toMatchObject({
      state: 'failed',
      last_error: expect.stringContaining('The message may have been sent.'),
    });
  });

  it('that a process died over is sent by the next one, since nobody knows whether it left', async () => {
    await test.app.db.transaction().execute((trx) => queueMessage(test.app, trx, news));
    await test.app.db
      .updateTable('deliveries')
      .set({ attempts: 1, attempted_providers: ['msg91'] })
      .execute();
    await test.runJobs();
    expect([first.requests.length, second.requests.length]).toEqual([0, 1]);
    expect((await delivery()).state).toBe('sent');
  });

  it('without a code goes to the second provider when the first certainly did not send it', async () => {
    first.behave('refuse');
    await send(news);
    expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
    expect(await delivery()).toMatchObject({ state: 'sent', attempted_providers: ['twilio'] });
  });

  it('with a code is sent again while it is good, the same code, when nobody confirmed it', async () => {
    first.behave('drop');
    second.behave('refuse');
    await send({ ...code, expiresAt: new Date(test.app.now().getTime() + 300_000) });
    expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
    first.behave('accept');
    await retry(1, 1);
    expect(first.requests).toHaveLength(2);
    expect(first.requests.map((one) => JSON.parse(one.body).sms[0].message.slice(0, 6))).toEqual(['481516', '481516']);
    expect((await delivery()).state).toBe('sent');
  });

  it('to an invalid number is given up at once, and listed for admins without the number in its reason', async () => {
    first.behave('invalid-number');
    await send(news);
    await retry(2);
    expect([first.requests.length, second.requests.length]).toEqual([1, 0]);
    const admin = await makeUser(test, { roles: ['admin'] });
    const listed = await admin.client(messages.listFailedDeliveries);
    expect(listed.data.items).toMatchObject([{ recipient: to, attempts: 1, canRetry: true }]);
    expect(listed.data.items[0]?.lastError).toBe('MSG91 rejected it: Invalid mobile number … (202).');
  });

  it('that both refuse for three hours is sent then', async () => {
    first.behave('refuse');
    second.behave('refuse');
    await send(news);
    await retry(3);
    expect((await delivery()).state).toBe('queued');
    first.behave('accept');
    await retry(1);
    expect(await delivery()).toMatchObject({ state: 'sent', attempts: 5 });
  });

  it('that both refuse for a day is listed, after two dozen tries', async () => {
    first.behave('refuse');
    second.behave('refuse');
    await send(news);
    await retry(26);
    expect(await delivery()).toMatchObject({ state: 'failed', attempts: 24 });
  });

  it('with a code that expires while it waits is not sent any more', async () => {
    first.behave('refuse');
    second.behave('refuse');
    await send({ ...code, expiresAt: new Date(test.app.now().getTime() + 300_000) });
    first.behave('accept');
    await retry(1, 5);
    expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
    expect(await delivery()).toMatchObject({ state: 'expired', variables: null });
  });

  it('with a code is dropped when a newer code is on its way', async () => {
    first.behave('refuse');
    second.behave('refuse');
    await send(code);
    first.behave('accept');
    await send({ ...code, variables: { ...code.variables, code: '234234' } });
    await retry();
    expect(first.requests.map((one) => JSON.parse(one.body).sms[0].message.slice(0, 6))).toEqual(['481516', '234234']);
  });
});

it('asks a provider that has just failed last, for half a minute', async () => {
  first.behave('fail');
  await send(code);
  await send(code);
  expect([first.requests.length, second.requests.length]).toEqual([1, 2]);
  test.advance(30_000);
  first.behave('accept');
  await send(code);
  expect([first.requests.length, second.requests.length]).toEqual([2, 2]);
});

it('writes neither number nor code in a log or in the queue', async () => {
  const lines: string[] = [];
  const log = Object.assign(Object.create(test.app.log) as typeof test.app.log, {
    warn: (...words: unknown[]) => lines.push(JSON.stringify(words)),
    error: (...words: unknown[]) => lines.push(JSON.stringify(words)),
  });
  const noted = await startTestApp({ replacements: { sms: providers(10_000), log } });
  first.behave('invalid-number');
  await send(code, noted);
  expect(lines.join()).toContain('MSG91');
  const { rows } = await noted.app.db.executeQuery<{ row: string }>({
    ...noted.app.db.selectFrom('migrations').select('name').compile(),
    sql: 'select row_to_json(j)::text as row from pgboss.job j',
    parameters: [],
  });
  expect([...lines, ...rows.map((one) => one.row)].join()).not.toMatch(/481516|98803|98801/);
  await noted.close();
});

it('leaves the process as soon as it is asked for, without waiting for the clock', async () => {
  const { allJobs } = await import('../compose-jobs.ts');
  await test.app.jobs.start(allJobs(test.app));
  await test.app.db.transaction().execute(async (trx) => {
    for (let last = 0; last < 40; last += 1) {
      await queueMessage(test.app, trx, { ...code, to: `+9198803${10_000 + last}` });
    }
  });
  await expect.poll(() => first.requests.length, { timeout: 20_000, interval: 20 }).toBe(40);
});
