import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../../contract/accounts/accounts.ts';
import { identity } from '../../../contract/identity/identity.ts';
import { createClient } from '../../testing/client.ts';
import { visitor } from '../../testing/makers/make-user.ts';
import { refusal, signIn } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { sweep } from '../delete-expired.ts';
import { makeRefreshToken, parseRefreshToken } from './refresh-token.ts';

let test: TestApp;
let number = 9_840_100_000;
beforeAll(async () => {
  test = await startTestApp();
  test.stopClock();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.db.deleteFrom('rate_buckets').execute();
});

function freshSession() {
  number += 1;
  return signIn(test, `+91${number}`);
}
function refresh(token: string, userAgent = 'node', on: TestApp = test) {
  return visitor(on)(identity.exchangeToken, {
    query: { grant_type: 'refresh_token' },
    body: { refresh_token: token },
    headers: { 'user-agent': userAgent },
  });
}
const minutes = (count: number) => count * 60_000;
const reuse = [400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'];
const readUser = (token: string) => createClient(test.url, token)(identity.readUser);

describe('a refresh token', () => {
  it('gives the next one and a new access token of the same session', async () => {
    const session = await freshSession();
    test.advance(minutes(14));
    const next = await refresh(session.refresh_token);
    expect(next.data.refresh_token).not.toBe(session.refresh_token);
    test.advance(minutes(14));
    expect((await readUser(session.access_token)).status).toBe(403);
    expect((await readUser(next.data.access_token)).data.id).toBe(session.user.id);
  });

  it('gives its child again while the child was never used, for a lost answer or another tab', async () => {
    const session = await freshSession();
    const answers = await Promise.all([1, 2, 3].map(() => refresh(session.refresh_token)));
    expect(new Set(answers.map((one) => one.data.refresh_token)).size).toBe(1);
    expect((await refresh(answers[0]?.data.refresh_token ?? '')).status).toBe(200);
  });

  it('ends the session when a grandparent comes back, for everybody', async () => {
    const session = await freshSession();
    const child = await refresh(session.refresh_token);
    const grandchild = await refresh(child.data.refresh_token);
    expect(refusal(await refresh(session.refresh_token))).toEqual(reuse);
    expect(refusal(await refresh(grandchild.data.refresh_token))[1]).toBe('session_not_found');
    expect(refusal(await readUser(grandchild.data.access_token))).toEqual([
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    ]);
  });

  it('ends the session when the parent comes back late from another device', async () => {
    const session = await freshSession();
    const child = await refresh(session.refresh_token, 'owner');
    test.advance(59_000);
    expect((await refresh(session.refresh_token, 'thief')).status).toBe(200);
    test.advance(1_000);
    expect((await refresh(session.refresh_token, 'owner')).status).toBe(200);
    expect(refusal(await refresh(session.refresh_token, 'thief'))).toEqual(reuse);
    expect((await refresh(child.data.refresh_token, 'owner')).status).toBe(400);
  });

  it('works over all processes, and only one step is taken', async () => {
    const sibling = await test.sibling();
    const session = await freshSession();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => refresh(session.refresh_token, 'node', turn % 2 ? test : sibling)),
    );
    expect(new Set(answers.map((one) => parseRefreshToken(one.data.refresh_token)?.counter))).toEqual(new Set([1]));
    await sibling.close();
  });

  it('cannot be made or altered', async () => {
    const session = await freshSession();
    const parsed = parseRefreshToken(session.refresh_token);
    if (!parsed) throw new Error('no token');
    const forged = makeRefreshToken(parsed, Buffer.alloc(32, 7));
    expect(refusal(await refresh(forged))[1]).toBe('refresh_token_not_found');
    const bytes = Buffer.from(session.refresh_token, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(25) ^ 1, 25);
    expect(refusal(await refresh(bytes.toString('base64url')))).toEqual([
      400,
      'validation_failed',
      'Refresh token is not valid',
    ]);
    expect((await refresh(session.refresh_token)).status).toBe(200);
  });

  it('ends after 14 idle days, and after 30 days whatever happens', async () => {
    const idle = await freshSession();
    let { refresh_token } = await freshSession();
    for (const days of [13, 13]) {
      test.advance(minutes(days * 1440));
      refresh_token = (await refresh(refresh_token)).data.refresh_token;
    }
    expect(refusal(await refresh(idle.refresh_token))).toEqual([
      400,
      'session_expired',
      'Invalid Refresh Token: Session Expired',
    ]);
    test.advance(minutes(4 * 1440));
    expect(refusal(await refresh(refresh_token))[1]).toBe('session_expired');
  });

  it('of a banned user is refused', async () => {
    const session = await freshSession();
    await sql`update auth.users set banned_at = now() where id = ${session.user.id}`.execute(test.app.db);
    expect(refusal(await refresh(session.refresh_token)).slice(0, 2)).toEqual([400, 'user_banned']);
  });

  it('answers 503, which clients try again, while the session is busy', async () => {
    const session = await freshSession();
    const id = parseRefreshToken(session.refresh_token)?.sessionId ?? '';
    const refused = await test.app.db.transaction().execute(async (trx) => {
      await sql`select id from auth.sessions where id = ${id} for update`.execute(trx);
      return refresh(session.refresh_token);
    });
    expect(refused.status).toBe(503);
    expect((await refresh(session.refresh_token)).status).toBe(200);
  });

  it('is exchanged sixty times in five minutes at most; then it says 503 too, and the session lives', async () => {
    const session = await freshSession();
    const answers = await Promise.all(Array.from({ length: 62 }, () => refresh(session.refresh_token)));
    expect(answers.map((one) => one.status).toSorted()).toEqual([...Array(60).fill(200), 503, 503]);
    const refused = answers.find((one) => one.status === 503);
    expect(refused && refusal(refused)).toEqual([503, 'over_request_rate_limit', 'Request rate limit reached']);
    expect(refused?.headers.get('retry-after')).toBe('5');
    test.advance(5_000);
    expect((await refresh(session.refresh_token)).status).toBe(200);
  });

  it.each(['', 'junk', 'AAAA'])('of the form %j is refused', async (token) => {
    expect(refusal(await refresh(token))[1]).toBe('validation_failed');
  });
});

