import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.db.deleteFrom('rate_buckets').execute();
});

const version = '2024-01-01';

async function ask(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${test.url}/auth/v1${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: 'manual',
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as object };
}

const bearer = 'This endpoint requires a valid Bearer token';
const saml = 'SAML 2.0 is disabled';
const logins = 'Email logins are disabled';

/** Every way to be refused, one or more a call: what is not offered, what is not there, what is malformed. */
const refused: [string, string, object | undefined, number, string, string][] = [
  [
    'POST',
    '/signup',
    { email: 'a@example.in', password: 'x' },
    400,
    'email_provider_disabled',
    'Email signups are disabled',
  ],
  [
    'POST',
    '/signup',
    { phone: '919800000000', password: 'x' },
    400,
    'phone_provider_disabled',
    'Phone signups are disabled',
  ],
  ['POST', '/signup', { data: {} }, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  ['POST', '/signup', undefined, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  [
    'POST',
    '/token?grant_type=password',
    { email: 'a@example.in', password: 'x' },
    422,
    'email_provider_disabled',
    logins,
  ],
  [
    'POST',
    '/token?grant_type=password',
    { phone: '919800000000' },
    422,
    'phone_provider_disabled',
    'Phone logins are disabled',
  ],
  ['POST', '/token?grant_type=web3', { chain: 'solana' }, 422, 'web3_provider_disabled', 'Web3 provider is disabled'],
  [
    'POST',
    '/token?grant_type=refresh_token',
    { refresh_token: 'x' },
    400,
    'validation_failed',
    'Refresh token is not valid',
  ],
  ['POST', '/otp', { email: 'a@example.in' }, 422, 'email_provider_disabled', logins],
  [
    'POST',
    '/otp',
    { email: 'a@example.in', phone: '919800000000' },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided',
  ],
  ['POST', '/otp', {}, 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
  ['POST', '/magiclink', { email: 'a@example.in' }, 422, 'email_provider_disabled', logins],
  ['POST', '/resend', { type: 'signup', email: 'a@example.in' }, 400, 'email_provider_disabled', logins],
  [
    'POST',
    '/resend',
    { type: 'sms', phone: '919800000000' },
    422,
    'otp_disabled',
    'Resending is disabled. Request a new code where the first one was requested.',
  ],
  ['POST', '/sso', { domain: 'example.in' }, 404, 'saml_provider_disabled', saml],
  ['GET', '/sso/saml/metadata', undefined, 404, 'saml_provider_disabled', saml],
  ['POST', '/sso/saml/acs', {}, 404, 'saml_provider_disabled', saml],
  ['POST', '/invite', { email: 'a@example.in' }, 401, 'no_authorization', bearer],
  ['GET', '/admin/users', undefined, 401, 'no_authorization', bearer],
  ['POST', '/admin/generate_link', { type: 'recovery', email: 'a@example.in' }, 401, 'no_authorization', bearer],
  ['DELETE', '/admin/users/5d9f1b8e-2f66-4a3e-9c7e-0d6d8f1a2b3c', undefined, 401, 'no_authorization', bearer],
  ['GET', '/user', undefined, 401, 'no_authorization', bearer],
  ['PUT', '/user', { data: {} }, 401, 'no_authorization', bearer],
  ['POST', '/logout', undefined, 401, 'no_authorization', bearer],
  ['POST', '/verify', {}, 400, 'validation_failed', 'Verify requires a verification type'],
  ['GET', '/verify', undefined, 400, 'validation_failed', 'Verify requires a token or a token hash'],
  ['POST', '/recover', {}, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
  ['GET', '/', undefined, 404, 'not_found', 'There is no such endpoint'],
  ['GET', '/nothing/here', undefined, 404, 'not_found', 'There is no such endpoint'],
  ['DELETE', '/user', undefined, 404, 'not_found', 'There is no such endpoint'],
  ['GET', '/administrator', undefined, 404, 'not_found', 'There is no such endpoint'],
];

describe.each(refused)('%s %s %j', (method, path, body, status, code, message) => {
  it(`is refused with ${code} in both of the protocol's forms`, async () => {
    const old = await ask(method, path, body);
    expect([old.status, old.body]).toEqual([status, { code: status, error_code: code, msg: message }]);
    expect(old.headers.get('x-supabase-api-version')).toBeNull();
    expect(old.headers.get('x-sb-error-code')).toBe(code);
    const named = await ask(method, path, body, { 'x-supabase-api-version': version });
    expect([named.status, named.body]).toEqual([status, { code, message }]);
    expect(named.headers.get('x-supabase-api-version')).toBe(version);
    expect(named.headers.get('x-sb-error-code')).toBe(code);
  });
});

it.each([
  ['2024-01-01', true],
  ['2030-06-30', true],
  ['2023-12-31', false],
  ['soon', false],
])('a client of the version %s gets the newer form: %s', async (named, newer) => {
  const { headers, body } = await ask('GET', '/nothing/here', undefined, { 'x-supabase-api-version': named });
  expect(headers.get('x-supabase-api-version')).toBe(newer ? version : null);
  expect(body).toMatchObject(newer ? { code: 'not_found' } : { error_code: 'not_found' });
});

describe('the admin calls', () => {
  it.each([
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['POST', '/invite'],
  ])('%s %s are nobody’s, not even an admin’s', async (method, path) => {
    const { token } = await makeUser(test, { roles: ['admin'] });
    const answer = await ask(method, path, undefined, { authorization: `Bearer ${token}` });
    expect([answer.status, answer.body]).toEqual([
      403,
      { code: 403, error_code: 'not_admin', msg: 'User not allowed' },
    ]);
  });
});
