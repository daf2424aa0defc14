import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { createOutbox } from '../adapters/outbox.ts';
import { createSms } from '../adapters/sms/create.ts';
import { parseConfig } from '../config.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { announce } from './print-startup-banner.ts';

afterEach(() => vi.restoreAllMocks());

/** What an academy says when it opens: on its own, and in the log. */
async function said(env: Record<string, string>, outbox: boolean) {
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
  const config = parseConfig({ LOG_LEVEL: 'silent' });
  const sms = createSms(config.sms, createOutbox(config));
  const test = await startTestApp({ env, replacements: { log, ...(outbox ? { sms } : {}) } });
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await announce(test.app, null);
  const heard = { text: printed.mock.calls.join(''), log: logged.join('') };
  vi.restoreAllMocks();
  await test.close();
  return heard;
}

const rehearsal = { NODE_ENV: 'production', ALLOW_SANDBOX: '1' };

it('a rehearsal says in the log that codes are printed, and which setting is missing', async () => {
  const { text, log } = await said(rehearsal, true);
  expect(log).toContain('sign-in codes and messages are printed here');
  expect(log).toContain('SMS_PROVIDER');
  expect(text).not.toContain('/dev/outbox');
});

it('production with real providers does not', async () => {
  expect((await said(rehearsal, false)).log).toBe('');
});

it('an academy that is tried out says where its codes are', async () => {
  const { text, log } = await said({}, true);
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
  const { text } = await said(env, true);
  expect(text).toMatch(/Outbox: {2}http:\/\/localhost:\d+\/dev\/outbox\?key=[\w-]{32}\n/);
  expect(text).not.toContain('Codes:');
  expect(text).not.toContain('without a code');
});

it('an academy without test sign-in does not promise it', async () => {
  expect((await said({}, true)).text).toContain('without a code');
  expect((await said({ TEST_LOGIN: '0' }, true)).text).not.toContain('without a code');
});

it.each([
  ['a public address', { PUBLIC_URL: 'https://academy.example' }],
  ['an address that everybody reaches', { HOST: '0.0.0.0' }],
])('a start with %s and without production says loudly what is off', async (_what, env) => {
  const { text } = await said(env, true);
  expect(text).toContain('WARNING: others can reach this academy');
  expect(text).toContain('Turned off, because they would let anyone in: /dev/outbox and test sign-in.');
  expect(text).toContain('NODE_ENV=production');
  expect(text).not.toContain('?key=');
});
