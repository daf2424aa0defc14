import { randomUUID } from 'node:crypto';
import { type Dispatcher, request } from 'undici';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Capability, mayCall } from '../contract/accounts/capabilities.ts';
import { type Duty, duties, type Endpoint, type Role } from '../contract/endpoint.ts';
import { identity } from '../contract/identity/identity.ts';
import { allRoutes } from './compose.ts';
import { makeCustomStaff } from './testing/makers/make-custom-staff.ts';
import { makeUser } from './testing/makers/make-user.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

/**
 * Everybody there is (`docs/domain/roles.md`), somebody whose token is not ours, and an admin who has a second
 * factor and did not pass it yet.
 */
const walkers = ['visitor', 'stranger', 'student', ...duties, 'custom', 'admin', 'half'] as const;

/** What the custom role may do that the walker `custom` has: something of each kind. */
const customCapabilities: readonly Capability[] = [
  'students.see',
  'fees.change',
  'tests.see',
  'site.change',
  'students.merge',
];
type Walker = (typeof walkers)[number];

const endpoints = allRoutes.flatMap((routes) => Object.entries(routes.endpoints));

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** A visitor's too, but only with the setting "public pages", which is off here. */
const openWithPages = new Set(['GET /api/settings/about']);

type Verdict = 'in' | 401 | 403 | 'factor';

/** What the declaration says: in, unknown (401), known but not allowed (403), or asked for the second factor first. */
function expected(endpoint: Endpoint, walker: Walker): Verdict {
  const { access, beforeSecondFactor } = endpoint;
  if (access === 'anyone') {
    const isVisitor = walker === 'visitor' || walker === 'stranger' || walker === 'half';
    return isVisitor && openWithPages.has(`${endpoint.method} ${endpoint.path}`) ? 401 : 'in';
  }
  if (walker === 'half') return beforeSecondFactor ? 'in' : 'factor';
  if (walker === 'visitor' || walker === 'stranger') return 401;
  if (access === 'user' || walker === 'admin') return 'in';
  if (walker === 'custom') return mayCall(endpoint, customCapabilities) ? 'in' : 403;
  return (access as readonly string[]).includes(walker) ? 'in' : 403;
}

/** A busy machine is not what is judged. */
const waitAtMost = { timeout: 60_000 };

/** Calls with nothing in it: permission comes before everything else, so what follows can at most be a refusal. */
async function walk(endpoint: Endpoint, walker: Walker): Promise<Verdict> {
  const response = await vi.waitFor(async () => {
    const answer = await send(endpoint, await tokenOf(walker));
    // Too often for one person, or too many exports at once: that says nothing of who is let in.
    if (answer.statusCode === 429) tokens.delete(walker);
    if ([429, 503].includes(answer.statusCode)) await leave(answer);
    expect([429, 503]).not.toContain(answer.statusCode);
    return answer;
  }, waitAtMost);
  const text = await refusal(response, [401, 403, 422]);
  // The sign-in protocol has a word of its own, and answers it 401, 403 or 422.
  if (text.includes('"second_factor_needed"') || text.includes('"insufficient_aal"')) return 'factor';
  // The sign-in protocol answers 403 `bad_jwt` for a token that is not ours.
  if (response.statusCode === 401 || text.includes('"bad_jwt"')) return 401;
  // A 403 with another code comes from the use case itself, which the walker has reached.
  return text.includes('"not_allowed"') ? 403 : 'in';
}

/** With the client that costs least, as these are thousands of calls. */
function send(endpoint: Endpoint, token: string | null): Promise<Dispatcher.ResponseData> {
  const path = endpoint.path.replace(/:\w+/g, () => randomUUID());
  return request(test.url + path, {
    method: endpoint.method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(endpoint.body ? { body: '{}' } : {}),
    headersTimeout: 60_000,
    bodyTimeout: 60_000,
  });
}

/** The body of an answer with one of these statuses; any other is left unread. */
async function refusal(response: Dispatcher.ResponseData, statuses: readonly number[]): Promise<string> {
  if (statuses.includes(response.statusCode)) return response.body.text();
  await leave(response);
  return '';
}

async function leave({ headers, body }: Dispatcher.ResponseData): Promise<void> {
  if (!headers['content-type']?.includes('event-stream')) return body.dump();
  body.on('error', () => undefined).destroy();
}

/** One person of each kind, until a call ends their session. */
const tokens = new Map<Walker, Promise<string | null>>();
const endsSession = new Set(['endSessions']);

function tokenOf(walker: Walker): Promise<string | null> {
  const token = tokens.get(walker) ?? signIn(walker);
  tokens.set(walker, token);
  return token;
}

async function signIn(walker: Walker): Promise<string | null> {
  if (walker === 'visitor') return null;
  if (walker === 'stranger') return 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.';
  if (walker === 'half') return (await makeUser(test, { roles: ['admin'], secondFactor: true })).token;
  if (walker === 'custom') return (await makeCustomStaff(test, customCapabilities)).token;
  const roles: Role[] = walker === 'student' ? [] : [walker satisfies Duty | 'admin'];
  return (await makeUser(test, { roles })).token;
}

describe.each(endpoints)('%s', (name, endpoint) => {
  it(`${endpoint.method} ${endpoint.path} lets in exactly whom it declares: ${JSON.stringify(endpoint.access)}`, async () => {
    const found = await Promise.all(walkers.map((walker) => walk(endpoint, walker)));
    if (endsSession.has(name)) tokens.clear();
    const verdicts = Object.fromEntries(walkers.map((walker, place) => [walker, found[place]]));
    expect(verdicts).toEqual(Object.fromEntries(walkers.map((walker) => [walker, expected(endpoint, walker)])));
  });
});

