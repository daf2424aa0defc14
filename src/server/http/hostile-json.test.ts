import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualBodyBytes } from '../../contract/endpoint.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { deepestJson, nestsDeeper } from './bodies/read-json.ts';

let test: TestApp;
let student: TestUser;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  student = await makeUser(test);
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(() => test.close());

async function send(path: string, body: string, user: TestUser | null = null, method = 'POST') {
  const response = await fetch(test.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(user ? { authorization: `Bearer ${user.token}` } : {}),
    },
    body,
  });
  const text = await response.text();
  return { status: response.status, said: JSON.parse(text) as Record<string, unknown> };
}

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);
const house = '/api/enquiries';
const ownProfile = '/api/profile';

describe('bodies of visitors', () => {
  const many = `{"phone":"+919800000000","data":{${Array.from({ length: 80_000 }, (_, at) => `"k${at}":${at}`)}}}`;
  const strange: [string, string][] = [
    ['a megabyte of fields', many],
    ['a megabyte of lists', `[${'[],'.repeat(340_000)}[]]`],
    ['a megabyte of text', `"${'x'.repeat(1_000_000)}"`],
    ['100,000 lists in each other', nested(100_000)],
  ];
  it.each(strange)('%s is too much, in the form of the address', async (_what, body) => {
    const own = await send(house, body);
    expect([own.status, own.said]).toEqual([413, expect.objectContaining({ code: 'body_too_large' })]);
    const theirs = await send('/auth/v1/otp', body);
    const larger = `Request body is larger than ${usualBodyBytes / 1000} kB`;
    expect([theirs.status, theirs.said]).toEqual([413, expect.objectContaining({ msg: larger })]);
  });

  it.each([
    ['lists', nested(20_000)],
    ['objects', `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`],
    ['lists in a field', `{"message":${nested(200)}}`],
    ['lists that never end', '['.repeat(60_000)],
  ])('%s too deep in each other are refused before they are parsed', async (_what, body) => {
    const own = await send(house, body);
    const words = expect.stringContaining('more than 32 deep');
    expect([own.status, own.said]).toEqual([
      400,
      expect.objectContaining({ code: 'validation_failed', message: words }),
    ]);
    const theirs = await send('/auth/v1/otp', body);
    expect([theirs.status, theirs.said]).toEqual([400, expect.objectContaining({ error_code: 'bad_json' })]);
  });

  it('brackets in a text are text', async () => {
    const message = `${'[{"'.repeat(300)}\\`;
    const body = { name: 'Asha', phone: '+919800000123', email: null, subject: 'Brackets', message, botToken: 'x' };
    const { said } = await send(house, JSON.stringify(body));
    expect(JSON.stringify(said)).not.toContain('deep');
  });
});

describe('bodies of people who signed in', () => {
  it('are bounded by their endpoint', async () => {
    const long = JSON.stringify({ fullName: 'x'.repeat(usualBodyBytes) });
    expect((await send(ownProfile, long, student, 'PATCH')).status).toBe(413);
    const settings = JSON.stringify({ version: 1, changes: { about: 'x'.repeat(500_000) } });
    expect((await send('/api/admin/settings', settings, admin, 'PATCH')).status).toBe(400);
    expect((await send('/api/admin/settings', `${settings}${' '.repeat(1_000_000)}`, admin, 'PATCH')).status).toBe(413);
  });

  it('of nobody are not read where somebody has to sign in', async () => {
    expect((await send('/api/admin/settings', nested(1000), null, 'PATCH')).status).toBe(401);
  });

  it('with a character that cannot be kept are refused where it stands', async () => {
    const { status, said } = await send(ownProfile, '{"fullName":"A\\u0000"}', student, 'PATCH');
    expect([status, said]).toMatchObject([400, { data: { fields: { fullName: { code: expect.any(String) } } } }]);
    expect((await send(ownProfile, '{"fullName":"A\\uD800"}', student, 'PATCH')).status).toBe(400);
    const escaped = await send(ownProfile, '{"fullName":"A \\\\u0000"}', student, 'PATCH');
    expect(escaped.said).not.toHaveProperty('data.fields.fullName');
  });

  it.each([
    ['of direction', '{"text":"Fees ₹\u202e005\u2069 paid, \u2067all"}', 'Fees ₹005 paid, all'],
    ['of direction, escaped', String.raw`{"text":"Fees ₹\u202E005\u2069 paid, \u2067all"}`, 'Fees ₹005 paid, all'],
    ['of a terminal', String.raw`{"text":"Fees\u0007 \u001b[31mred\b \u007F\u009bpaid\u0001"}`, 'Fees [31mred paid'],
    ['of a terminal, as they are', '{"text":"Fees \u007f\u009bpaid"}', 'Fees paid'],
    [
      'other line ends',
      String.raw`{"text":"one\r\ntwo\rthree\ffour\u000Bfive\n\tsix"}`,
      'one\ntwo\nthree\nfour\nfive\n\tsix',
    ],
    ['an escaped backslash', String.raw`{"text":"\\begin \\u001b"}`, String.raw`\begin \u001b`],
  ])('come without control characters: %s', async (_what, body, kept) => {
    const { status, said } = await send(`/api/admin/students/${student.id}/notes`, body, admin);
    expect([status, said]).toMatchObject([201, { text: kept }]);
  });
});

describe('a webhook', () => {
  it('is read as bytes, whatever is in it', async () => {
    for (const body of [nested(100_000), `"${'x'.repeat(500_000)}"`]) {
      const { status, said } = await send('/hooks/payments/sandbox', body);
      expect([status, said.code]).toEqual([400, 'payment_signature_invalid']);
    }
  });
});

describe('depth', () => {
  it.each<[string, boolean]>([
    [nested(deepestJson), false],
    [nested(deepestJson + 1), true],
    [nested(deepestJson + 1, '{', '}'), true],
    [`[${'[],'.repeat(100)}1]`, false],
    [`"${'['.repeat(100)}"`, false],
    [`["\\"${'['.repeat(100)}"]`, false],
    [`["\\\\",${'['.repeat(100)}]`, true],
    [`{"${'{'.repeat(100)}":1}`, false],
    [`]]]]${nested(deepestJson + 1)}`, false],
    [`"${'['.repeat(100)}`, false],
  ])('of %s', (text, is) => expect(nestsDeeper(text, deepestJson)).toBe(is));
});

describe('what no address or field is', () => {
  it.each([101, 5000])('a part of an address of %i letters is refused, not a fault of ours', async (length) => {
    const long = 'A'.repeat(length);
    const paths = [`/calendar/${long}`, `/api/batches/${long}`, `/files/avatars/${long}/y`, `/api/products/${long}`];
    const answers = await Promise.all(paths.map((path) => fetch(test.url + path)));
    for (const { status } of answers) expect(status).toBeLessThan(500);
  });

  it('a name that holds NUL is refused like a text that does', async () => {
    const { status } = await send('/auth/v1/user', '{"data":{"\\u0000k":"x"}}', student, 'PUT');
    expect(status).toBe(400);
  });
});
