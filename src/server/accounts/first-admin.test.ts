import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { accounts } from '../../contract/accounts/accounts.ts';
import { firstAdmin } from '../../contract/accounts/first-admin.ts';
import { usersAdmin } from '../../contract/accounts/users-admin.ts';
import { notices } from '../../contract/messages/notices.ts';
import { fillPeople } from '../demo/people.ts';
import { noteFact } from '../settings/academy-facts.ts';
import { createClient } from '../testing/client.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { programEnv } from '../testing/processes/program-env.ts';
import { signIn } from '../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { offersSetup, setupKey } from './users/become-first-admin.ts';

const opened: TestApp[] = [];
afterEach(async () => {
  for (const test of opened.splice(0)) await test.close();
});

async function start(env: Record<string, string> = {}): Promise<TestApp> {
  const test = await startTestApp({ env });
  opened.push(test);
  return test;
}

/** Signs in with a number and asks for the profile, as the web does; says whether that made an admin. */
async function arrive(test: TestApp, phone: string): Promise<boolean> {
  const { access_token } = await signIn(test, phone);
  const made = await createClient(test.url, access_token)(accounts.createUserProfile, { body: {} });
  return made.data.isAdmin;
}

async function giveRoles(by: TestUser, to: TestUser, roles: ('admin' | 'teacher')[]): Promise<void> {
  const params = { id: to.id };
  const { version } = (await by.client(usersAdmin.getUser, { params })).data;
  const body = { roles, reason: 'Takes over', version };
  expect((await by.client(usersAdmin.changeRoles, { params, body })).status).toBe(200);
}

const noticesOf = async ({ client }: TestUser) =>
  (await client(notices.listNotices, { query: {} })).data.items.map((one) => one.title);

describe('the configured admin number', () => {
  const adminPhone = '+919870700000';

  it('makes nobody an admin again once its owner has moved to another number', async () => {
    const test = await start({ ADMIN_PHONE: adminPhone });
    expect(await arrive(test, adminPhone)).toBe(true);
    // The owner takes another number, and the old one gets a new holder.
    await test.app.db.updateTable('auth.users').set({ phone: '+919870700001' }).execute();
    await test.app.db.deleteFrom('rate_buckets').execute();
    await test.app.db.deleteFrom('auth.otp_challenges').execute();
    expect(await arrive(test, adminPhone)).toBe(false);
  });

  it('makes nobody an admin where another person was the first, even when that one has left', async () => {
    const test = await start({ ADMIN_PHONE: adminPhone });
    const boss = await makeUser(test, { roles: ['admin'] });
    const other = await makeUser(test);
    await giveRoles(boss, other, ['admin']);
    await test.app.db.deleteFrom('role_grants').execute();
    expect(await arrive(test, adminPhone)).toBe(false);
  });

  it('is the demo’s only where the demo was filled', async () => {
    const real = await start();
    expect(await arrive(real, '+919800000000')).toBe(false);
    const demo = await start();
    await noteFact(demo.app, demo.app.db, 'demo_data');
    expect((await fillPeople(demo.app)).adminId).not.toBeNull();
    const production = await start({ NODE_ENV: 'production', ALLOW_SANDBOX: '1', DEMO_DATA: '1' });
    await noteFact(production.app, production.app.db, 'demo_data');
    expect((await fillPeople(production.app)).adminId).toBeNull();
  });
});

describe('a new admin', () => {
  it('is told to every other admin in the app, and by mail or SMS', async () => {
    const test = await start();
    const [first, second] = [await makeUser(test, { roles: ['admin'] }), await makeUser(test, { roles: ['admin'] })];
    await test.app.db
      .updateTable('auth.users')
      .set({ email: 'second@example.in' })
      .where('id', '=', second.id)
      .execute();
    const asha = await makeUser(test, { fullName: 'Asha Patil' });
    await giveRoles(first, asha, ['admin']);
    await test.runJobs();
    expect(await noticesOf(first)).toEqual(['Asha Patil is now an admin']);
    expect(await noticesOf(second)).toEqual(['Asha Patil is now an admin']);
    expect(await noticesOf(asha)).toEqual([]);
    const told = test.sms.sent.filter(({ text }) => text.includes('Asha Patil is now an admin of Academy.'));
    expect(told.map(({ to }) => to)).toEqual([first.phone]);
    expect(test.mail.sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['second@example.in', 'Asha Patil is now an admin'],
    ]);
  });

  it('is not told of where the roles of an admin change otherwise', async () => {
    const test = await start();
    const [first, second] = [await makeUser(test, { roles: ['admin'] }), await makeUser(test, { roles: ['admin'] })];
    await giveRoles(first, second, ['admin', 'teacher']);
    expect(await noticesOf(first)).toEqual([]);
  });
});

describe('the set-up link', () => {
  const open = (user: TestUser, key: string) => user.client(firstAdmin.becomeFirstAdmin, { body: { key } });

  it('makes the first who opens it an admin, of many at once one, and is dead afterwards', async () => {
    const test = await start();
    const people = await Promise.all(Array.from({ length: 5 }, () => makeUser(test)));
    expect((await open(people[0] as TestUser, 'x'.repeat(32))).status).toBe(404);
    const key = setupKey(test.app);
    const statuses = (await Promise.all(people.map((one) => open(one, key)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404, 404]);
    await test.app.db.deleteFrom('role_grants').execute();
    expect((await open(people[1] as TestUser, key)).status).toBe(404);
  });

  it('is not there where a number is configured', async () => {
    const test = await start({ ADMIN_PHONE: '+919870700002' });
    const person = await makeUser(test);
    expect((await open(person, setupKey(test.app))).status).toBe(404);
    expect(await offersSetup(test.app, test.app.db)).toBe(false);
  });
});

describe('npm run admin:grant', () => {
  async function run(test: TestApp, ...args: string[]): Promise<string> {
    const { databaseUrl = '', dataDir, secretKey = '' } = test.app.config;
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/grant-admin.ts', ...args], {
      env: { ...programEnv(), DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEY: secretKey },
    });
    return stdout;
  }

  it('makes a number’s owner an admin beside the running server, in the audit log, and tells the others', async () => {
    const test = await start();
    const first = await makeUser(test, { roles: ['admin'] });
    const said = await run(test, '98707', '00009');
    expect(said).toContain('+919870700009 is now an admin (a new account');
    await test.runJobs();
    expect(await noticesOf(first)).toHaveLength(1);
    expect(test.sms.sent.map(({ to }) => to)).toEqual([first.phone]);
    expect(await arrive(test, '+919870700009')).toBe(true);
    const [line] = (await first.client(usersAdmin.listAudit, { query: {} })).data.items;
    expect(line).toMatchObject({ action: 'accounts.grant_role', actorId: null, reason: 'npm run admin:grant' });
  });

  it('refuses what is no number', async () => {
    await expect(run(await start(), 'Asha')).rejects.toThrow('Give a phone number');
  });
});
