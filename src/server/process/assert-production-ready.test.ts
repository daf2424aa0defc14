import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultSettings } from '../../contract/settings/default-settings.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { assertProductionReady } from './assert-production-ready.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp({ chosenProviders: true, env: { NODE_ENV: 'production', ALLOW_SANDBOX: '1' } });
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(() => test.close());

const { smsService, mailService, paymentService } = defaultSettings;
const razorpay = (razorpayKeyId: string) => ({ provider: 'razorpay' as const, razorpayKeyId });
const [live, rehearsed] = [razorpay('rzp_live_1DP5mmOlF5G5ag'), razorpay('rzp_test_1DP5mmOlF5G5ag')];
const sms = { ...smsService, provider: 'webhook' as const, webhookUrl: 'https://sms.example/send' };
const mail = { ...mailService, provider: 'smtp' as const, host: 'smtp.example', from: 'office@udaan.example' };
const smsOutbox = 'the SMS outbox, which prints sign-in codes: set SMS_PROVIDER';
const sandbox =
  'the sandbox payment gateway, which takes no money: set PAYMENT_PROVIDER, to none to take no payments online';
const testKeys = 'Razorpay’s test keys, which take no money: set live ones';
const mailOutbox = 'the mail outbox, which prints codes and links: set MAIL_URL';

async function set(changes: object) {
  const { version } = (await admin.client(academy.readAllSettings)).data;
  const secrets = {
    smsWebhookSecret: 'a-secret-of-the-webhook',
    razorpayKeySecret: 'the-secret-of-the-key',
    razorpayWebhookSecret: 'the-secret-of-the-webhook',
  };
  return admin.client(academy.changeSettings, { body: { version, changes, secrets } });
}

it.each([
  [{}, [sandbox, smsOutbox, mailOutbox]],
  [{ smsService: sms }, [sandbox, mailOutbox]],
  [{ smsService, mailService: mail, paymentService: rehearsed }, [testKeys, smsOutbox]],
  [{ smsService: sms, paymentService: live }, []],
  [{ smsService: sms, paymentService: { provider: 'none', razorpayKeyId: '' } }, []],
  [{ smsService: sms, paymentService: { ...rehearsed, provider: 'none' } }, []],
])(
  'production with %j starts without an outbox, which prints codes, and with real money only, and says what to set',
  async (changes, lines) => {
    expect((await set(changes)).status).toBe(200);
    test.app.config.sandboxAllowed = true;
    await expect(assertProductionReady(test.app)).resolves.toBeUndefined();
    test.app.config.sandboxAllowed = false;
    const refusal = await assertProductionReady(test.app).catch((error: Error) => error.message.split('\n  ').slice(1));
    expect(refusal ?? []).toEqual(lines);
    test.app.config.sandboxAllowed = true;
  },
);

it('nor does it go back to them while it runs', async () => {
  await set({ smsService: sms, mailService: mail, paymentService: live });
  test.app.config.sandboxAllowed = false;
  const refused = await set({ smsService, mailService, paymentService });
  expect(Object.keys(refused.failure.data?.fields ?? {}).sort()).toEqual([
    'changes.mailService.provider',
    'changes.paymentService.provider',
    'changes.smsService.provider',
  ]);
  const other = await set({ paymentService: rehearsed });
  expect(Object.keys(other.failure.data?.fields ?? {})).toEqual(['changes.paymentService.razorpayKeyId']);
  test.app.config.sandboxAllowed = true;
});