/**
 * What trusts an access token for its quarter of an hour: reads that unlock, change and cost nothing, and tell nothing that a
 * person has written about themselves. Everything else
 * looks the session row up, so that a device that was signed out is out at once.
 */
const trusting = new Set([
  'GET /api/classes',
  'GET /api/classes/:id/calendar.ics',
  'GET /api/classes/days',
  'GET /api/materials',
  'GET /api/products',
  'GET /api/products/:id',
  'POST /api/shipping/quote',
]);
const ofPeople = endpoints.filter(([, { access }]) => access !== 'anyone');
/** Visitors may where the academy lets them; a session that has ended is no visitor's. */
const checkedForAnybody = endpoints.filter(([, { access, session }]) => access === 'anyone' && session === 'checked');

/** The access tokens of a student and an admin who have signed out; no call gives one its session back. */
const ended = new Map<'student' | 'admin', Promise<string>>();

function endedTokenOf(who: 'student' | 'admin'): Promise<string> {
  const token = ended.get(who) ?? signOut(who);
  ended.set(who, token);
  return token;
}

async function signOut(who: 'student' | 'admin'): Promise<string> {
  const { token, client } = await makeUser(test, { roles: who === 'admin' ? ['admin'] : [] });
  await client(identity.endSessions);
  return token;
}

describe.each([...ofPeople, ...checkedForAnybody])(
  '%s, called from a device that was signed out',
  (_name, endpoint) => {
    const { method, path, access } = endpoint;
    const expectation = trusting.has(`${method} ${path}`) ? 'trusts the access token' : 'refuses';
    it(`${method} ${path} ${expectation}`, async () => {
      const response = await send(endpoint, await endedTokenOf(access === 'user' ? 'student' : 'admin'));
      const text = await refusal(response, [401, 403]);
      const refused = text.includes('"session_ended"') || text.includes('"session_not_found"');
      expect(refused ? 'refuses' : 'trusts the access token').toBe(expectation);
    });
  },
);

describe('the walk', () => {
  it('finds no other call for anybody that writes and takes an access token than those that check it', () => {
    const open = endpoints.filter(([, { access, method }]) => access === 'anyone' && method !== 'GET');
    const outside = /^\/(auth\/v1|hooks)\//;
    const trusted = open.filter(([, { path, session }]) => !outside.test(path) && session !== 'checked');
    expect(trusted.map(([name]) => name)).toEqual([]);
  });

  it('finds every read that may trust an access token', () => {
    const walked = new Set(ofPeople.map(([, { method, path }]) => `${method} ${path}`));
    expect([...trusting].filter((one) => !walked.has(one))).toEqual([]);
  });

  it('knows every path that the API document lists', async () => {
    const document = (await (await fetch(`${test.url}/openapi.json`)).json()) as { paths: Record<string, object> };
    const served = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const walked = endpoints.map(([, { method, path }]) => `${method} ${path}`);
    expect(served.toSorted()).toEqual(walked.toSorted());
  });

  it('finds nothing else that a visitor may call', () => {
    // Of `rest/v1` and `settings/public` a visitor gets what the sign-in page shows; enquiries, batches, syllabus and most pages are refused
    // by their use cases; all of that unless the setting "public pages" is on. Files and calendar feeds have addresses that nobody guesses;
    // what a video player fetches is open to the browser that holds the play's cookie.
    const open =
      /^\/(auth\/v1|rest\/v1|storage\/v1|files|hooks|api\/plays\/:id\/|calendar\/:file$|dev\/outbox(\.json)?$|api\/(settings\/(public|about)|(syllabus|pages)\/:slug|enquiries|batches(\/:id(\/timetable)?)?)$)/;
    const visitors = endpoints.filter(([, { access }]) => access === 'anyone').map(([, { path }]) => path);
    expect(visitors.filter((path) => !open.test(path))).toEqual([]);
  });

  it.each([
    ['GET', '/api/syllabus/police-recruitment', 401],
    ['GET', '/api/pages/refund', 401],
    ['GET', '/api/pages/terms', 200],
    ['GET', '/api/settings/public', 200],
    ['GET', '/api/settings/about', 401],
    ['GET', '/rest/v1/classes', 200],
    ['GET', '/rest/v1/academy_images?category=eq.Successful%20Candidates', 200],
  ])('finds nothing for a visitor at %s %s but what the sign-in page shows', async (method, path, status) => {
    const response = await fetch(test.url + path, { method });
    expect(response.status).toBe(status);
    const shown = await response.json();
    if (Array.isArray(shown)) expect(shown).toEqual([]);
    for (const section of ['directors', 'about', 'introVideo', 'legal']) expect(shown).not.toHaveProperty(section);
  });

  it('finds only the way to the second factor for a session that has yet to pass it', () => {
    const open = endpoints.filter(([, { beforeSecondFactor }]) => beforeSecondFactor).map(([name]) => name);
    expect(open.toSorted()).toEqual(['challengeFactor', 'endSessions', 'readUser', 'verifyFactor']);
  });

  it('finds nothing under /api/admin that a student or a visitor may use', () => {
    const open = endpoints.filter(([, { path, access }]) => path.startsWith('/api/admin') && !Array.isArray(access));
    expect(open.map(([name]) => name)).toEqual([]);
  });
});
