import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { fromAddress } from '../../testing/ask-for-codes.ts';
import { makeUser, visitor } from '../../testing/makers/make-user.ts';
import { refusal, wrongCode } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let other: TestApp;
let lastNumber = 9_831_000_000;
let owner: { phone: string; cookie: string };
beforeAll(async () => {
  test = await startTestApp({ env: { TRUSTED_PROXY_HOPS: '1', ACADEMY_NETWORKS: '198.18.7.0/24' } });
  test.stopClock();
  other = await test.sibling();
});
afterAll(async () => {
  await other.close();
  await test.close();
});
beforeEach(async () => {
  await test.app.db.deleteFrom('rate_buckets').execute();
  lastNumber += 10_001;
  owner = { phone: `+91${lastNumber}`, cookie: '' };
  owner.cookie = await signInAt('10.20.0.1');
  advance(3 * 3_600_000);
  // Signed out since: no network of the owner's is known.
  await test.app.db.deleteFrom('auth.sessions').execute();
});

function advance(ms: number): void {
  for (const one of [test, other]) one.advance(ms);
}

interface At {
  address: string;
  cookie?: string;
  on?: TestApp;
}
const headersOf = ({ address, cookie }: At) => ({ ...fromAddress(address), ...(cookie ? { cookie } : {}) });
const ask = (at: At) =>
  visitor(at.on ?? test)(identity.sendCode, { body: { phone: owner.phone }, headers: headersOf(at) });
const bring = (token: string, at: At) =>
  visitor(at.on ?? test)(identity.verifyCode, {
    body: { type: 'sms', phone: owner.phone, token },
    headers: headersOf(at),
  });
async function newestCode(): Promise<string> {
  await test.runJobs();
  return test.sms.lastCode(owner.phone) ?? '';
}
/** Signs the owner in and returns the browser's cookie. */
async function signInAt(address: string): Promise<string> {
  expect((await ask({ address })).status).toBe(200);
  const answer = await bring(await newestCode(), { address });
  expect(answer.status).toBe(200);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** What an attacker does to the owner's number. */
const attacks: [string, () => Promise<void>][] = [
  [
    'ten requests from one network',
    async () => {
      for (let turn = 0; turn < 24; turn += 1) {
        await ask({ address: '10.66.0.1' });
        advance(300_000);
      }
    },
  ],
  [
    'wrong guesses at code after code from one network',
    async () => {
      for (let code = 0; code < 8; code += 1) {
        await ask({ address: '10.66.0.1' });
        const wrong = wrongCode(await newestCode());
        for (let turn = 0; turn < 5; turn += 1) await bring(wrong, { address: '10.66.0.1' });
        advance(121_000);
      }
    },
  ],
  [
    '60 wrong guesses at once from as many networks',
    async () => {
      await ask({ address: '10.66.0.1' });
      const wrong = wrongCode(await newestCode());
      const guesses = Array.from({ length: 60 }, (_none, turn) =>
        bring(wrong, { address: `10.67.${turn}.1`, on: turn % 2 ? test : other }),
      );
      await Promise.all(guesses);
    },
  ],
  [
    'requests and guesses from a new network each time',
    async () => {
      for (let turn = 0; turn < 30; turn += 1) {
        await ask({ address: `10.68.${turn}.1` });
        await bring('000000', { address: `10.68.${turn}.1` });
        advance(121_000);
      }
    },
  ],
  [
    'students who ask to have the number, and guess',
    async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        const { client } = await makeUser(test);
        for (let again = 0; again < 8; again += 1) {
          await client(identity.changeUser, { query: {}, body: { phone: owner.phone } });
          await client(identity.verifyCode, { body: { type: 'phone_change', phone: owner.phone, token: '000000' } });
          advance(60_000);
        }
      }
    },
  ],
];

