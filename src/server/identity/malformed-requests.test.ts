import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint.ts';
import { errorStatus } from '../../contract/errors.ts';
import { fieldErrorCodes } from '../../contract/field-errors.ts';
import { identity } from '../../contract/identity/identity.ts';
import { linking } from '../../contract/identity/linking.ts';
import { makeUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.db.deleteFrom('rate_buckets').execute();
});

interface Sent {
  method?: string;
  body?: string | null;
  token?: string;
  type?: string;
}

async function ask(path: string, { method = 'POST', body = null, token, type = 'application/json' }: Sent = {}) {
  const response = await fetch(`${test.url}/auth/v1${path}`, {
    method,
    headers: {
      ...(body === null ? {} : { 'content-type': type }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'x-supabase-api-version': '2024-01-01',
    },
    body,
    redirect: 'manual',
  });
  const text = await response.text();
  return { status: response.status, said: text === '' ? {} : (JSON.parse(text) as { code: string; message: string }) };
}

const badJson = { code: 'bad_json', message: 'Could not parse request body as JSON' };
const invalid = (message: string) => ({ code: 'validation_failed', message });
const badPhone = invalid('Invalid phone number format (E.164 required)');
const badEmail = invalid('Unable to validate email address: invalid format');
const badRefresh = invalid('Refresh token is not valid');
const refresh = '/token?grant_type=refresh_token';

describe('a malformed request', () => {
  it.each<[path: string, body: string, status: number, said: object]>([
    ['/otp', '{', 400, badJson],
    ['/otp', '"x', 400, badJson],
    ['/otp', 'null', 400, badJson],
    ['/otp', '[]', 400, badJson],
    ['/otp', '7', 400, badJson],
    ['/otp', '"text"', 400, badJson],
    ['/otp', '{"phone":7}', 400, badJson],
    ['/otp', '{"phone":"98\\u0000"}', 400, badJson],
    ['/otp', '{"phone":null}', 400, badPhone],
    ['/otp', `{"phone":"${'9'.repeat(41)}"}`, 400, badPhone],
    ['/otp', '{"phone":"919800000000","channel":"pigeon"}', 400, invalid('Invalid channel, supported values are sms')],
    ['/otp', '{"phone":"919800000000","create_user":"yes"}', 400, badJson],
    ['/otp', '{"phone":"919800000000","data":[]}', 400, badJson],
    ['/otp', '{"phone":"919800000000","gotrue_meta_security":"x"}', 400, badJson],
    ['/otp', '{"phone":"919800000000","gotrue_meta_security":{"captcha_token":7}}', 400, badJson],
    [
      '/otp',
      `{"phone":"${'9'.repeat(64_001)}"}`,
      413,
      { code: 'validation_failed', message: 'Request body is larger than 64 kB' },
    ],
    [refresh, '{"refresh_token":null}', 400, badRefresh],
    [refresh, '{"refresh_token":""}', 400, badRefresh],
    [refresh, '{}', 400, badRefresh],
    [refresh, `{"refresh_token":"${'x'.repeat(5000)}"}`, 400, badRefresh],
    [refresh, '{"refresh_token":7}', 400, badJson],
    [refresh, 'null', 400, badJson],
    ['/token', '{}', 400, { code: 'invalid_credentials', message: 'unsupported_grant_type' }],
    ['/token?grant_type=pigeon', '{}', 400, { code: 'invalid_credentials', message: 'unsupported_grant_type' }],
    ['/token?grant_type=a&grant_type=b', '{}', 400, invalid('Query parameters have to be given once')],
    ['/verify', '{"type":null}', 400, invalid('Verify requires a verification type')],
    ['/verify', '{"type":"sms","phone":"919800000000","token":123456}', 400, badJson],
    ['/recover', '{"email":null}', 400, badEmail],
    ['/recover', `{"email":"${'x'.repeat(400)}"}`, 400, badEmail],
    ['/recover', '[1]', 400, badJson],
  ])('to %s is answered in the protocol’s words (%#)', async (path, body, status, said) => {
    expect(await ask(path, { body })).toEqual({ status, said });
  });

  it.each<[method: string, path: string, body: string | null, status: number, said: object]>([
    ['POST', '/logout?scope=foreign', null, 400, invalid('Unsupported logout scope "foreign"')],
    ['POST', '/logout?scope=', null, 204, {}],
    ['PUT', '/user', '[]', 400, badJson],
    ['PUT', '/user', '{"data":"x"}', 400, badJson],
    ['PUT', '/user', '{"phone":"+"}', 400, badPhone],
    ['POST', '/factors', '{}', 400, invalid('factor_type needs to be totp, phone, or webauthn')],
    ['POST', '/factors', '{"factor_type":"totp","friendly_name":7}', 400, badJson],
    [
      'POST',
      '/factors',
      `{"factor_type":"totp","friendly_name":"${'x'.repeat(61)}"}`,
      400,
      invalid('friendly_name has to be 60 characters or less'),
    ],
    ['POST', '/factors/x/challenge', '{}', 404, invalid('factor_id must be an UUID')],
    ['POST', '/factors/x/verify', '{"challenge_id":"x","code":""}', 400, invalid('challenge_id must be an UUID')],
    ['DELETE', `/factors/${'x'.repeat(80)}`, null, 404, invalid('factor_id must be an UUID')],
    ['DELETE', `/user/identities/${'x'.repeat(90)}`, null, 404, invalid('identity_id must be an UUID')],
  ])('of a signed-in user is answered so: %s %s (%#)', async (method, path, body, status, said) => {
    const { token } = await makeUser(test);
    expect(await ask(path, { method, body, token })).toEqual({ status, said });
  });

  it.each(['text/plain', 'application/xml'])('of type %s is none of ours', async (type) => {
    expect(await ask('/otp', { body: '{}', type })).toEqual({ status: 400, said: badJson });
  });
});

describe('null', () => {
  it.each([
    ['gotrue_meta_security', null],
    ['gotrue_meta_security', { captcha_token: null }],
    ['channel', null],
    ['channel', ''],
    ['create_user', null],
    ['data', null],
    ['data', { language: 'xx' }],
    ['email', null],
  ])('and what else the protocol takes: a code is sent with %s %j', async (name, value) => {
    const phone = `91988${String(Math.floor(Math.random() * 10 ** 7)).padStart(7, '0')}`;
    expect(await ask('/otp', { body: JSON.stringify({ phone, [name]: value }) })).toEqual({ status: 200, said: {} });
  });
});

/** Our own error codes, which must not appear in the protocol's responses. */
const codes: readonly string[] = [...Object.keys(errorStatus), ...fieldErrorCodes];
const isHouse = (message: string) => codes.some((code) => message === code || message.startsWith(`${code}:`));

/** The names of the fields and query parameters of an endpoint. */
function namesOf(shape: z.ZodMiniType | undefined): string[] {
  if (!shape) return [];
  return Object.keys(
    (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
  );
}

const garbage: unknown[] = [null, 7, true, [], {}, { x: 1 }, 'x', 'x'.repeat(12_000), 'a\u0000b'];

describe('whatever is sent', () => {
  it.each(Object.entries({ ...identity, ...linking }) as [string, Endpoint][])(
    'no code of the house comes back from %s',
    async (_name, { method, path, query, body }) => {
      const at = path.replace('/auth/v1', '').replace(/:\w+/g, 'x');
      const said = [];
      for (const rubbish of garbage) {
        const { token } = await makeUser(test);
        const text = encodeURIComponent(String(rubbish).slice(0, 3000));
        const asked = namesOf(query).map((name) => `${name}=${text}`);
        const fields = Object.fromEntries(namesOf(body).map((name) => [name, rubbish]));
        for (const sent of body ? [JSON.stringify(rubbish), JSON.stringify(fields)] : [null]) {
          said.push(await ask(`${at}?${asked.join('&')}`, { method, body: sent, token }));
          await test.app.db.deleteFrom('rate_buckets').execute();
        }
      }
      const messages = said.filter((one) => one.status >= 400).map((one) => (one.said as { message: string }).message);
      expect(messages.filter(isHouse)).toEqual([]);
      expect(said.filter((one) => one.status >= 500)).toEqual([]);
    },
  );
});
