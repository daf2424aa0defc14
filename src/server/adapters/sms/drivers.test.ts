import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SmsBehaviour, type SmsDouble, startSmsDouble } from '../../testing/doubles/sms-double.ts';
import { createMsg91 } from './msg91.ts';
import type { Sms, SmsMessage } from './port.ts';
import { SmsFailure } from './sms-failure.ts';
import { createTwilio } from './twilio.ts';
import { createWebhookSms } from './webhook.ts';

let double: SmsDouble;
beforeAll(async () => {
  double = await startSmsDouble();
});
afterAll(() => double.close());
beforeEach(() => {
  double.requests.length = 0;
});

const accountSid = `AC${'1'.repeat(32)}`;
const makers = {
  msg91: (url: string, timeoutMs: number) =>
    createMsg91({ baseUrl: url, authKey: 'the-auth-key', sender: 'ACADMY' }, timeoutMs),
  twilio: (url: string, timeoutMs: number) =>
    createTwilio(
      { baseUrl: url, accountSid, authToken: 'the-token', from: '+15005550006', messagingServiceSid: undefined },
      timeoutMs,
    ),
  webhook: (url: string, timeoutMs: number) =>
    createWebhookSms({ url: `${url}/sms`, secret: 'a-secret-of-the-webhook', outsideOnly: false }, timeoutMs),
};
type Name = keyof typeof makers;
const names = Object.keys(makers) as Name[];
const message: SmsMessage = {
  id: '6a1c8f53-1be1-4a3b-9a53-0d7d1c9f0a11',
  to: '+919880100001',
  text: '123456 is your code',
  template: 'sign-in-code',
  language: 'en',
  dltTemplateId: '1107160000000012345',
};

async function failureOf(sms: Sms, change: Partial<SmsMessage> = {}): Promise<SmsFailure> {
  const failure = await sms.send({ ...message, ...change }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SmsFailure);
  return failure as SmsFailure;
}

describe.each(names)('%s', (name) => {
  it('takes a message', async () => {
    double.behave('accept');
    await makers[name](double.url, 10_000).send(message);
    expect(double.requests).toHaveLength(1);
  });

  it.each<[SmsBehaviour, string]>([
    ['refuse', 'refused'],
    ['busy', 'refused'],
    ['redirect', 'refused'],
    ['invalid-number', 'number'],
    ['fail', 'unsure'],
    ['html', 'unsure'],
    ['broken-json', 'unsure'],
    ['other-json', 'unsure'],
    ['drop', 'unsure'],
  ])('that answers %s has %s it, and says so without number or code', async (behaviour, outcome) => {
    double.behave(behaviour);
    const failure = await failureOf(makers[name](double.url, 10_000));
    expect(failure.outcome).toBe(outcome);
    expect(failure.message).not.toMatch(/98801|123456/);
    expect(double.requests).toHaveLength(1);
  });

  it('that does not answer in time may have sent it', async () => {
    double.behave('silent');
    expect(await failureOf(makers[name](double.url, 150))).toMatchObject({
      outcome: 'unsure',
      message: expect.stringContaining('did not answer within 0.15 seconds. The message may have been sent.'),
    });
  });

  it('that cannot be reached has not', async () => {
    expect((await failureOf(makers[name](await closedPort(), 10_000))).outcome).toBe('refused');
  });
});

describe('MSG91', () => {
  it.each([
    ['+919880100001', 'plain', '91', '9880100001', undefined],
    ['+919880100001', 'कोड', '91', '9880100001', '1'],
    ['+447400123456', 'plain', '0', '447400123456', undefined],
  ])('gets %s with the DLT id in its form', async (to, text, country, wireTo, unicode) => {
    double.behave('accept');
    await makers.msg91(double.url, 10_000).send({ ...message, to, text });
    expect(double.requests[0]).toMatchObject({ path: '/api/v2/sendsms', headers: { authkey: 'the-auth-key' } });
    expect(JSON.parse(double.requests[0]?.body ?? '')).toEqual({
      sender: 'ACADMY',
      route: '4',
      country,
      DLT_TE_ID: '1107160000000012345',
      ...(unicode ? { unicode } : {}),
      sms: [{ message: text, to: [wireTo] }],
    });
  });
});

describe('Twilio', () => {
  it('gets a form under the account’s name, and how long the message is worth sending', async () => {
    double.behave('accept');
    await makers.twilio(double.url, 10_000).send({ ...message, expiresAt: new Date(Date.now() + 240_000) });
    expect(double.requests[0]).toMatchObject({
      path: `/2010-04-01/Accounts/${accountSid}/Messages.json`,
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:the-token`).toString('base64')}` },
    });
    const form = new URLSearchParams(double.requests[0]?.body);
    expect([form.get('To'), form.get('From'), form.get('Body')]).toEqual([message.to, '+15005550006', message.text]);
    expect(Number(form.get('ValidityPeriod'))).toBeGreaterThan(60);
    expect(Number(form.get('ValidityPeriod'))).toBeLessThanOrEqual(240);
  });

  it('gets no DLT id: its call has no field for one', async () => {
    double.behave('accept');
    await makers.twilio(double.url, 10_000).send(message);
    const form = new URLSearchParams(double.requests[0]?.body);
    expect(Object.fromEntries(form)).toEqual({ To: message.to, From: '+15005550006', Body: message.text });
    expect(JSON.stringify(double.requests)).not.toContain(message.dltTemplateId);
  });

  it('chooses the sender itself where there is a messaging service', async () => {
    double.behave('accept');
    const account = { baseUrl: double.url, accountSid, authToken: 't', from: undefined };
    await createTwilio({ ...account, messagingServiceSid: `MG${'2'.repeat(32)}` }, 10_000).send(message);
    const form = new URLSearchParams(double.requests[0]?.body);
    expect([form.get('MessagingServiceSid'), form.get('From')]).toEqual([`MG${'2'.repeat(32)}`, null]);
  });
});

describe('the webhook', () => {
  it('gets everything, signed', async () => {
    double.behave('accept');
    await makers.webhook(double.url, 10_000).send(message);
    const [request] = double.requests;
    if (!request) throw new Error('nothing came');
    const { headers, body } = request;
    expect(JSON.parse(body)).toEqual(message);
    const signed = `${message.id}.${headers['webhook-timestamp']}.${body}`;
    const signature = createHmac('sha256', 'a-secret-of-the-webhook').update(signed).digest('base64');
    expect(headers).toMatchObject({ 'webhook-id': message.id, 'webhook-signature': `v1,${signature}` });
  });
});

/** An address where nothing listens any more. */
async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}
