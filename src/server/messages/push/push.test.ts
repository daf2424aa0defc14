import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { decodeJwt } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profile } from '../../../contract/accounts/profile.ts';
import { usersAdmin } from '../../../contract/accounts/users-admin.ts';
import { classes } from '../../../contract/classes/classes.ts';
import { identity } from '../../../contract/identity/identity.ts';
import { messages } from '../../../contract/messages/messages.ts';
import { push } from '../../../contract/messages/push.ts';
import { localhostCertificate } from '../../testing/doubles/localhost-certificate.ts';
import {
  type PushBehaviour,
  type PushBrowser,
  type PushDouble,
  startPushDouble,
} from '../../testing/doubles/push-double.ts';
import { makeClass } from '../../testing/makers/make-class.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { deliverMessage } from '../deliver-message.ts';
import { queuePush } from './queue-push.ts';
import { mostSubscriptions } from './rules.ts';

const noAttachment = () => Promise.reject(new Error('it has no attachment'));
const hour = 3_600_000;
const logged: string[] = [];

let double: PushDouble;
let test: TestApp;
beforeAll(async () => {
  setDefaultCACertificates([...getCACertificates('default'), localhostCertificate.cert]);
  double = await startPushDouble();
  test = await startTestApp({
    env: { PUSH_HOSTS: double.host, PUSH_TIMEOUT_MS: '500' },
    replacements: { log: pino({ level: 'debug' }, { write: (line) => void logged.push(line) }) },
  });
});
afterAll(async () => {
  await test.close();
  await double.close();
});
beforeEach(() => double.behave(201));

/** A new one each time: the clock runs away from access tokens. */
const admin = async () => (await makeUser(test, { roles: ['admin'] })).client;

/** A student who is told in a browser. */
async function listener(): Promise<{ student: TestUser; browser: PushBrowser }> {
  const student = await makeUser(test);
  return { student, browser: await switchOn(student) };
}
async function switchOn(student: TestUser): Promise<PushBrowser> {
  const browser = double.newBrowser();
  const answer = await student.client(push.subscribePush, { body: browser.target });
  expect(answer.data).toEqual({ isOn: true });
  return browser;
}
const isOn = async ({ client }: TestUser, { target: { endpoint } }: PushBrowser) =>
  (await client(push.checkPush, { body: { endpoint } })).data.isOn;
const sentTo = (browser: PushBrowser) => double.requests.filter(({ path }) => path === browser.path);

const deliveriesTo = async (student: TestUser) =>
  test.app.db
    .selectFrom('deliveries')
    .selectAll()
    .where('recipient', 'in', (query) =>
      query
        .selectFrom('push_subscriptions')
        .select((row) => row.cast<string>('id', 'text').as('id'))
        .where('user_id', '=', student.id),
    )
    .execute();

/** Queues a reminder for a student with one browser and gives the id of its delivery. */
async function remind(student: TestUser): Promise<string> {
  const variables = { title: 'Percentages', startsAt: test.app.now().toISOString(), link: `${test.url}/event?id=1` };
  const message = { template: 'class-reminder', language: 'en', variables, subjectRef: 'classes:1' } as const;
  await test.app.db.transaction().execute((trx) => queuePush(test.app, trx, student.id, message));
  return (await deliveriesTo(student))[0]?.id ?? '';
}
const delivery = (id: string) =>
  test.app.db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const deliver = (id: string) => deliverMessage(test.app, id, noAttachment);

