import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accounts } from '../../contract/accounts/accounts.ts';
import { profile } from '../../contract/accounts/profile.ts';
import { usersAdmin } from '../../contract/accounts/users-admin.ts';
import { type Client, createClient } from '../testing/client.ts';
import { makeUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

/** One of three numbers and one of the sessions that were opened so far. */
type Step = { phone: 0 | 1 | 2; session: number } & { does: keyof typeof acts };

interface Run {
  phones: string[];
  sessions: { id: string; token: string; client: Client }[];
  /** Codes that are under way for a change of number, by number. */
  changes: Map<string, { code: string; token: string }>;
}

let test: TestApp;
let admin: Client;
let lastNumber = 9_880_000_000;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  admin = (await makeUser(test, { roles: ['admin'] })).client;
});

async function ask(method: string, path: string, body?: object, token?: string) {
  const response = await fetch(test.url + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return { ok: response.ok, body: text.startsWith('{') ? JSON.parse(text) : {} };
}
/** Sends a code and reads it from the SMS; null where it was refused. */
async function codeOf(phone: string, send: () => Promise<{ ok: boolean }>): Promise<string | null> {
  const before = test.sms.sent.length;
  if (!(await send()).ok) return null;
  await test.runJobs();
  const text = test.sms.sent.slice(before).findLast((message) => message.to === phone)?.text;
  return text?.match(/\b\d{6}\b/)?.[0] ?? null;
}
/** Keeps an opened session; the page creates a profile only after signing in. */
async function keep(run: Run, answer: Awaited<ReturnType<typeof ask>>, signedIn = true): Promise<void> {
  if (!answer.body.access_token) return;
  const client = createClient(test.url, answer.body.access_token);
  run.sessions.push({ id: answer.body.user.id, token: answer.body.access_token, client });
  if (signedIn) await client(accounts.createUserProfile, { body: {} });
}
const verify = (type: string, phone: string, token: string, bearer?: string) =>
  ask('POST', '/auth/v1/verify', { type, phone, token }, bearer);

/** What a person, or an attacker, can do. Any of it may be refused. */
const acts = {
  async signIn(run: Run, phone: string) {
    const code = await codeOf(phone, () => ask('POST', '/auth/v1/otp', { phone }));
    if (code) await keep(run, await verify('sms', phone, code));
  },
  async signInTwiceAtOnce(run: Run, phone: string) {
    const code = await codeOf(phone, () => ask('POST', '/auth/v1/otp', { phone }));
    if (!code) return;
    const answers = await Promise.all([verify('sms', phone, code), verify('sms', phone, code)]);
    for (const answer of answers) await keep(run, answer);
  },
  async askForNumber(run: Run, phone: string, { token }: Run['sessions'][number]) {
    const code = await codeOf(phone, () => ask('PUT', '/auth/v1/user', { phone }, token));
    if (code) run.changes.set(phone, { code, token });
  },
  async confirmNumber(run: Run, phone: string) {
    const change = run.changes.get(phone);
    if (change) await keep(run, await verify('phone_change', phone, change.code, change.token), false);
  },
  /** A number is requested and, before the code comes back, someone else signs in with it. */
  async confirmWhileOthersSignIn(run: Run, phone: string) {
    const code = await codeOf(phone, () => ask('POST', '/auth/v1/otp', { phone }));
    const change = run.changes.get(phone);
    const answers = await Promise.all([
      ...(code ? [verify('sms', phone, code)] : []),
      ...(change ? [verify('phone_change', phone, change.code, change.token)] : []),
    ]);
    for (const answer of answers) await keep(run, answer, false);
  },
  async unlinkFirst(_run: Run, _phone: string, { token }: Run['sessions'][number]) {
    const { body } = await ask('GET', '/auth/v1/user', undefined, token);
    const identity = body.identities?.[0]?.identity_id;
    if (identity) await ask('DELETE', `/auth/v1/user/identities/${identity}`, undefined, token);
  },
  async signOutEverywhere(_run: Run, _phone: string, { token }: Run['sessions'][number]) {
    await ask('POST', '/auth/v1/logout?scope=global', undefined, token);
  },
  async block(_run: Run, _phone: string, { id }: Run['sessions'][number]) {
    await admin(usersAdmin.blockUser, { params: { id }, body: { reason: 'For the test' } });
  },
  async unblock(_run: Run, _phone: string, { id }: Run['sessions'][number]) {
    await admin(usersAdmin.unblockUser, { params: { id }, body: { reason: 'For the test' } });
  },
};

type Owners = Map<string, Set<string>>;
function add(owners: Owners, phone: string | null | undefined, id: string): void {
  if (phone) owners.set(phone, (owners.get(phone) ?? new Set()).add(id));
}

/** Everybody who passes for the owner of a number by what is stored. */
async function storedOwners(): Promise<Owners> {
  const owners: Owners = new Map();
  const { db } = test.app;
  for (const { id, phone } of await db.selectFrom('auth.users').select(['id', 'phone']).execute())
    add(owners, phone, id);
  for (const { user_id, phone_number } of await db
    .selectFrom('profiles')
    .select(['user_id', 'phone_number'])
    .execute()) {
    add(owners, phone_number, user_id);
  }
  return owners;
}

/** The same, according to the sessions that are still valid. */
async function toldOwners({ sessions }: Run): Promise<Owners> {
  const owners = await storedOwners();
  for (const { id, token, client } of sessions) {
    const user = await ask('GET', '/auth/v1/user', undefined, token);
    if (!user.ok) continue;
    add(owners, user.body.phone && `+${user.body.phone}`, user.body.id);
    for (const { identity_data: data, provider } of user.body.identities) {
      if (provider === 'phone' && data.phone) add(owners, `+${data.phone}`, user.body.id);
    }
    add(owners, (await client(profile.getProfile)).data?.phoneNumber, id);
  }
  return owners;
}

function expectOneEach(owners: Owners, when: string): void {
  const shared = [...owners].filter(([, ids]) => ids.size > 1).map(([number]) => number);
  expect(shared, `numbers with two owners ${when}`).toEqual([]);
}

const step = (does: keyof typeof acts, phone: 0 | 1 | 2, session = 0): Step => ({ does, phone, session });
/** What an attacker would try first. */
const known: [Step[]][] = [
  [[step('askForNumber', 2), step('confirmNumber', 2), step('signIn', 0), step('signIn', 2)]],
  [[step('askForNumber', 2), step('signIn', 2), step('confirmNumber', 2)]],
  [[step('askForNumber', 2), step('confirmWhileOthersSignIn', 2), step('unlinkFirst', 2), step('signIn', 2)]],
  [[step('block', 0), step('askForNumber', 1), step('signIn', 0), step('unblock', 0), step('signInTwiceAtOnce', 0)]],
];
const steps = fc.array(
  fc.record({
    does: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
    phone: fc.constantFrom(0, 1, 2),
    session: fc.nat(5),
  }),
  { minLength: 6, maxLength: 12 },
);

it('no sequence of calls gives a number two owners', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence: Step[]) => {
      lastNumber += 1_000_003;
      const phones = [0, 1, 2].map((place) => `+91${lastNumber + place * 100_000}`);
      const run: Run = { phones, sessions: [], changes: new Map() };
      for (const phone of phones.slice(0, 2)) await acts.signIn(run, phone);
      for (const { does, phone, session } of sequence) {
        // Limits are for other tests.
        await test.app.db.deleteFrom('rate_buckets').execute();
        await test.app.db.updateTable('auth.otp_challenges').set({ sent_at: [], failed_at: [] }).execute();
        const own = run.sessions[session % run.sessions.length];
        if (own) await acts[does](run, phones[phone] ?? '', own);
        expectOneEach(await storedOwners(), `after ${does}`);
      }
      expectOneEach(await toldOwners(run), 'at the end');
    }),
    { numRuns: known.length + 2, examples: known, seed: 3, endOnFailure: true },
  );
});
