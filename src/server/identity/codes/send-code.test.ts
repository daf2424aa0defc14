import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { visitor } from '../../testing/makers/make-user.ts';
import { refusal, requestCode, signIn } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  test.stopClock();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.db.deleteFrom('rate_buckets').execute();
});

const malformed = 'Invalid phone number format (E.164 required)';
const ask = (phone: string) => visitor(test)(identity.sendCode, { body: { phone } });

describe('asking for a code', () => {
  it('sends six digits, bound to the page, through the queue', async () => {
    await requestCode(test, '+919820100001');
    expect(test.sms.sent.at(-1)?.text).toMatch(/^\d{6} is your code .*\n\n@127\.0\.0\.1 #\d{6}$/);
  });

  it('keeps the code nowhere in clear, and no number that never signed in', async () => {
    const phone = '+919820100002';
    const code = await requestCode(test, phone);
    const tables = ['auth.otp_challenges', 'pgboss.job', 'auth.users'];
    for (const table of tables) {
      const { rows } = await test.app.db.executeQuery<{ row: string }>({
        ...test.app.db.selectFrom('migrations').select('name').compile(),
        sql: `select row_to_json(t)::text as row from ${table} t`,
        parameters: [],
      });
      for (const { row } of rows) {
        expect(row).not.toContain(code);
        expect(row).not.toContain(phone.slice(1));
      }
    }
    const delivery = await test.app.db
      .selectFrom('deliveries')
      .selectAll()
      .where('recipient', '=', phone)
      .executeTakeFirst();
    expect(delivery).toMatchObject({ state: 'sent', variables: null });
  });

  it.each([
    ['', 400, 'validation_failed', malformed],
    ['12', 400, 'validation_failed', malformed],
    ['hello', 400, 'validation_failed', malformed],
    ['+911234567890', 400, 'validation_failed', malformed],
  ])('refuses %j', async (phone, ...expected) => {
    expect(refusal(await ask(phone))).toEqual(expected);
  });

  it.each([
    [{ SMS_COUNTRIES: '*', SMS_ABROAD_DAILY_BUDGET: '0' }, 200],
    [{ SMS_ABROAD_DAILY_BUDGET: '0' }, 422],
  ])('for a number abroad with %j is answered %i', async (env, status) => {
    const academy = await startTestApp({ env });
    const answer = await visitor(academy)(identity.sendCode, { body: { phone: '+447400123456' } });
    expect(answer.status).toBe(status);
    if (status === 422) {
      expect(refusal(answer).slice(1)).toEqual([
        'sms_country_not_allowed',
        'Codes are not sent to numbers of this country',
      ]);
    }
    await academy.close();
  });

  it('answers the same for known and unknown numbers, and sends nothing where no account may be made', async () => {
    const known = '+919820100003';
    await signIn(test, known);
    test.advance(3_600_000);
    const before = test.sms.sent.length;
    const answers = await Promise.all(
      [known, '+919820100004'].map((phone) =>
        visitor(test)(identity.sendCode, { body: { phone, create_user: false } }),
      ),
    );
    await test.runJobs();
    expect(answers.map((one) => [one.status, one.data])).toEqual([
      [200, {}],
      [200, {}],
    ]);
    expect(test.sms.sent.slice(before).map((one) => one.to)).toEqual([known]);
  });

  it.each([true, false])(
    'takes the same statements for known and unknown numbers (create_user: %s)',
    async (create) => {
      const known = `+9198201${create ? 5 : 6}0001`;
      await signIn(test, known);
      test.advance(3_600_000);
      const query = vi.spyOn(pg.Client.prototype, 'query');
      const statementsOf = async (phone: string) => {
        query.mockClear();
        const answer = await visitor(test)(identity.sendCode, { body: { phone, create_user: create } });
        expect(answer.status).toBe(200);
        return query.mock.calls.map(([statement]) => (statement as { text?: string }).text ?? statement);
      };
      await statementsOf(`+9198201${create ? 5 : 6}0002`);
      const forKnown = await statementsOf(known);
      const forUnknown = await statementsOf(`+9198201${create ? 5 : 6}0003`);
      query.mockRestore();
      const ends = ['release savepoint kept_or_undone', 'rollback to savepoint kept_or_undone'];
      const same = (statements: unknown[]) =>
        statements
          // What comes at an unpredictable time: notices of several transactions together, and the queue's own looks at itself.
          .filter((one) => !/pg_notify|pgboss\.version|FROM pgboss\.job_common j/.test(String(one)))
          .map((one) => (ends.includes(String(one)) ? 'end' : one));
      expect(forKnown.length).toBeGreaterThan(8);
      expect(same(forUnknown)).toEqual(same(forKnown));
    },
  );

  it('waits 30, 60 and 120 seconds between codes, and says how long', async () => {
    const phone = '+919820100005';
    for (const pause of [30, 60, 120, 120]) {
      expect((await ask(phone)).status).toBe(200);
      const early = await ask(phone);
      expect(refusal(early)).toEqual([
        429,
        'over_sms_send_rate_limit',
        `For security purposes, you can only request this after ${pause} seconds.`,
      ]);
      expect(early.headers.get('retry-after')).toBe(String(pause));
      test.advance(pause * 1000);
    }
  });

  it('stops at five an hour and ten a day', async () => {
    const phone = '+919820100006';
    let sent = 0;
    for (let minutes = 0; minutes < 24 * 60 - 5; minutes += 5) {
      if ((await ask(phone)).status === 200) sent += 1;
      if (minutes === 55) expect(sent).toBe(5);
      test.advance(5 * 60_000);
      await test.app.db.deleteFrom('rate_buckets').execute();
    }
    expect(sent).toBe(10);
    expect(refusal(await ask(phone))[2]).toBe('SMS rate limit exceeded');
  });

  it('lets one network ask ten times a minute, counted over all processes', async () => {
    const sibling = await test.sibling();
    const clients = [visitor(test), visitor(sibling)];
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        clients[index % 2]?.(identity.sendCode, { body: { phone: `+91985${1_000_000 + index * 10_000}` } }),
      ),
    );
    expect(answers.filter((one) => one?.status === 200)).toHaveLength(10);
    const refused = answers.find((one) => one?.status !== 200);
    expect(refused && refusal(refused)).toEqual([429, 'over_request_rate_limit', 'Request rate limit reached']);
    await sibling.close();
  });

  it('stops at the daily budget', async () => {
    const poor = await startTestApp({ env: { SMS_DAILY_BUDGET: '2' } });
    const statuses: number[] = [];
    for (const phone of ['+919820200001', '+919821200001', '+919822200001']) {
      statuses.push((await visitor(poor)(identity.sendCode, { body: { phone } })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    await poor.close();
  });

  it('names a forwarding header nobody’s address', async () => {
    const statuses: number[] = [];
    for (let last = 0; last < 12; last += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${last}`, 'x-real-ip': `198.51.100.${last}` };
      const phone = `+91987${1_000_000 + last * 10_000}`;
      statuses.push((await visitor(test)(identity.sendCode, { body: { phone }, headers })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  });

  describe('while the provider refuses', () => {
    const refuse = (phone: string) =>
      test.app.db
        .updateTable('deliveries')
        .set({ attempts: 2, last_error: 'refused' })
        .where('recipient', '=', phone)
        .where('state', '=', 'queued')
        .execute();
    const askIfKnown = async (phone: string) =>
      (await visitor(test)(identity.sendCode, { body: { phone, create_user: false } })).status;

    it('promises no other code, to nobody where only known numbers get one, until one has left again', async () => {
      const [phone, known] = ['+919820900001', '+919830900003'];
      await signIn(test, known);
      test.advance(3_600_000);
      expect((await ask(phone)).status).toBe(200);
      test.advance(61_000);
      await refuse(phone);
      expect(refusal(await ask(phone)).slice(0, 2)).toEqual([422, 'sms_send_failed']);
      expect([await askIfKnown(phone), await askIfKnown('+919840900004'), await askIfKnown(known)]).toEqual([
        422, 422, 422,
      ]);
      expect((await ask('+919850900002')).status).toBe(200);
      await test.runJobs();
      expect([await askIfKnown('+919840900004'), await askIfKnown(known)]).toEqual([200, 200]);
    });

    it('tells nobody who is known by what became of a code that only known numbers get', async () => {
      const [known, unknown] = ['+919861900005', '+919871900006'];
      await signIn(test, known);
      test.advance(3_600_000);
      for (const phone of [known, unknown]) {
        expect(await askIfKnown(phone)).toBe(200);
        test.advance(61_000);
        await refuse(phone);
      }
      expect([await askIfKnown(known), await askIfKnown(unknown)]).toEqual([200, 200]);
      test.advance(61_000);
      await refuse(known);
      expect([(await ask(known)).status, (await ask(unknown)).status]).toEqual([200, 200]);
    });
  });
});
