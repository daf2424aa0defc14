import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usersAdmin } from '../../../contract/accounts/users-admin.ts';
import { identity } from '../../../contract/identity/identity.ts';
import { sessions } from '../../../contract/identity/sessions.ts';
import { signInEvents, signInEventsAdmin } from '../../../contract/identity/sign-in-events.ts';
import { createClient } from '../../testing/client.ts';
import { setUpTotp } from '../../testing/makers/make-factor.ts';
import { makeUser, type TestUser, visitor } from '../../testing/makers/make-user.ts';
import { requestCode, signIn, wrongCode } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { sweep } from '../delete-expired.ts';
import { recordEvent } from './record-event.ts';

let test: TestApp;
let admin: TestUser;
const logged: string[] = [];
let number = 9_861_000_000;
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) });
  test = await startTestApp({ replacements: { log } });
  admin = await makeUser(test, { roles: ['admin'], fullName: 'The Admin' });
});
afterAll(() => test.close());
beforeEach(async () => {
  number += 1;
  await test.app.db.deleteFrom('rate_buckets').execute();
});

const phone = () => `+91${number}`;
const ownEvents = async (token: string) =>
  (await createClient(test.url, token)(signInEvents.listOwnEvents, { query: {} })).data.items;
const kinds = (events: { kind: string }[]) => events.map(({ kind }) => kind);
const eventsOf = async (query: {
  user?: string;
  kind?: 'not_allowed' | 'bot_check_refused' | 'limit_reached';
  phone?: string;
}) => (await admin.client(signInEventsAdmin.listEvents, { query })).data.items;
const verify = (token: string, of = phone()) =>
  visitor(test)(identity.verifyCode, { body: { type: 'sms', phone: of, token } });

