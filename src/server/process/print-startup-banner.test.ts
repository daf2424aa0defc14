import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { createMail } from '../adapters/mail/create.ts';
import { createOutbox } from '../adapters/outbox.ts';
import { createSms } from '../adapters/sms/create.ts';
import { parseConfig } from '../config.ts';
import { noteFact } from '../settings/academy-facts.ts';
import { firebaseEnv } from '../testing/doubles/firebase.ts';
import type { KeyServer } from '../testing/doubles/key-server.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { announce } from './print-startup-banner.ts';

afterEach(() => vi.restoreAllMocks());

/** What an academy says when it opens: on its own, and in the log. */
async function said(env: Record<string, string>, ...unset: ('sms' | 'mail')[]) {
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
  const config = parseConfig({ LOG_LEVEL: 'silent' });
  const outbox = createOutbox(config);
  const kept = { sms: createSms(config.sms, outbox), mail: createMail(null, outbox) };
  const inOutbox = Object.fromEntries(unset.map((service) => [service, kept[service]]));
  const test = await startTestApp({ env, replacements: { log, ...inOutbox } });
  if (env.DEMO_DATA) await noteFact(test.app, test.app.db, 'demo_data');
  if (env.hasAdmin) await noteFact(test.app, test.app.db, 'first_admin');
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await announce(test.app, null);
  const heard = { text: printed.mock.calls.join(''), log: logged.join('') };
  vi.restoreAllMocks();
  await test.close();
  return heard;
}

const rehearsal = { NODE_ENV: 'production', ALLOW_SANDBOX: '1' };

it('a rehearsal says in the log that codes are printed, and which settings are missing', async () => {
  const { text, log } = await said(rehearsal, 'sms', 'mail');
  expect(log).toContain('sign-in codes and messages are printed here');
  expect(log).toContain('Nothing is sent.');
  expect(log).toContain('["SMS_PROVIDER","MAIL_URL"]');
  expect(text).not.toContain('/dev/outbox');
});

it.each([
  ['sms', 'SMS_PROVIDER', 'sign-in codes and other SMS are printed here', 'Emails are sent.'],
  ['mail', 'MAIL_URL', 'emails are printed here', 'SMS are sent.'],
] as const)('a rehearsal in which only %s is kept says what is sent', async (service, variable, kept, sent) => {
  const { log } = await said(rehearsal, service);
  for (const words of [kept, sent, `["${variable}"]`]) expect(log).toContain(words);
  expect(log).not.toContain('Nothing is sent');
});

it('production with real providers does not', async () => {
  expect((await said(rehearsal)).log).toBe('');
});

it('an academy that is tried out says where its codes are', async () => {
  const { text, log } = await said({}, 'sms');
  const [address] = /http:\/\/localhost:\d+\/dev\/outbox\?key=[\w-]{32}\n/.exec(text) ?? [];
  expect(address).toBeDefined();
  expect(log).toBe('');
});

it('an academy whose sign-in is another service’s promises no codes and no test sign-in', async () => {
  const env = {
    AUTH_PROVIDER: 'supabase',
    SUPABASE_URL: 'https://x.supabase.co',
    SUPABASE_ANON_KEY: 'sb_publishable_x',
  };
  const { text } = await said(env, 'sms');
  expect(text).toMatch(/Outbox: {2}http:\/\/localhost:\d+\/dev\/outbox\?key=[\w-]{32}\n/);
  expect(text).not.toContain('Codes:');
  expect(text).not.toContain('without a code');
});

it('names the demo’s numbers where its codes are ours or the emulator’s, and not where Firebase would write to strangers', async () => {
  const firebase = { DEMO_DATA: '1', ...firebaseEnv({ url: 'http://127.0.0.1:9' } as KeyServer) };
  expect((await said({ DEMO_DATA: '1' })).text).toContain('sign in with +91 98000 00000');
  expect((await said({ ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).text).toContain(
    '+91 98000 00000',
  );
  expect((await said(firebase)).text).not.toContain('sign in with');
});

it('says of a number that was configured after the first admin that it makes nobody one', async () => {
  const env = { DEMO_DATA: '1', ADMIN_PHONE: '+919812345699' };
  expect((await said(env)).text).toContain('Admin:   sign in with +91 98123 45699');
  const { text } = await said({ ...env, hasAdmin: '1' });
  expect(text).toContain('+91 98123 45699 (ADMIN_PHONE) is not an admin');
  expect(text).not.toContain('sign in with +91 98123');
});

it('an academy without test sign-in does not promise it', async () => {
  expect((await said({}, 'sms')).text).toContain('without a code');
  expect((await said({ TEST_LOGIN: '0' }, 'sms')).text).not.toContain('without a code');
});

it.each([
  ['a public address', { PUBLIC_URL: 'https://academy.example' }],
  ['an address that everybody reaches', { HOST: '0.0.0.0' }],
])('a start with %s and without production says loudly what is off', async (_what, env) => {
  const { text } = await said(env, 'sms');
  expect(text).toContain('WARNING: others can reach this academy');
  expect(text).toContain('Turned off, because they would let anyone in: /dev/outbox and test sign-in.');
  expect(text).toContain('NODE_ENV=production');
  expect(text).not.toContain('?key=');
});
