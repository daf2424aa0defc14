import { Writable } from 'node:stream';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { messages } from '../../../contract/messages/messages.ts';
import { defaultSettings } from '../../../contract/settings/default-settings.ts';
import { publicReads } from '../../../contract/settings/read-public-settings.ts';
import { academy, type SettingsForAdmin } from '../../../contract/settings/settings-admin.ts';
import { hourlyBudget } from '../../identity/codes/send-budget.ts';
import { queueMessage } from '../../messages/queue-message.ts';
import { localhostCertificate } from '../../testing/doubles/localhost-certificate.ts';
import { type MailDouble, startMailDouble } from '../../testing/doubles/mail-double.ts';
import { type SmsDouble, startSmsDouble } from '../../testing/doubles/sms-double.ts';
import { startTurnstileDouble, type TurnstileDouble } from '../../testing/doubles/turnstile-double.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { chosenSms } from './chosen-sms.ts';

let sms: SmsDouble;
let mail: MailDouble;
let turnstile: TurnstileDouble;
let test: TestApp;
let sibling: TestApp;
let admin: TestUser;
let log = '';
const authKey = 'msg91-auth-key-of-the-academy-7719';
const password = 'the-smtp-password-4b1d';
const turnstileSecret = '0x4AAAAAAA-secret-of-turnstile-93ce';
const secretTexts = [authKey, password, turnstileSecret];
const to = '+919880500001';