describe('the events of signing in', () => {
  it('tell the owner of codes, sign-ins and wrong guesses, newest first, and from where', async () => {
    await signIn(test, phone());
    test.advance(2 * 60_000);
    const code = await requestCode(test, phone());
    for (let guess = 0; guess < 3; guess += 1) await verify(wrongCode(code));
    const { data } = await verify(code);
    const events = await ownEvents(data.access_token);
    expect(events.map(({ kind, count }) => [kind, count])).toEqual([
      ['signed_in', 1],
      ['wrong_code', 3],
      ['code_sent', 1],
      ['signed_in', 1],
    ]);
    expect(events[0]).toMatchObject({ network: '127.0.0.0/24', device: 'unknown' });
    expect(JSON.stringify(events)).not.toContain(phone().slice(-6));
  });

  it('are one’s own alone', async () => {
    const { access_token } = await signIn(test, phone());
    const other = await makeUser(test);
    expect(kinds(await ownEvents(other.token))).toEqual([]);
    expect(kinds(await ownEvents(access_token))).toContain('signed_in');
    expect((await other.client(signInEventsAdmin.listEvents, { query: {} })).status).toBe(403);
  });

  it('are found by an admin by account, number and kind, page by page, with the call that was refused', async () => {
    const student = await makeUser(test, { fullName: 'Ravi', phone: phone() });
    await student.client(usersAdmin.countUsers);
    await student.client(usersAdmin.listUsers, { query: {} });
    const refused = await eventsOf({ user: student.id, kind: 'not_allowed' });
    expect(refused.map(({ detail }) => detail)).toEqual(['GET /api/admin/users', 'GET /api/admin/users/counts']);
    expect(refused[0]).toMatchObject({ userName: 'Ravi', phoneEnding: phone().slice(-4) });
    expect(await eventsOf({ phone: phone() })).toHaveLength(2);
    const first = await admin.client(signInEventsAdmin.listEvents, { query: { user: student.id, limit: 1 } });
    const after = first.data.next ?? '';
    const second = await admin.client(signInEventsAdmin.listEvents, { query: { user: student.id, limit: 1, after } });
    expect([...first.data.items, ...second.data.items]).toEqual(refused);
    expect(second.data.next).toBeNull();
  });

  it('know a limit that was reached and a bot check that was refused', async () => {
    // What one network may ask for in a minute, for numbers far apart.
    for (let sent = 0; sent < 10; sent += 1) await requestCode(test, `+919${sent}61${phone().slice(-6)}`);
    expect((await visitor(test)(identity.sendCode, { body: { phone: phone() } })).status).toBe(429);
    expect(await eventsOf({ kind: 'limit_reached', phone: phone() })).toMatchObject([{ detail: 'otp', userId: null }]);
    const strict = await startTestApp({ env: { BOT_CHECK: 'altcha' } });
    const boss = await makeUser(strict, { roles: ['admin'] });
    expect((await visitor(strict)(identity.sendCode, { body: { phone: phone() } })).status).toBe(400);
    const seen = await boss.client(signInEventsAdmin.listEvents, { query: { kind: 'bot_check_refused' } });
    expect(seen.data.items).toMatchObject([{ phoneEnding: phone().slice(-4) }]);
    await strict.close();
  });

  it('do not call it a block when a code is asked for within the wait for it', async () => {
    await requestCode(test, phone());
    expect((await visitor(test)(identity.sendCode, { body: { phone: phone() } })).status).toBe(429);
    expect(kinds(await eventsOf({ phone: phone() }))).toEqual(['code_too_early', 'code_sent']);
  });

  it('know sign-outs, ended sessions and second factors', async () => {
    const user = await makeUser(test, { phone: phone() });
    await setUpTotp(test, user.token);
    const again = await makeUser(test, { phone: phone() });
    await admin.client(usersAdmin.removeFactors, { params: { id: user.id }, body: { reason: 'Phone lost' } });
    const last = await makeUser(test, { phone: phone() });
    await last.client(sessions.endOtherSessions);
    await last.client(identity.endSessions, { query: { scope: 'local' } });
    expect(again.id).toBe(user.id);
    const all = await eventsOf({ user: user.id });
    expect(kinds(all)).toEqual(['signed_out', 'session_ended', 'factor_removed', 'factor_passed', 'factor_added']);
  });

  it('tell the owner of a refresh token that was used again, and end its session', async () => {
    const user = await makeUser(test, { phone: phone() });
    const refresh = (refresh_token: string) =>
      visitor(test)(identity.exchangeToken, { query: { grant_type: 'refresh_token' }, body: { refresh_token } });
    let next = user.refreshToken;
    for (let turn = 0; turn < 2; turn += 1) {
      test.advance(5 * 60_000);
      next = (await refresh(next)).data.refresh_token;
    }
    expect((await refresh(user.refreshToken)).status).toBe(400);
    expect((await refresh(next)).status).toBe(400);
    await test.runJobs();
    const told = test.sms.sent.filter(({ to }) => to === user.phone).map(({ text }) => text);
    expect(told).toEqual([expect.stringContaining('a copied session was ended')]);
    expect(kinds(await eventsOf({ user: user.id }))).toEqual(['token_replayed']);
  });

  it('leave lines in the log without a code or a whole number', async () => {
    logged.length = 0;
    const code = await requestCode(test, phone());
    await verify(wrongCode(code));
    await verify(code);
    const lines = logged.filter((line) => line.includes('sign-in event')).map((line) => JSON.parse(line));
    expect(lines.map(({ signInEvent }) => signInEvent)).toEqual(['code_sent', 'wrong_code', 'signed_in']);
    expect(lines[1]).toMatchObject({ phoneEnding: phone().slice(-4), network: '127.0.0.0/24', count: 1 });
    expect(lines[1].phoneHash).toMatch(/^[\w-]{16}$/);
    expect(logged.join()).not.toContain(code);
    expect(logged.join()).not.toContain(phone().slice(3));
  });

  it('cannot be changed or deleted, but for what is old enough', async () => {
    await signIn(test, phone());
    const { db } = test.app;
    const where = sql`where phone_ending = ${phone().slice(-4)}`;
    for (const attempt of [
      sql`update auth.events set kind = 'signed_out' ${where}`,
      sql`update auth.events set count = 0 ${where}`,
      sql`update auth.events set count = count + 1, user_id = null ${where}`,
      sql`delete from auth.events ${where}`,
    ]) {
      await expect(attempt.execute(db)).rejects.toThrow('append-only');
    }
    const count = async () => (await db.selectFrom('auth.events').select('id').execute()).length;
    await sql`insert into auth.events (minute, key, kind, last_at) values (now() - interval '181 days', 'old', 'signed_in', now())`.execute(
      db,
    );
    const before = await count();
    await sweep(test.app);
    expect(await count()).toBe(before - 1);
  });

  it('never keep anybody out when they cannot be written', async () => {
    const broken = await startTestApp();
    await sql`alter table auth.events rename to events_elsewhere`.execute(broken.app.db);
    const { access_token } = await signIn(broken, phone());
    await setUpTotp(broken, access_token);
    const refused = await createClient(broken.url, access_token)(usersAdmin.countUsers);
    expect(refused.status).toBe(403);
    await broken.close();
  });

  it('of a flood are bounded, and never push aside what its owner did', async () => {
    const flooded = await startTestApp();
    const { app } = flooded;
    const owner = await makeUser(flooded);
    for (let turn = 0; turn < 400; turn += 1) {
      const of = `+9198620${String(turn).padStart(5, '0')}`;
      await recordEvent(app, app.db, { kind: 'limit_reached', phone: of, detail: 'otp' });
    }
    await recordEvent(app, app.db, { kind: 'signed_in', userId: owner.id });
    const rows = await app.db.selectFrom('auth.events').select(['kind', 'count', 'detail', 'minute']).execute();
    const minutes = new Set(rows.map(({ minute }) => minute)).size;
    expect(rows.length).toBeLessThanOrEqual(minutes * 301 + 1);
    const total = rows.filter(({ kind }) => kind === 'limit_reached').reduce((sum, { count }) => sum + count, 0);
    expect(total).toBe(400);
    expect(rows.some(({ kind }) => kind === 'signed_in')).toBe(true);
    await flooded.close();
  });
});