describe('a reminder', () => {
  it.each([
    ['en', 'Coming up: Percentages in one evening', /^Percentages in one evening starts on .+ IST\.$/],
    ['mr', 'आठवण: Percentages in one evening', / ला सुरू होईल\.$/],
    ['hi', 'याद दिलाना: Percentages in one evening', / को शुरू होगी\.$/],
  ] as const)(
    'comes to the browser in the student’s language (%s), readable there alone',
    async (language, title, body) => {
      const { student, browser } = await listener();
      await student.client(profile.savePreferences, { body: { language } });
      const startsAt = new Date(test.app.now().getTime() + 25 * hour).toISOString();
      const { id } = await makeClass(test, { startsAt });
      await student.client(classes.registerForClass, { params: { id } });
      for (const wait of [1.1 * hour, 23 * hour]) {
        test.advance(wait);
        await test.app.jobs.enqueue(test.app.db, 'classes.remind-students', {});
        await test.runJobs();
      }
      const [dayBefore, hourBefore, ...more] = sentTo(browser);
      if (!dayBefore || !hourBefore) throw new Error('two reminders');
      expect(more).toEqual([]);
      const shown = browser.read(dayBefore);
      expect(shown).toMatchObject({ title, lang: language, url: `/event?id=${id}` });
      expect(shown.body).toMatch(body);
      // The later one takes the place of the earlier one, at the service and on the phone.
      expect(dayBefore.headers.topic).toMatch(/^[\w-]{32}$/);
      expect(hourBefore.headers.topic).toBe(dayBefore.headers.topic);
      expect(browser.read(hourBefore).tag).toBe(shown.tag);
      const left = Number(dayBefore.headers.ttl);
      expect(left).toBeGreaterThan(23 * 3600);
      expect(left).toBeLessThanOrEqual(24 * 3600);
      expect(JSON.stringify(dayBefore.headers) + dayBefore.body.toString('latin1')).not.toContain('Percentages');
      const other = double.newBrowser();
      expect(() => other.read(dayBefore)).toThrow();
    },
  );

  it('is signed with the key that browsers were given, which is kept encrypted', async () => {
    const { student, browser } = await listener();
    await remind(student);
    await test.runJobs();
    const { publicKey } = (await student.client(push.readPushKey)).data;
    const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(sentTo(browser)[0]?.headers.authorization ?? '') ?? [];
    expect(key).toBe(publicKey);
    expect(decodeJwt(token)).toMatchObject({ aud: `https://${double.host}`, sub: 'mailto:academy@127.0.0.1' });
    const rows = await test.app.db.selectFrom('push_keys').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(test.app.keys.decrypt('push', rows[0]?.private_key ?? '', publicKey)).toMatch(/^[\w-]{43}$/);
  });
});

