import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../../contract/accounts/accounts.ts';
import { profile } from '../../../contract/accounts/profile.ts';
import { usersAdmin } from '../../../contract/accounts/users-admin.ts';
import { classes } from '../../../contract/classes/classes.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { grantRole } from '../../accounts/users/grant-role.ts';
import { allRoutes } from '../../compose.ts';
import { createClient } from '../../testing/client.ts';
import { type KeyServer, startKeyServer } from '../../testing/doubles/key-server.ts';
import { randomParams } from '../../testing/random-params.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let hosted: KeyServer;
let test: TestApp;
let number = 9_840_400_000;
let id = '';

beforeAll(async () => {
  hosted = await startKeyServer('ES256');
  const env = { AUTH_PROVIDER: 'supabase', SUPABASE_URL: hosted.url, SUPABASE_ANON_KEY: 'sb_publishable_x' };
  test = await startTestApp({ env });
});
afterAll(async () => {
  await test.close();
  await hosted.close();
});
beforeEach(() => {
  number += 1;
  id = randomUUID();
});

const seconds = () => Math.floor(test.app.now().getTime() / 1000);

/** A token as the service issues it; aal2 with an authenticator, passed just now by default. */
function token(aal: 'aal1' | 'aal2', { of = id, passed = seconds() } = {}): Promise<string> {
  const otp = { method: 'otp', timestamp: passed };
  const payload: JWTPayload = {
    iss: `${hosted.url}/auth/v1`,
    sub: of,
    aud: 'authenticated',
    exp: seconds() + 3600,
    iat: seconds(),
    phone: String(910_000_000_000 + number),
    role: 'authenticated',
    aal,
    amr: aal === 'aal2' ? [{ method: 'totp', timestamp: passed }, otp] : [otp],
    session_id: randomUUID(),
    is_anonymous: false,
  };
  return hosted.sign(payload);
}
const as = async (aal: 'aal1' | 'aal2', options?: { of?: string; passed?: number }) =>
  createClient(test.url, await token(aal, options));
const arrive = async () => (await as('aal1'))(accounts.createUserProfile, { body: {} });
const makeAdmin = (userId: string) =>
  test.app.db.transaction().execute((trx) => grantRole(test.app, trx, { userId, role: 'admin', actorId: null }));
const answer = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure?.code];
const needed = [403, 'second_factor_needed'];

describe('somebody who has passed a second factor at the hosted service', () => {
  it('is asked for it from then on, whatever their role and whether or not the endpoint looks at a row', async () => {
    await arrive();
    expect((await (await as('aal1'))(profile.getProfile)).status).toBe(200);
    expect((await (await as('aal2'))(profile.getProfile)).status).toBe(200);
    expect(answer(await (await as('aal1'))(profile.getProfile))).toEqual(needed);
    expect(answer(await (await as('aal1'))(classes.listMyClasses, { query: {} }))).toEqual(needed);
    expect((await (await as('aal2'))(classes.listMyClasses, { query: {} })).status).toBe(200);
  });

  it('is known by a call that looks at no row, too', async () => {
    await arrive();
    expect((await (await as('aal2'))(classes.listMyClasses, { query: {} })).status).toBe(200);
    await makeAdmin(id);
    expect(answer(await (await as('aal1'))(usersAdmin.countUsers))).toEqual(needed);
  });

  it('reaches none of the endpoints that ask for it with a token that lacks it', async () => {
    await arrive();
    await makeAdmin(id);
    await (await as('aal2'))(profile.getProfile);
    const asking = allRoutes
      .flatMap(({ endpoints }) => Object.values(endpoints))
      // The hosted service signs in and out; ours rejects these calls before anything else.
      .filter(
        ({ access, beforeSecondFactor, path }: Endpoint) =>
          access !== 'anyone' && !beforeSecondFactor && !path.startsWith('/auth/v1'),
      );
    expect(asking.length).toBeGreaterThan(100);
    const bearer = { authorization: `Bearer ${await token('aal1')}` };
    for (const endpoint of asking) {
      const params = randomParams(endpoint);
      const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? '');
      const reply = await fetch(test.url + path, { method: endpoint.method, headers: bearer });
      const { code } = (await reply.json()) as { code: string };
      expect([endpoint.method, path, reply.status, code]).toEqual([endpoint.method, path, ...needed]);
    }
  });

  it('who lost it is let in again by an admin, and a pass from before does not bring it back', async () => {
    await arrive();
    const passed = seconds();
    await (await as('aal2', { passed }))(profile.getProfile);
    const lost = id;
    id = randomUUID();
    number += 1;
    await arrive();
    await makeAdmin(id);
    const admin = await as('aal1');
    const params = { id: lost };
    expect((await admin(usersAdmin.getUser, { params })).data.factors).toBe(1);
    test.advance(5000);
    const removed = await admin(usersAdmin.removeFactors, { params, body: { reason: 'Phone lost' } });
    expect([removed.status, removed.data.factors]).toEqual([200, 0]);
    expect((await (await as('aal1', { of: lost }))(classes.listMyClasses, { query: {} })).status).toBe(200);
    // A session of the lost phone continues at the service, with the old factor in its tokens.
    await (await as('aal2', { of: lost, passed }))(profile.getProfile);
    expect((await (await as('aal1', { of: lost }))(profile.getProfile)).status).toBe(200);
    test.advance(5000);
    await (await as('aal2', { of: lost }))(profile.getProfile);
    expect(answer(await (await as('aal1', { of: lost }))(profile.getProfile))).toEqual(needed);
  });
});
