import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { signInCodes } from '../../../contract/identity/sign-in-codes.ts';
import { askForCode, fromAddress, guessCode } from '../../testing/ask-for-codes.ts';
import { makeUser, visitor } from '../../testing/makers/make-user.ts';
import { refusal } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { takeSendTokens } from './take-send-tokens.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { TRUSTED_PROXY_HOPS: '1' } });
  test.stopClock();
  // In the middle of an hour, which the budget is of.
  test.setNow(new Date('2027-01-05T13:00:00Z'));
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.db.deleteFrom('rate_buckets').execute();
});

const phone = '+919833000001';

it('is for browsers that signed in before, when strangers have spent the budget', async () => {
  await askForCode(test, phone, '10.20.0.1');
  await test.runJobs();
  const signedIn = await guessCode(test, phone, test.sms.lastCode(phone) ?? '', '10.20.0.1');
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  await test.app.db.deleteFrom('auth.sessions').execute();
  await test.app.db.deleteFrom('rate_buckets').execute();
  test.advance(3 * 3_600_000);
  test.app.config.smsHourlyBudget = 1;
  const headers = { ...fromAddress('10.82.0.1'), cookie };
  const askKnown = () => visitor(test)(identity.sendCode, { body: { phone }, headers });
  expect((await askForCode(test, '+919833020001', '10.80.0.1')).status).toBe(200);
  expect((await askForCode(test, phone, '10.81.0.1')).status).toBe(429);
  expect((await askKnown()).status).toBe(200);
  const admin = await makeUser(test, { roles: ['admin'] });
  const { data: figures } = await admin.client(signInCodes.readSignInCodes);
  expect(figures).toMatchObject({ spent: 1, reserveSpent: 1, reserve: 1000 });
  // The reserve beside a budget of one code is one code.
  test.advance(121_000);
  expect(refusal(await askKnown())[1]).toBe('over_sms_send_rate_limit');
  test.app.config.smsHourlyBudget = undefined;
});

it('gives one person ten codes in an hour, over all browsers', async () => {
  const person = { phone, purpose: 'sign_in', familiar: true, userId: null } as const;
  const take = (provenId: string, turn: number) =>
    takeSendTokens(test.app, { ...person, provenId, ip: `10.83.${turn}.1` }).then(
      () => 1,
      () => 0,
    );
  expect(await take('somebody', 0)).toBe(1);
  await test.app.db.updateTable('rate_buckets').set({ used: 2000 }).where('key', 'like', 'otp:budget:%').execute();
  const taken = [];
  for (let turn = 0; turn < 14; turn += 1) taken.push(await take('somebody', turn));
  expect(taken).toEqual([...Array(10).fill(1), ...Array(4).fill(0)]);
  expect(await take('somebody-else', 20)).toBe(1);
});
