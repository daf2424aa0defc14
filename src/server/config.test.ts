import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';

it.each([
  ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '99999', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535'],
  ['SMS_DAILY_BUDGET', '0', 'SMS_DAILY_BUDGET must be a whole number, 1 or more'],
  ['SMS_ABROAD_DAILY_BUDGET', '1.5', 'SMS_ABROAD_DAILY_BUDGET must be a whole number, 0 or more'],
  ['CODE_MINUTES', '11', 'CODE_MINUTES must be a whole number from 1 to 10'],
  ['SMS_TIMEOUT_MS', '5', 'SMS_TIMEOUT_MS must be a whole number from 100 to 30000'],
  ['TRUSTED_PROXY_HOPS', '1e1', 'TRUSTED_PROXY_HOPS must be a whole number from 0 to 10'],
])('%s=%s is refused in plain words', (name, value, words) => {
  expect(() => parseConfig({ [name]: value })).toThrow(`These settings are wrong:\n  ${words}`);
});

it('takes whole numbers, and the usual ones where none is given', () => {
  const config = parseConfig({ PORT: '8080', SMS_TIMEOUT_MS: '250' });
  expect([config.port, config.sms.SMS_TIMEOUT_MS, config.smsDailyBudget, config.trustedProxyHops]).toEqual([
    8080, 250, 2000, 0,
  ]);
});

describe('in production', () => {
  const production = { NODE_ENV: 'production' };
  const sms = {
    SMS_PROVIDER: 'webhook',
    SMS_WEBHOOK_URL: 'https://sms.example',
    SMS_WEBHOOK_SECRET: 'sixteen letters!',
  };
  const mail = { MAIL_URL: 'smtps://mail.example' };
  const gateway = 'the sandbox payment gateway, which takes no money: set PAYMENT_PROVIDER';
  const smsOutbox = 'the SMS outbox, which prints sign-in codes: set SMS_PROVIDER';
  const mailOutbox = 'the mail outbox, which prints codes and links: set MAIL_URL';

  it.each([
    [{}, [gateway, smsOutbox, mailOutbox]],
    [sms, [gateway, mailOutbox]],
    [mail, [gateway, smsOutbox]],
    [{ ...sms, ...mail }, [gateway]],
  ])('%j is refused but for a rehearsal, and the message says why', (env, lines) => {
    expect(() => parseConfig({ ...production, ...env })).toThrow(
      new Error(
        `NODE_ENV=production starts with these only for a rehearsal (ALLOW_SANDBOX=1):\n  ${lines.join('\n  ')}`,
      ),
    );
    expect(() => parseConfig({ ...production, ...env, ALLOW_SANDBOX: '0' })).toThrow('only for a rehearsal');
    expect(parseConfig({ ...production, ...env, ALLOW_SANDBOX: '1' }).production).toBe(true);
  });
});
