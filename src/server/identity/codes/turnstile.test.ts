import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { parseConfig } from '../../config.ts';
import {
  startTurnstileDouble,
  type TurnstileAnswer,
  type TurnstileDouble,
} from '../../testing/doubles/turnstile-double.ts';
import { visitor } from '../../testing/makers/make-user.ts';
import { refusal } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let double: TurnstileDouble;
let test: TestApp;
beforeAll(async () => {
  double = await startTurnstileDouble();
  test = await startTestApp({ env: double.env });
});
afterAll(async () => {
  await test.close();
  await double.close();
});
beforeEach(async () => {
  await test.app.db.deleteFrom('rate_buckets').execute();
});

const prefix = 'captcha protection: request disallowed';
async function askedFor(phone: string) {
  const { challenge } = (await visitor(test)(identity.makeChallenge, { body: { phone } })).data;
  return challenge as { provider: string; site_key: string; script: string; action: string; cdata: string };
}
const good = (cdata: string) => ({ success: true, hostname: '127.0.0.1', action: 'otp', cdata, 'error-codes': [] });
const send = (phone: string, captcha_token: string) =>
  visitor(test)(identity.sendCode, { body: { phone, gotrue_meta_security: { captcha_token } } });

describe('Turnstile', () => {
  it('lets a token send one code, with the visitor’s address and no number told to Cloudflare', async () => {
    const phone = '+919861100001';
    const asked = await askedFor(phone);
    expect(asked).toMatchObject({ provider: 'turnstile', site_key: double.env.TURNSTILE_SITE_KEY, action: 'otp' });
    expect(asked.cdata).toMatch(/^[\w-]{43}$/);
    double.answer(() => ({ body: good(asked.cdata) }));
    expect((await send(phone, 'token-1')).status).toBe(200);
    expect(Object.fromEntries(double.asked.at(-1) ?? [])).toEqual({
      secret: 'the-secret',
      response: 'token-1',
      remoteip: '127.0.0.1',
    });
    test.advance(31_000);
    expect(refusal(await send(phone, 'token-1'))).toEqual([400, 'captcha_failed', `${prefix} (timeout-or-duplicate)`]);
  });

  it('is bound to the number', async () => {
    const { cdata } = await askedFor('+919861100002');
    double.answer(() => ({ body: good(cdata) }));
    expect(refusal(await send('+919861100003', 'token-2'))[2]).toBe(`${prefix} (invalid-input-response)`);
  });

  it.each<[string, object, string]>([
    ['a wrong token', { success: false, 'error-codes': ['invalid-input-response'] }, 'invalid-input-response'],
    ['an old one', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 'timeout-or-duplicate'],
    ['one from a page that is not ours', { hostname: 'pirate.example' }, 'hostname-mismatch'],
    ['one for something else', { action: 'login' }, 'invalid-input-response'],
  ])('refuses %s', async (_what, change, codes) => {
    const phone = '+919861100004';
    const { cdata } = await askedFor(phone);
    double.answer(() => ({ body: { ...good(cdata), ...change } }));
    expect(refusal(await send(phone, 'token-3'))).toEqual([400, 'captcha_failed', `${prefix} (${codes})`]);
  });

  it.each<[string, TurnstileAnswer]>([
    ['is down', { status: 503, body: 'Service Unavailable' }],
    ['answers nonsense', { body: '<html>' }],
    ['answers another form', { body: { ok: 1 } }],
    ['breaks off', 'drop'],
    ['does not know our secret', { body: { success: false, 'error-codes': ['invalid-input-secret'] } }],
    ['has an error of its own', { body: { success: false, 'error-codes': ['internal-error'] } }],
  ])('sends nobody a code when it %s', async (_what, answer) => {
    double.answer(() => answer);
    const refused = await send('+919861100005', 'token-4');
    expect(refusal(refused)).toEqual([500, 'unexpected_failure', 'captcha verification process failed']);
  });

  it('is named in the settings, and only then allowed by the content security policy', async () => {
    const settings = await visitor(test)(identity.readSignInSettings);
    expect(settings.data.academy.bot_check).toBe('turnstile');
    const policyOf = async (url: string) => (await fetch(`${url}/docs`)).headers.get('content-security-policy') ?? '';
    const policy = await policyOf(test.url);
    expect(policy).toMatch(new RegExp(`script-src 'self' 'sha256-[^']+' ${double.url};`));
    expect(policy).toContain(`https://www.youtube-nocookie.com https://meet.jit.si ${double.url};`);
    const altcha = await startTestApp({ env: { ...double.env, BOT_CHECK: 'altcha' } });
    expect(await policyOf(altcha.url)).not.toContain(double.url);
    await altcha.close();
  });

  it('does not start without its keys', () => {
    expect(() => parseConfig({ BOT_CHECK: 'turnstile', TURNSTILE_SITE_KEY: 'k' })).toThrow(
      'These settings are invalid:\n  TURNSTILE_SECRET_KEY: needed with BOT_CHECK=turnstile',
    );
  });
});
