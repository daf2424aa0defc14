import { afterAll, beforeAll, expect, it } from 'vitest';
import { academy } from '../contract/academy.ts';
import { defaultSettings } from '../contract/default-settings.ts';
import { refuseOutbox } from './refuse-outbox.ts';
import { makeUser, type TestUser } from './testing/make-user.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp({ chosenProviders: true, env: { NODE_ENV: 'production', ALLOW_SANDBOX: '1' } });
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(() => test.close());

const { smsService, mailService } = defaultSettings;
const sms = { ...smsService, provider: 'webhook' as const, webhookUrl: 'https://sms.example/send' };
const mail = { ...mailService, provider: 'smtp' as const, host: 'smtp.example', from: 'office@udaan.example' };
const smsOutbox = 'the SMS outbox, which prints sign-in codes: set SMS_PROVIDER';
const mailOutbox = 'the mail outbox, which prints codes and links: set MAIL_URL';

async function set(changes: object) {
  const { version } = (await admin.client(academy.readAllSettings)).data;
  const secrets = { smsWebhookSecret: 'a-secret-of-the-webhook' };
  return admin.client(academy.changeSettings, { body: { version, changes, secrets } });
}

it.each([
  [{}, [smsOutbox, mailOutbox]],
  [{ smsService: sms }, [mailOutbox]],
  [{ smsService, mailService: mail }, [smsOutbox]],
  [{ smsService: sms, mailService: mail }, []],
])('production with %j starts without an outbox, which prints codes, and says what to set', async (changes, lines) => {
  expect((await set(changes)).status).toBe(200);
  test.app.config.mayRehearse = true;
  await expect(refuseOutbox(test.app)).resolves.toBeUndefined();
  test.app.config.mayRehearse = false;
  const refusal = await refuseOutbox(test.app).catch((error: Error) => error.message.split('\n  ').slice(1));
  expect(refusal ?? []).toEqual(lines);
  test.app.config.mayRehearse = true;
});

it('nor does it go back to one while it runs', async () => {
  await set({ smsService: sms, mailService: mail });
  test.app.config.mayRehearse = false;
  const refused = await set({ smsService, mailService });
  expect(Object.keys(refused.failure.data?.fields ?? {}).sort()).toEqual([
    'changes.mailService.provider',
    'changes.smsService.provider',
  ]);
  test.app.config.mayRehearse = true;
});