beforeAll(async () => {
  setDefaultCACertificates([...getCACertificates('default'), localhostCertificate.cert]);
  [sms, mail, turnstile] = await Promise.all([startSmsDouble(), startMailDouble(), startTurnstileDouble()]);
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  test = await startTestApp({
    chosenProviders: true,
    env: {
      BOT_CHECK: '',
      MSG91_BASE_URL: sms.url,
      TWILIO_BASE_URL: sms.url,
      TURNSTILE_VERIFY_URL: turnstile.env.TURNSTILE_VERIFY_URL,
      TURNSTILE_SCRIPT_URL: turnstile.env.TURNSTILE_SCRIPT_URL,
    },
    replacements: { log: pino({ level: 'debug' }, stream) },
  });
  sibling = await test.sibling();
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(async () => {
  await sibling.close();
  await test.close();
  await Promise.all([sms.close(), mail.close(), turnstile.close()]);
});
beforeEach(async () => {
  sms.behave('accept');
  mail.behave('accept');
  await test.app.db.deleteFrom('rate_buckets').execute();
});

type Change = Omit<BodyInput<typeof academy.changeSettings>, 'version'>;
const now = async () => (await admin.client(academy.readAllSettings)).data;
const change = async (body: Change) =>
  admin.client(academy.changeSettings, { body: { version: (await now()).version, ...body } });
const { smsService, mailService, botCheck } = defaultSettings;
const msg91 = { ...smsService, provider: 'msg91' as const, msg91Sender: 'ACADMY' };
const smtp = () => ({
  ...mailService,
  provider: 'smtp' as const,
  host: 'localhost',
  port: mail.port,
  user: 'academy',
  from: 'office@udaan.example',
});
const turnstileOn = { provider: 'turnstile' as const, turnstileSiteKey: '1x00000000000000000000AA' };

describe('the SMS service', () => {
  it('changes in every process at once, and takes what is queued already', async () => {
    expect((await chosenSms(sibling.app)).provider).toBe('outbox');
    expect((await hourlyBudget(test.app)).limit).toBe(500);
    await test.app.db.transaction().execute((trx) =>
      queueMessage(test.app, trx, {
        channel: 'sms',
        to,
        template: 'test-message',
        language: 'en',
        variables: { academy: 'Academy' },
      }),
    );
    const saved = await change({ changes: { smsService: msg91 }, secrets: { msg91AuthKey: authKey } });
    expect(saved.status).toBe(200);
    expect((await chosenSms(test.app)).provider).toBe('msg91');
    // Codes that cost money leave seldom while the academy is tried out.
    expect((await hourlyBudget(test.app)).limit).toBe(30);
    await expect
      .poll(async () => (await chosenSms(sibling.app)).provider, { timeout: 5000, interval: 20 })
      .toBe('msg91');
    await sibling.runJobs();
    expect(sms.requests).toHaveLength(1);
    expect(sms.requests[0]).toMatchObject({ path: '/api/v2/sendsms', headers: { authkey: authKey } });
  });

  it('is tested as saved, and what the provider says is told', async () => {
    sms.behave('refuse');
    const { id } = (await admin.client(messages.sendTestSms, { body: { phone: to } })).data;
    await test.runJobs();
    const state = (await admin.client(messages.readDelivery, { params: { id } })).data;
    expect(state.lastError).toBe('MSG91 rejected it: Insufficient balance to send SMS (301).');
  });
});

describe('the mail server', () => {
  it('gets a test mail, five an hour at most', async () => {
    const saved = await change({ changes: { mailService: smtp() }, secrets: { smtpPassword: password } });
    expect(saved.status).toBe(200);
    const send = () => admin.client(messages.sendTestMail, { body: { email: 'asha@udaan.example' } });
    const { id } = (await send()).data;
    await test.runJobs();
    expect((await admin.client(messages.readDelivery, { params: { id } })).data.state).toBe('sent');
    expect(mail.logins).toEqual([{ user: 'academy', password }]);
    expect(mail.mails[0]).toMatch(/From: Academy <office@udaan\.example>[\s\S]*Subject: Test email from Academy/);
    mail.behave('refuse-login');
    const second = (await send()).data;
    await test.runJobs();
    expect((await admin.client(messages.readDelivery, { params: { id: second.id } })).data.lastError).toBe(
      'The mail server rejected the username or password. It answered 535.',
    );
    const statuses = [await send(), await send(), await send(), await send()].map((one) => one.status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('never gets a password that was entered for another one', async () => {
    const moved = await change({ changes: { mailService: { ...smtp(), host: 'mail.elsewhere.example' } } });
    expect(moved.status).toBe(400);
    expect(moved.failure.data?.fields).toEqual({ 'secrets.smtpPassword': { code: 'password_again' } });
    const { settings } = await now();
    expect(settings.mailService.host).toBe('localhost');
  });
});

describe('the bot check', () => {
  const ask = async () => (await admin.client(academy.testBotCheck)).data;

  it.each([
    [{ success: false, 'error-codes': ['invalid-input-response'] }, 'works'],
    [{ success: false, 'error-codes': ['invalid-input-secret'] }, 'wrong_secret'],
    [{ success: true }, 'test_keys'],
    [{ success: false, 'error-codes': ['internal-error'] }, 'no_answer'],
    ['<h1>Welcome</h1>', 'no_answer'],
    ['drop', 'no_answer'],
  ] as const)('that answers %j: %s', async (body, answer) => {
    await change({ changes: { botCheck: turnstileOn }, secrets: { turnstileSecretKey: turnstileSecret } });
    turnstile.answer(() => (body === 'drop' ? 'drop' : { body }));
    expect((await ask()).answer).toBe(answer);
    expect(turnstile.asked.at(-1)?.get('secret')).toBe(turnstileSecret);
  });

  it('is named in the policy of pages from its choice on, also for who has the page already', async () => {
    const look = async (etag = '') => {
      const { status, headers } = await fetch(`${test.url}/auth`, { headers: { 'if-none-match': etag } });
      return { status, etag: headers.get('etag') ?? '', policy: headers.get('content-security-policy') ?? '' };
    };
    await change({ changes: { botCheck } });
    const before = await look();
    await change({ changes: { botCheck: turnstileOn }, secrets: { turnstileSecretKey: turnstileSecret } });
    const after = await look(before.etag);
    expect(after.status).toBe(200);
    expect(after.policy).toContain(` ${turnstile.url};img-src`);
    await change({ changes: { botCheck } });
    expect((await look(after.etag)).policy).toBe(before.policy);
  });

  it('of our own has nothing to ask', async () => {
    await change({ changes: { botCheck } });
    expect((await ask()).answer).toBe('nothing_to_ask');
  });

  it('may be tested ten times an hour', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await admin.client(academy.testBotCheck)).status);
    expect(statuses.filter((one) => one === 429)).toHaveLength(1);
  });
});

describe('what does not work is refused at its field', () => {
  it.each<[string, Change, string[]]>([
    [
      'Twilio without anything',
      { changes: { smsService: { ...msg91, provider: 'twilio' } } },
      ['changes.smsService.twilioAccountSid', 'changes.smsService.twilioFrom', 'secrets.twilioAuthToken'],
    ],
    [
      'a webhook over plain http',
      {
        changes: { smsService: { ...smsService, provider: 'webhook', webhookUrl: 'http://sms.example/send' } },
        secrets: { smsWebhookSecret: 'a-secret-of-the-webhook' },
      },
      ['changes.smsService.webhookUrl'],
    ],
    [
      'the same service twice',
      { changes: { smsService: { ...msg91, fallback: 'msg91' } } },
      ['changes.smsService.fallback'],
    ],
    [
      'a second service alone',
      { changes: { smsService: { ...msg91, provider: 'outbox', fallback: 'msg91' } } },
      ['changes.smsService.fallback'],
    ],
    [
      'a mail server without a name',
      { changes: { mailService: { ...mailService, provider: 'smtp' } } },
      ['changes.mailService.host', 'changes.mailService.from', 'secrets.smtpPassword'],
    ],
    [
      'Turnstile without a site key',
      { changes: { botCheck: { provider: 'turnstile', turnstileSiteKey: '' } } },
      ['changes.botCheck.turnstileSiteKey'],
    ],
    ['a secret on two lines', { secrets: { msg91AuthKey: 'one\ntwo' } }, ['secrets.msg91AuthKey']],
    ['the key of the service in use taken away', { secrets: { msg91AuthKey: null } }, ['secrets.msg91AuthKey']],
  ])('%s', async (_what, body, fields) => {
    const before = await now();
    const refused = await change(body);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.failure.data?.fields ?? {}).sort()).toEqual(fields.toSorted());
    expect(await now()).toEqual(before);
  });
});

