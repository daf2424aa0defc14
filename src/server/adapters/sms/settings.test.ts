import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../config.ts';

const twilio = { TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`, TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+15005550006' };
const msg91 = { MSG91_AUTH_KEY: 'k', MSG91_SENDER: 'ACADMY' };

describe('the SMS settings', () => {
  it.each<[Record<string, string>, string[]]>([
    [
      { SMS_PROVIDER: 'msg91' },
      ['MSG91_AUTH_KEY: needed with SMS_PROVIDER=msg91', 'MSG91_SENDER: needed with SMS_PROVIDER=msg91'],
    ],
    [
      { SMS_PROVIDER: 'twilio', TWILIO_AUTH_TOKEN: 't' },
      [
        'TWILIO_ACCOUNT_SID: needed with SMS_PROVIDER=twilio',
        'TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID: needed with SMS_PROVIDER=twilio',
      ],
    ],
    [
      { SMS_PROVIDER: 'msg91', ...msg91, SMS_FALLBACK_PROVIDER: 'webhook' },
      [
        'SMS_WEBHOOK_URL: needed with SMS_FALLBACK_PROVIDER=webhook',
        'SMS_WEBHOOK_SECRET: needed with SMS_FALLBACK_PROVIDER=webhook',
      ],
    ],
    [
      { SMS_PROVIDER: 'twilio', ...twilio, SMS_FALLBACK_PROVIDER: 'twilio' },
      ['SMS_FALLBACK_PROVIDER: must be another provider than SMS_PROVIDER'],
    ],
    [{ SMS_FALLBACK_PROVIDER: 'msg91', ...msg91 }, ['SMS_FALLBACK_PROVIDER: needs SMS_PROVIDER to be set too']],
    [
      {
        SMS_PROVIDER: 'webhook',
        SMS_WEBHOOK_URL: 'http://sms.academy.example/send',
        SMS_WEBHOOK_SECRET: 'sixteen letters!',
      },
      ['SMS_WEBHOOK_URL: must be https, except on this machine'],
    ],
  ])('%j lack something, and the message says what', (env, lines) => {
    expect(() => parseConfig(env)).toThrow(
      `These settings are invalid:\n${lines.map((line) => `  ${line}`).join('\n')}`,
    );
  });

  it('are complete with both providers', () => {
    const env = { SMS_PROVIDER: 'msg91', ...msg91, SMS_FALLBACK_PROVIDER: 'twilio', ...twilio };
    expect(parseConfig(env).sms).toMatchObject({ SMS_PROVIDER: 'msg91', SMS_FALLBACK_PROVIDER: 'twilio' });
  });
});