describe.each(attacks)('after %s', (_what, attack) => {
  it('the owner signs in at once in a browser that signed in before', async () => {
    await attack();
    expect((await ask({ address: '10.21.0.1', cookie: owner.cookie })).status).toBe(200);
    const code = await newestCode();
    expect(refusal(await bring(wrongCode(code), { address: '10.21.0.1', cookie: owner.cookie }))[1]).toBe(
      'otp_invalid',
    );
    expect((await bring(code, { address: '10.22.0.1', cookie: owner.cookie })).status).toBe(200);
  });

  it('the owner waits 20 minutes at most in a new browser, and for as long as is said', async () => {
    await attack();
    for (let step = 0, done = false; !done; step += 1) {
      expect(step).toBeLessThan(3);
      const asked = await ask({ address: '10.23.0.1' });
      const wait = Number(asked.headers.get('retry-after') ?? 0);
      expect(wait).toBeLessThanOrEqual(1200);
      advance(wait * 1000);
      done = asked.status === 200;
    }
    const code = await newestCode();
    const first = await bring(code, { address: '10.23.0.1' });
    if (first.status !== 200) {
      const wait = Number(first.headers.get('retry-after'));
      expect(wait).toBeLessThanOrEqual(1200);
      advance(wait * 1000);
      expect((await ask({ address: '10.23.0.1' })).status).toBe(200);
      expect((await bring(await newestCode(), { address: '10.23.0.1' })).status).toBe(200);
    }
  });
});

describe('a stranger', () => {
  it('locks himself out, for as long as is said, and no neighbour of the owner', async () => {
    let refused = await ask({ address: '10.66.0.1' });
    for (let turn = 0; turn < 12; turn += 1) {
      advance(600_000 + 1000);
      refused = await ask({ address: `10.66.0.${turn + 2}` });
    }
    expect(refusal(refused)[1]).toBe('over_sms_send_rate_limit');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20 * 3600);
    advance(1_200_000);
    expect((await ask({ address: '10.66.0.1' })).status).toBe(429);
    expect((await ask({ address: '10.70.0.1' })).status).toBe(200);
  });

  it('guesses ten times at once at most, through however many networks and processes', async () => {
    for (const address of ['10.71.1.1', '10.71.2.1', '10.71.3.1']) {
      await ask({ address });
      advance(121_000);
    }
    await ask({ address: '10.71.4.1' });
    const wrong = wrongCode(await newestCode());
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_none, turn) =>
        bring(wrong, { address: `10.71.${turn}.1`, on: turn % 2 ? test : other }),
      ),
    );
    const compared = answers.filter((one) => refusal(one)[1] === 'otp_invalid');
    expect(compared.length).toBeLessThanOrEqual(10);
    expect(answers.every((one) => one.status !== 200)).toBe(true);
  });

  it('with a cookie that is altered, of somebody else or too old is a stranger', async () => {
    const elsewhere = owner;
    lastNumber += 10_001;
    owner = { phone: `+91${lastNumber}`, cookie: '' };
    owner.cookie = await signInAt('10.24.0.1');
    await test.app.db.deleteFrom('auth.sessions').execute();
    const altered = owner.cookie.replace(/\.[^.]*$/, '.AAAA');
    for (const cookie of [elsewhere.cookie, altered, 'signed-in=~~.', 'signed-in=a.b.c.d']) {
      await test.app.db.deleteFrom('auth.otp_challenges').execute();
      expect((await ask({ address: '10.25.0.1' })).status).toBe(200);
      expect((await ask({ address: '10.26.0.1', cookie })).status).toBe(429);
    }
    expect((await ask({ address: '10.26.0.1', cookie: owner.cookie })).status).toBe(200);
    advance(181 * 86_400_000);
    await test.app.db.deleteFrom('rate_buckets').execute();
    expect((await ask({ address: '10.25.0.1' })).status).toBe(200);
    expect((await ask({ address: '10.26.0.1', cookie: owner.cookie })).status).toBe(429);
  });
});

