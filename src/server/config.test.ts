import { expect, it } from 'vitest';
import { parseConfig } from './config.ts';

it.each([
  ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '99999', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535'],
  ['SMS_DAILY_BUDGET', '0', 'SMS_DAILY_BUDGET must be a whole number, 1 or more'],
  ['SMS_ABROAD_DAILY_BUDGET', '1.5', 'SMS_ABROAD_DAILY_BUDGET must be a whole number, 0 or more'],
  ['CODE_MINUTES', '11', 'CODE_MINUTES must be a whole number from 1 to 10'],
  ['SMS_TIMEOUT_MS', '5', 'SMS_TIMEOUT_MS must be a whole number from 100 to 30000'],
  [
    'STREAM_ORIGINS',
    'https://a.example.org,b.example.org',
    'STREAM_ORIGINS must be addresses such as https://stream.example.org',
  ],
  ['DATABASE_URL', 'mysql://127.0.0.1/academy', 'DATABASE_URL must be an address such as postgresql://'],
  ['DEMO_DATA', 'none', 'DEMO_DATA must be 1 (on) or 0 (off)'],
  ['TRUSTED_PROXY_HOPS', '1e1', 'TRUSTED_PROXY_HOPS must be a whole number from 0 to 10'],
])('%s=%s is refused in plain words', (name, value, words) => {
  expect(() => parseConfig({ [name]: value })).toThrow(`These settings are invalid:\n  ${words}`);
});

it('takes whole numbers, and the usual ones where none is given', () => {
  const config = parseConfig({ PORT: '8080', SMS_TIMEOUT_MS: '250' });
  expect([config.port, config.sms.SMS_TIMEOUT_MS, config.smsDailyBudget, config.trustedProxyHops]).toEqual([
    8080, 250, 2000, 0,
  ]);
});

it.each([
  ['0', false],
  ['off', false],
  ['1', true],
  ['on', true],
])('DEMO_DATA=%s', (value, fills) => {
  expect(parseConfig({ DEMO_DATA: value }).demoData).toBe(fills);
});

it('starts production with the sandbox gateway only for a rehearsal, and says why', () => {
  const production = { NODE_ENV: 'production', PAYMENT_PROVIDER: 'sandbox' };
  expect(() => parseConfig(production)).toThrow(
    'only for a rehearsal (ALLOW_SANDBOX=1): set PAYMENT_PROVIDER=razorpay',
  );
  expect(() => parseConfig({ ...production, ALLOW_SANDBOX: '0' })).toThrow('only for a rehearsal');
  expect(parseConfig({ ...production, ALLOW_SANDBOX: '1' }).production).toBe(true);
});