describe('signing out', () => {
  it.each([
    ['local', [403, 200]],
    ['others', [200, 403]],
    ['global', [403, 403]],
  ] as const)('with scope %s', async (scope, expected) => {
    const first = await freshSession();
    test.advance(31_000);
    const second = await signIn(test, `+91${number}`);
    const ended = await createClient(test.url, first.access_token)(identity.endSessions, { query: { scope } });
    expect(ended.status).toBe(204);
    const after = await Promise.all([first, second].map((one) => readUser(one.access_token)));
    expect(after.map((one) => one.status)).toEqual(expected);
  });

  it('is felt at once wherever the session is checked', async () => {
    const session = await freshSession();
    const client = createClient(test.url, session.access_token);
    expect((await client(accounts.createUserProfile, { body: {} })).status).toBe(200);
    await client(identity.endSessions);
    expect((await client(accounts.createUserProfile, { body: {} })).failure.code).toBe('session_ended');
  });
});

describe('an access token', () => {
  it.each(['', 'x.y.z', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])('that is not ours is refused: %j', async (token) => {
    expect(refusal(await readUser(token)).slice(0, 2)).toEqual(
      token === '' ? [401, 'no_authorization'] : [403, 'bad_jwt'],
    );
  });

  it('with another body or signature is refused', async () => {
    const { access_token } = await freshSession();
    const [head, body = '', signature = ''] = access_token.split('.');
    const other = JSON.parse(Buffer.from(body, 'base64url').toString());
    const altered = Buffer.from(JSON.stringify({ ...other, phone: '919800000000' })).toString('base64url');
    expect((await readUser(`${head}.${altered}.${signature}`)).status).toBe(403);
    const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    expect((await readUser(`${head}.${body}.${flipped}`)).status).toBe(403);
  });

  it('is signed with ES256 by a published key, and no private part is published', async () => {
    const { access_token } = await freshSession();
    const header = JSON.parse(Buffer.from(access_token.split('.')[0] ?? '', 'base64url').toString());
    const published = await visitor(test)(identity.listKeys);
    expect(header).toEqual({ alg: 'ES256', kid: published.data.keys[0]?.kid, typ: 'JWT' });
    expect(published.headers.get('cache-control')).toBe('public, max-age=600');
    expect(published.data.keys).toHaveLength(1);
    expect(published.data.keys[0]).not.toHaveProperty('d');
  });
});

describe('the hourly sweep', () => {
  it('forgets old codes, counts and ended sessions, and keeps the rest', async () => {
    const { app } = test;
    const old = await freshSession();
    test.advance(minutes(15 * 1440));
    const live = await freshSession();
    await sweep(app);
    const sessions = await app.db.selectFrom('auth.sessions').select('user_id').execute();
    expect(sessions.map((one) => one.user_id)).not.toContain(old.user.id);
    expect(sessions.map((one) => one.user_id)).toContain(live.user.id);
    const codes = app.db.selectFrom('auth.otp_challenges').select('id').where('source', '<>', 'all');
    expect(await codes.execute()).toHaveLength(1);
    const buckets = await app.db.selectFrom('rate_buckets').select('refilled_at').execute();
    expect(buckets.every((one) => app.now().getTime() - Date.parse(one.refilled_at) < minutes(2 * 1440))).toBe(true);
  });
});
