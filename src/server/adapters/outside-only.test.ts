import { describe, expect, it } from 'vitest';
import { startSmsDouble } from '../testing/doubles/sms-double.ts';
import { assertExternalHost, findOutside, insideCode } from './outside-only.ts';
import { createWebhookSms } from './sms/webhook.ts';

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '127.8.9.10',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[fe80::1]',
    '[fec0::1]',
    '[feff::1]',
    '[ff02::1]',
  ])('%s is inside', (host) => {
    expect(() => assertExternalHost(host)).toThrow(expect.objectContaining({ code: insideCode }));
  });

  it.each([
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '198.20.0.1',
    '[2606:4700::1111]',
    '[::ffff:8.8.8.8]',
    'sms.example',
  ])('%s is not', (host) => {
    expect(() => assertExternalHost(host)).not.toThrow();
  });
});

it('a name is judged by what it resolves to', async () => {
  await expect(findOutside('localhost')).rejects.toMatchObject({ code: insideCode });
});

it.each(['localhost', '127.0.0.1'])('a webhook at %s is not called where only the outside is allowed', async (host) => {
  const double = await startSmsDouble();
  const url = `${double.url.replace('127.0.0.1', host)}/sms`;
  const message = { id: 'm', to: '+919880100001', text: 'hi', template: 'test-message', language: 'en' };
  const sms = createWebhookSms({ url, secret: 'a-secret-of-the-webhook', outsideOnly: true }, 5000);
  await expect(sms.send(message)).rejects.toThrow('inside the server’s own network');
  expect(double.requests).toHaveLength(0);
  await double.close();
});