describe('the cookie of a browser', () => {
  it('is out of reach of scripts and other sites, names no number, and is for 180 days', async () => {
    lastNumber += 10_001;
    owner = { phone: `+91${lastNumber}`, cookie: '' };
    await ask({ address: '10.27.0.1' });
    const answer = await bring(await newestCode(), { address: '10.27.0.1' });
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^signed-in=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain(owner.phone.slice(3));
  });

  it('is bound to the host and to https where the academy has it', async () => {
    const secure = await startTestApp({
      env: { PUBLIC_URL: 'https://academy.example', AUTHORIZED_DOMAINS: '127.0.0.1' },
    });
    const phone = '+919832000001';
    await visitor(secure)(identity.sendCode, { body: { phone } });
    await secure.runJobs();
    const body = { type: 'sms', phone, token: secure.sms.lastCode(phone) ?? '' };
    const answer = await visitor(secure)(identity.verifyCode, { body });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-signed-in=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    await secure.close();
  });

  it('knows several people who share it, has counters of its own and limits as long as anybody', async () => {
    const first = owner;
    lastNumber += 10_001;
    owner = { phone: `+91${lastNumber}`, cookie: '' };
    expect((await ask({ address: '10.28.0.1', cookie: first.cookie })).status).toBe(200);
    const answer = await bring(await newestCode(), { address: '10.28.0.1', cookie: first.cookie });
    const both = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    owner = first;
    await ask({ address: '10.66.0.1' });
    expect((await ask({ address: '10.29.0.1', cookie: both })).status).toBe(200);
    const wrong = wrongCode(await newestCode());
    const tries = [];
    for (let turn = 0; turn < 7; turn += 1)
      tries.push(refusal(await bring(wrong, { address: '10.29.0.1', cookie: both }))[1]);
    expect(tries).toEqual([...Array(5).fill('otp_invalid'), 'otp_expired', 'otp_expired']);
    expect((await ask({ address: '10.29.0.1', cookie: both })).headers.get('retry-after')).toBe('30');
  });
});

describe('a network', () => {
  const numbers = (count: number, start: number) =>
    Array.from({ length: count }, (_none, index) => `+91${start + index * 10_000}`);
  const askFrom = (address: string, phone: string) =>
    visitor(test)(identity.sendCode, { body: { phone }, headers: fromAddress(address) });
  const allowed = async (phones: string[], address: (turn: number) => string) => {
    const answers = await Promise.all(phones.map((phone, turn) => askFrom(address(turn), phone)));
    return answers.filter((one) => one.status === 200).length;
  };

  it('of the academy’s own gives a hall of 45 their codes, and another one ten', async () => {
    expect(await allowed(numbers(45, 9_841_000_000), () => '198.18.7.9')).toBe(45);
    expect(await allowed(numbers(45, 9_842_000_000), () => '198.18.8.9')).toBe(10);
  });

  it.each([
    ['/56', (turn: number) => `2001:db8:7:1${(turn % 256).toString(16).padStart(2, '0')}::1`, 20],
    ['/48', (turn: number) => `2001:db8:8:${turn.toString(16)}00::1`, 50],
  ])('of IPv6 is counted by its %s too', async (_width, address, most) => {
    expect(await allowed(numbers(80, 9_843_000_000), address)).toBe(most);
  });

  it('lets a browser in that signed in before although others have tried every code they may', async () => {
    const { address, cookie } = { address: '10.21.0.9', cookie: owner.cookie };
    const others = await Promise.all(
      Array.from({ length: 35 }, (_none, turn) =>
        visitor(test)(identity.verifyCode, {
          body: { type: 'sms', phone: `+9198${String(10_000_000 + turn)}`, token: '000000' },
          headers: headersOf({ address }),
        }),
      ),
    );
    expect(others.map(({ status }) => status)).toContain(429);
    expect((await ask({ address, cookie })).status).toBe(200);
    const code = await newestCode();
    expect((await bring(code, { address })).status).toBe(429);
    expect((await bring(code, { address, cookie })).status).toBe(200);
  });

  it('lets a browser in that signed in before although others used it up', async () => {
    expect(await allowed(numbers(40, 9_844_000_000), () => '10.90.0.1')).toBe(10);
    await allowed(numbers(10, 9_846_000_000), () => '10.90.0.1');
    expect((await ask({ address: '10.90.0.1' })).status).toBe(429);
    expect((await ask({ address: '10.90.0.1', cookie: owner.cookie })).status).toBe(200);
  });
});
