import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { linking } from '../../../contract/identity/linking.ts';
import type { Oidc } from '../../adapters/oidc/port.ts';
import { createClient } from '../../testing/client.ts';
import { type LinkingTest, startLinkingTest } from '../../testing/linking.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { refusal, signIn } from '../../testing/sign-in.ts';

let on: LinkingTest;
let user: TestUser;
let offered: Oidc | null;
beforeAll(async () => {
  on = await startLinkingTest();
  offered = on.test.app.google;
});
afterAll(() => on.close());
beforeEach(async () => {
  user = await on.afresh();
  on.test.app.google = offered;
});

/** Locks the identities until both calls are waiting, so that they really race. */
async function bothAtOnce<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const { db } = on.test.app;
  let answers: Promise<T>[] = [];
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('auth.identities').select('id').where('user_id', '=', user.id).forUpdate().execute();
    answers = calls.map((call) => call());
    await vi.waitFor(async () => expect(await waiting()).toBe(calls.length), { timeout: 20_000 });
  });
  return Promise.all(answers);

  async function waiting(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count ?? 0;
  }
}

describe('removing a way in', () => {
  const remove = (by: TestUser, identity_id: string) => by.client(linking.unlinkIdentity, { params: { identity_id } });
  const identityOf = async (by: TestUser, provider: string) =>
    (await by.client(identity.readUser)).data.identities.find((one) => one.provider === provider)?.identity_id ?? '';
  const last = [422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking'];

  it('unlinks a Google account, ends every other session and lets somebody else link it', async () => {
    await on.link(user);
    const elsewhere = await signIn(on.test, user.phone);
    expect(await remove(user, await identityOf(user, 'google'))).toMatchObject({ status: 200, data: {} });
    expect(await on.providersOf(user)).toEqual(['phone']);
    const other = createClient(on.test.url, elsewhere.access_token);
    expect(refusal(await other(identity.readUser))[1]).toBe('session_not_found');
    expect((await on.link(await makeUser(on.test))).status).toBe(200);
  });

  it('takes the number with the phone, which is then free, also on the profile', async () => {
    await on.link(user);
    expect((await remove(user, await identityOf(user, 'phone'))).status).toBe(200);
    const { data } = await user.client(identity.readUser);
    expect(data).toMatchObject({ phone: '', app_metadata: { provider: 'google', providers: ['google'] } });
    expect(data.phone_confirmed_at).toBeUndefined();
    const profiles = on.test.app.db.selectFrom('profiles').select('phone_number').where('user_id', '=', user.id);
    expect(await profiles.executeTakeFirst()).toEqual({ phone_number: null });
    expect((await signIn(on.test, user.phone)).user.id).not.toBe(user.id);
  });

  it('leaves one way in, also when two are removed at once', async () => {
    expect(refusal(await remove(user, await identityOf(user, 'phone')))).toEqual(last);
    await on.link(user);
    const ids = [await identityOf(user, 'phone'), await identityOf(user, 'google')];
    const answers = await bothAtOnce(ids.map((id) => () => remove(user, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await on.providersOf(user)).toHaveLength(1);
  });

  it('keeps the phone while Google is not offered, which is no way in then', async () => {
    await on.link(user);
    const phone = await identityOf(user, 'phone');
    on.test.app.google = null;
    expect(refusal(await remove(user, phone))).toEqual(last);
  });

  it('keeps the phone of an admin', async () => {
    const admin = await makeUser(on.test, { roles: ['admin'] });
    await on.link(admin);
    expect(refusal(await remove(admin, await identityOf(admin, 'phone')))[1]).toBe('single_identity_not_deletable');
    expect((await remove(admin, await identityOf(admin, 'google'))).status).toBe(200);
  });

  it('does not touch anybody else’s, and says no more than that there is none', async () => {
    await on.link(user);
    const other = await makeUser(on.test);
    const message = "Identity doesn't exist";
    expect(refusal(await remove(user, await identityOf(other, 'phone')))).toEqual([422, 'identity_not_found', message]);
    expect(refusal(await remove(user, randomUUID()))).toEqual([422, 'identity_not_found', message]);
    expect(await on.providersOf(other)).toEqual(['phone']);
  });

  it('wants a UUID', async () => {
    const answer = [404, 'validation_failed', 'identity_id must be an UUID'];
    expect(refusal(await remove(user, 'phone'))).toEqual(answer);
  });
});
