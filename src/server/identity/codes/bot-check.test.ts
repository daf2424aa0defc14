import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { visitor } from '../../testing/makers/make-user.ts';
import { refusal } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { takeSendTokens } from './take-send-tokens.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { BOT_CHECK: 'altcha' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.db.deleteFrom('rate_buckets').execute();
});

const prefix = 'captcha protection: request disallowed';

function solve(phone: string, change?: (challenge: Challenge) => void): Promise<string> {
  return solveFor({ phone }, change);
}
async function solveFor(
  contact: { phone: string } | { email: string },
  change: (challenge: Challenge) => void = () => undefined,
): Promise<string> {
  const answer = await visitor(test)(identity.makeChallenge, { body: contact });
  const challenge = answer.data.challenge as unknown as Challenge;
  change(challenge);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
function send(phone: string, captcha_token?: string, headers: Record<string, string> = {}) {
  return visitor(test)(identity.sendCode, { body: { phone, gotrue_meta_security: { captcha_token } }, headers });
}

describe('the bot check', () => {
  it('lets a solved puzzle send one code', async () => {
    const phone = '+919860100001';
    const token = await solve(phone);
    expect((await send(phone, token)).status).toBe(200);
    test.advance(31_000);
    expect(refusal(await send(phone, token))).toEqual([400, 'captcha_failed', `${prefix} (timeout-or-duplicate)`]);
  });

  it('lets one solution send one code, also in two processes at once', async () => {
    const phone = '+919860100002';
    const token = await solve(phone);
    const answers = await Promise.all([send(phone, token), send(phone, token), send(phone, token)]);
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  });

  it('costs more while many ask for codes, in every process', async () => {
    const sibling = await test.sibling();
    const costs = async () => {
      const made = await Promise.all(
        [test, sibling].map((on) => visitor(on)(identity.makeChallenge, { body: { phone: '+919860100009' } })),
      );
      return made.map((one) => (one.data.challenge as unknown as Challenge).parameters.cost);
    };
    const calm = await costs();
    expect(calm[1]).toBe(calm[0]);
    const at = test.app.now().toISOString();
    const asked = Array.from({ length: 180 }, (_none, index) => ({ phone_hmac: `asked-${index}` }));
    await test.app.db
      .insertInto('auth.otp_challenges')
      .values(asked.map((one) => ({ ...one, purpose: 'sign_in', source: 'network:10.0.0.0/24', touched_at: at })))
      .execute();
    expect(await costs()).toEqual(calm.map((cost) => cost * 4));
    await test.app.db.deleteFrom('auth.otp_challenges').where('phone_hmac', 'like', 'asked-%').execute();
    expect(await costs()).toEqual(calm);
    await sibling.close();
  });

  it('costs more for a block of numbers that got many codes', async () => {
    const cost = async (phone: string) => {
      const made = await visitor(test)(identity.makeChallenge, { body: { phone } });
      return (made.data.challenge as unknown as Challenge).parameters.cost;
    };
    const calm = await cost('+919860110001');
    for (let turn = 0; turn < 20; turn += 1) {
      const phone = `+91986011${1000 + turn}`;
      const input = { phone, purpose: 'sign_in', familiar: false, userId: null, provenId: null } as const;
      await takeSendTokens(test.app, { ...input, ip: `10.15.${turn}.1` });
    }
    expect(await cost('+919860111999')).toBe(calm * 4);
    expect(await cost('+919860120001')).toBe(calm);
  });

  it('is asked before a way back in is mailed, for that address, once', async () => {
    const email = 'lost@example.in';
    const recover = (captcha_token?: string) =>
      visitor(test)(identity.recover, { body: { email, gotrue_meta_security: { captcha_token } } });
    expect(refusal(await recover())[2]).toBe(`${prefix} (no captcha_token found)`);
    for (const other of [{ phone: '+919860100006' }, { email: 'other@example.in' }]) {
      expect(refusal(await recover(await solveFor(other)))[2]).toBe(`${prefix} (invalid-input-response)`);
    }
    const token = await solveFor({ email });
    expect((await recover(token)).status).toBe(200);
    await test.app.db.deleteFrom('rate_buckets').execute();
    expect(refusal(await recover(token))[2]).toBe(`${prefix} (timeout-or-duplicate)`);
  });

  it('is bound to the number', async () => {
    const token = await solve('+919860100003');
    expect(refusal(await send('+919860100004', token))[2]).toBe(`${prefix} (invalid-input-response)`);
  });

  it('is not made easier by its solver', async () => {
    const token = await solve('+919860100005', (challenge) => {
      challenge.parameters.cost = 1;
      challenge.parameters.keyPrefix = '00';
    });
    expect(refusal(await send('+919860100005', token))[1]).toBe('captcha_failed');
  });

  it.each([
    [undefined, `${prefix} (no captcha_token found)`],
    ['', `${prefix} (no captcha_token found)`],
    ['junk', `${prefix} (invalid-input-response)`],
    [
      Buffer.from('{"challenge":{"parameters":{}},"solution":{}}').toString('base64'),
      `${prefix} (invalid-input-response)`,
    ],
  ])('refuses the token %j', async (token, words) => {
    expect(refusal(await send('+919860100006', token))).toEqual([400, 'captcha_failed', words]);
  });

  it('refuses a page on a host that is not authorised, even with a solution', async () => {
    const phone = '+919860100007';
    const refused = await send(phone, await solve(phone), { origin: 'https://preview.academy.example' });
    expect(refusal(refused)).toEqual([400, 'captcha_failed', `${prefix} (hostname-mismatch)`]);
  });

  it('says in the settings whether it is asked', async () => {
    const settings = await visitor(test)(identity.readSignInSettings);
    expect(settings.data.academy).toMatchObject({ bot_check: 'altcha', test_login: [] });
    expect(settings.data.external.phone).toBe(true);
  });
});