describe('what a push service answers', () => {
  it.each([404, 410])('%d removes the subscription and is no failure', async (status) => {
    const { student, browser } = await listener();
    const id = await remind(student);
    double.behave(status);
    await deliver(id);
    expect(await delivery(id)).toMatchObject({ state: 'expired', attempts: 1, last_error: null });
    expect(await isOn(student, browser)).toBe(false);
  });

  it.each<[PushBehaviour, RegExp]>([
    [429, /answered 429/],
    [500, /answered 500/],
    ['hang', /did not answer/],
  ])(
    '%s is tried again, and when that is no use listed for admins, who can send it again',
    async (behaviour, words) => {
      const { student, browser } = await listener();
      const id = await remind(student);
      double.behave(behaviour);
      await deliver(id);
      expect(await delivery(id)).toMatchObject({ state: 'queued', last_error: expect.stringMatching(words) });
      // A day later it is tried for the last time.
      await test.app.db
        .updateTable('deliveries')
        .set({ next_attempt_at: null, tried_since: new Date(test.app.now().getTime() - 24 * 3600_000).toISOString() })
        .where('id', '=', id)
        .execute();
      await deliver(id);
      expect(sentTo(browser)).toHaveLength(2);
      const staff = await admin();
      const listed = (await staff(messages.listFailedDeliveries)).data.items.find((one) => one.id === id);
      expect(listed).toMatchObject({ channel: 'push', attempts: 2, canRetry: true });
      double.behave(201);
      await staff(messages.retryDelivery, { params: { id } });
      await test.runJobs();
      expect(await delivery(id)).toMatchObject({ state: 'sent', last_error: null });
      expect(await isOn(student, browser)).toBe(true);
    },
  );

  it('500 and then 201 is one message that came', async () => {
    const { student, browser } = await listener();
    const id = await remind(student);
    double.behave(500);
    await deliver(id);
    expect(await delivery(id)).toMatchObject({ state: 'queued' });
    double.behave(201);
    await deliver(id);
    expect(await delivery(id)).toMatchObject({ state: 'queued', attempts: 1 });
    await test.app.db.updateTable('deliveries').set({ next_attempt_at: null }).where('id', '=', id).execute();
    await deliver(id);
    expect(await delivery(id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(sentTo(browser)).toHaveLength(2);
  });

  it.each([301, 400, 401, 403, 413])('%d goes to the list of failed messages at once', async (status) => {
    const { student, browser } = await listener();
    const id = await remind(student);
    double.behave(status);
    await deliver(id);
    expect(await delivery(id)).toMatchObject({ state: 'failed', attempts: 1 });
    expect(double.requests.map(({ path }) => path)).not.toContain('/elsewhere');
    expect(await isOn(student, browser)).toBe(true);
  });

  it('stands nowhere with the address of the browser, nor does the database', async () => {
    const rows = await test.app.db.selectFrom('push_subscriptions').selectAll().execute();
    const failed = await test.app.db.selectFrom('deliveries').selectAll().execute();
    expect(double.requests.length).toBeGreaterThan(0);
    for (const { path } of double.requests) {
      expect(logged.join('')).not.toContain(path);
      expect(JSON.stringify([rows, failed])).not.toContain(path);
    }
  });
});

describe('a subscription', () => {
  it('is one however often it is made, and whose browser it is now', async () => {
    const { student, browser } = await listener();
    await student.client(push.subscribePush, { body: browser.target });
    expect(await deliveriesAfterReminding(student)).toBe(1);
    const next = await makeUser(test);
    await next.client(push.subscribePush, { body: browser.target });
    expect([await isOn(student, browser), await isOn(next, browser)]).toEqual([false, true]);
  });

  it('ends when it is switched off, by its owner alone', async () => {
    const { student, browser } = await listener();
    const body = { endpoint: browser.target.endpoint };
    const stranger = await makeUser(test);
    await stranger.client(push.unsubscribePush, { body });
    expect(await isOn(student, browser)).toBe(true);
    expect((await student.client(push.unsubscribePush, { body })).data).toEqual({ isOn: false });
    expect((await student.client(push.unsubscribePush, { body })).data).toEqual({ isOn: false });
    expect(await isOn(student, browser)).toBe(false);
  });

  it('makes place for the eleventh, the oldest first', async () => {
    const { student, browser } = await listener();
    const later: PushBrowser[] = [];
    for (let one = 0; one < mostSubscriptions; one += 1) {
      test.advance(1000);
      later.push(await switchOn(student));
    }
    expect(await isOn(student, browser)).toBe(false);
    expect(await Promise.all(later.map((one) => isOn(student, one)))).toEqual(later.map(() => true));
  });

  it.each<[string, (student: TestUser) => Promise<unknown>]>([
    ['its session is signed out', ({ client }) => client(identity.endSessions, { query: { scope: 'local' } })],
    [
      'its owner is blocked',
      async ({ id }) =>
        (await admin())(usersAdmin.blockUser, { params: { id }, body: { reason: 'Sold their account' } }),
    ],
  ])('is gone when %s, with what still waits for it', async (_what, end) => {
    const { student, browser } = await listener();
    const id = await remind(student);
    await end(student);
    const rows = await test.app.db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', student.id)
      .execute();
    expect(rows).toEqual([]);
    await test.runJobs();
    expect(await delivery(id)).toMatchObject({ state: 'expired' });
    expect(sentTo(browser)).toEqual([]);
  });

  it('stays when another session of its owner ends', async () => {
    const { student, browser } = await listener();
    const elsewhere = await makeUser(test, { phone: student.phone });
    await elsewhere.client(identity.endSessions, { query: { scope: 'local' } });
    expect(await isOn(student, browser)).toBe(true);
  });
});

async function deliveriesAfterReminding(student: TestUser): Promise<number> {
  await remind(student);
  return (await deliveriesTo(student)).length;
}