describe('a secret', () => {
  it('is told by its last letters and never shown, logged or written to the audit log', async () => {
    const { secrets } = await now();
    expect(secrets).toMatchObject({
      msg91AuthKey: { last4: '7719' },
      smtpPassword: { last4: '4b1d' },
      turnstileSecretKey: { last4: '93ce' },
    });
    const answers = [
      await admin.client(academy.readAllSettings),
      await admin.client(publicReads.readPublicSettings),
      await change({ secrets: { msg91AuthKey: authKey }, reason: 'The old one leaked' }),
    ].map((one) => JSON.stringify(one.data));
    const rows = await Promise.all([
      test.app.db.selectFrom('audit_log').selectAll().execute(),
      test.app.db.selectFrom('settings').selectAll().execute(),
      test.app.db.selectFrom('settings_secrets').selectAll().execute(),
      test.app.db.selectFrom('deliveries').selectAll().execute(),
    ]);
    const seen = [...answers, ...rows.map((one) => JSON.stringify(one)), log].join('\n');
    for (const secret of secretTexts) expect(seen).not.toContain(secret);
    const lines = rows[0].filter((line) => line.action === 'academy.change_secret');
    expect(lines.at(-1)).toMatchObject({
      actor_id: admin.id,
      subject: 'settings:smsService',
      before: null,
      after: { secretSaved: 'msg91AuthKey' },
      reason: 'The old one leaked',
    });
  });

  it('that is short shows no letter of itself, and can be removed', async () => {
    await change({ secrets: { twilioAuthToken: 'short-one' } });
    expect((await now()).secrets.twilioAuthToken?.last4).toBe('');
    await change({ secrets: { twilioAuthToken: null } });
    expect((await now()).secrets.twilioAuthToken).toBeUndefined();
    const kept = await test.app.db.selectFrom('settings_secrets').select('name').execute();
    expect(kept.map((row) => row.name)).not.toContain('twilioAuthToken');
  });
});

describe('a variable of the server', () => {
  it('decides a service whole: the settings of that service stand by', async () => {
    const decided = await startTestApp({
      chosenProviders: true,
      env: {
        BOT_CHECK: 'altcha',
        AUTHORIZED_DOMAINS: 'learn.udaan.example',
        TEST_LOGIN: '0',
        SMS_PROVIDER: 'webhook',
        SMS_WEBHOOK_URL: `${sms.url}/sms`,
        SMS_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
      },
    });
    const other = await makeUser(decided, { roles: ['admin'] });
    const { version, setOnServer } = (await other.client(academy.readAllSettings)).data satisfies SettingsForAdmin;
    expect(setOnServer).toEqual(['smsService', 'botCheck', 'authorizedDomains', 'testSignIn']);
    const body = { version, changes: { smsService: msg91 }, secrets: { msg91AuthKey: authKey } };
    expect((await other.client(academy.changeSettings, { body })).status).toBe(200);
    expect((await chosenSms(decided.app)).provider).toBe('webhook');
    await decided.close();
  });
});
