import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attempts } from '../../contract/tests/attempts.ts';
import { tests } from '../../contract/tests/tests.ts';
import { makeProduct } from '../testing/makers/make-order.ts';
import { makeScheduledTest } from '../testing/makers/make-test.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(() => test.close());

const start = (who: TestUser, id: string) => who.client(attempts.startAttempt, { params: { id }, body: {} });

describe('an exam', () => {
  it('cannot be started before it opens', async () => {
    const inAnHour = new Date(test.app.now().getTime() + 3_600_000).toISOString();
    const made = await makeScheduledTest(test, admin, { opensAt: inAnHour });
    const student = await makeUser(test);
    const early = await start(student, made.id);
    expect(early.failure.code).toBe('test_not_open');
    expect(early.failure.data?.startsInMs).toBeGreaterThan(3_000_000);
    const { data } = await student.client(tests.getTest, { params: { id: made.id } });
    expect(data).toMatchObject({ refusal: 'not_open', hasAccess: true, attempts: [] });
  });

  it('is open to nobody but who started it', async () => {
    const made = await makeScheduledTest(test, admin);
    const [student, other] = [await makeUser(test), await makeUser(test)];
    const params = { id: (await start(student, made.id)).data.id };
    expect((await other.client(attempts.getAttempt, { params })).status).toBe(404);
    const events = [{ seq: 1, q: 1, answer: ['a'], atMs: 1000, spentMs: 900 }];
    expect((await other.client(attempts.saveEvents, { params, body: { epoch: 1, events } })).status).toBe(404);
  });

  it('cannot be started without access', async () => {
    const productIds = [await makeProduct(test)];
    const sold = await makeScheduledTest(test, admin, { access: 'restricted', productIds });
    expect((await start(await makeUser(test), sold.id)).failure.code).toBe('access_needed');
  });

  it('cannot be started after it closed', async () => {
    const closesAt = new Date(test.app.now().getTime() + 5 * 60_000).toISOString();
    const made = await makeScheduledTest(test, admin, { minutes: 5, closesAt });
    const late = await makeUser(test);
    test.advance(5 * 60_000);
    expect((await start(late, made.id)).failure.code).toBe('test_closed');
    const { rows } = await sql`select from attempts where test_id = ${made.id}`.execute(test.app.db);
    expect(rows).toEqual([]);
  });
});
