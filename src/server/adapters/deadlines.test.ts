import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import webPush from 'web-push';
import { z } from 'zod';
import type { App } from '../app.ts';
import { remoteKeys } from '../identity/providers/remote-keys.ts';
import { createTurnstile } from './bot-check/turnstile.ts';
import { answerBytes } from './bounded-fetch.ts';
import { shiprocketApi } from './couriers/shiprocket-api.ts';
import { createOpenId } from './oidc/openid.ts';
import { callRazorpay } from './payments/razorpay-api.ts';
import { createWebPush } from './push/web-push.ts';
import { createMsg91 } from './sms/msg91.ts';
import { createTwilio } from './sms/twilio.ts';
import { createWebhookSms } from './sms/webhook.ts';

const shortMs = 100;
const farMs = 30_000;
/** What both kernels may hold of an answer that nobody reads any more. */
const buffersOnTheWay = 16_000_000;
const flood = Buffer.alloc(65_536, ' ');
const { timeout } = AbortSignal;

/** Somebody else's server that says nothing, begins an answer and never ends it, or pours without an end. */
/** Addresses that the redirecting one was asked for. */
const asked: string[] = [];
let servers: Record<'silent' | 'dripping' | 'flooding' | 'redirecting', Server>;
beforeAll(async () => {
  servers = {
    silent: createServer(() => undefined),
    dripping: createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    }),
    redirecting: createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(307, { location: '/elsewhere' }).end();
    }),
    flooding: createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const pour = () => {
        while (!response.destroyed && response.write(flood));
      };
      response.on('drain', pour);
      response.on('close', () => response.off('drain', pour));
      pour();
    }),
  };
  for (const server of Object.values(servers)) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }
});
afterAll(() => {
  for (const server of Object.values(servers)) {
    server.close();
    server.closeAllConnections();
  }
});
beforeEach(() => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, shortMs));
});
afterEach(() => vi.restoreAllMocks());

const message = {
  id: '6a1c8f53-1be1-4a3b-9a53-0d7d1c9f0a11',
  to: '+919880100001',
  text: '123456 is your code',
  template: 'sign-in-code' as const,
  language: 'en' as const,
  dltTemplateId: '1107160000000012345',
};

function push(url: string) {
  const keys = webPush.generateVAPIDKeys();
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys('base64url');
  return createWebPush(shortMs).send({
    to: { endpoint: url, keys: { p256dh, auth: randomBytes(16).toString('base64url') } },
    keys,
    contact: 'mailto:office@academy.example',
    payload: 'A class begins',
    ttlSeconds: 60,
  });
}

const razorpay = { keyId: 'rzp_test_1', keySecret: 'secret' };
const turnstile = { siteKey: 'site', secretKey: 'secret', scriptUrl: 'https://challenges.example/api.js' };

/** Every way in which the server calls others over HTTP; `checks/deadlines.ts` finds one that is new. Mail: `smtp.test.ts`. */
const calls: Record<string, (url: string) => Promise<unknown>> = {
  msg91: (url) => createMsg91({ baseUrl: url, authKey: 'key', sender: 'ACADMY' }, shortMs).send(message),
  twilio: (url) =>
    createTwilio(
      { baseUrl: url, accountSid: 'AC1', authToken: 'token', from: '+15005550006', messagingServiceSid: undefined },
      shortMs,
    ).send(message),
  'SMS webhook': (url) =>
    createWebhookSms({ url, secret: 'a-secret-of-the-webhook', outsideOnly: false }, shortMs).send(message),
  Razorpay: (url) =>
    callRazorpay({ ...razorpay, baseUrl: url } as never, { method: 'GET', path: '/orders', answer: z.unknown() }),
  Shiprocket: (url) => shiprocketApi({ baseUrl: url, email: 'a@b.example', password: 'secret' }).signIn(),
  Turnstile: (url) =>
    createTurnstile({ ...turnstile, verifyUrl: url }).verify('token', {
      action: 'otp',
      contactHash: 'hash',
      ip: '127.0.0.1',
    } as never),
  push,
  Google: (url) =>
    createOpenId({ issuer: url, clientId: 'id', clientSecret: 'secret', timeoutMs: shortMs }).authorizationUrl(url, {
      state: 'state',
      nonce: 'nonce',
      codeVerifier: 'verifier-verifier-verifier-verifier-verifier',
    }),
  'a hosted identity provider': async (url) =>
    remoteKeys({} as App, url)({ alg: 'ES256' }, { payload: '', signature: '' }),
};

it.each(Object.keys(calls).flatMap((name) => (['silent', 'dripping'] as const).map((kind) => [name, kind] as const)))(
  'a call of %s ends although the other side is %s',
  async (name, kind) => {
    // A push is done once the other side accepted it; what follows is thrown away, whenever it would end.
    const isDone = name === 'push' && kind === 'dripping';
    if (isDone) vi.mocked(AbortSignal.timeout).mockImplementation(() => timeout.call(AbortSignal, farMs));
    const { port } = servers[kind].address() as AddressInfo;
    const said = await calls[name]?.(`http://127.0.0.1:${port}`).catch((error: Error) => error);
    if (isDone) expect(said).toBe('sent');
    else expect(said).toBeInstanceOf(Error);
  },
);

it.each(Object.keys(calls))('a call of %s follows no redirect', async (name) => {
  vi.mocked(AbortSignal.timeout).mockImplementation(() => timeout.call(AbortSignal, farMs));
  const { port } = servers.redirecting.address() as AddressInfo;
  asked.length = 0;
  const said = await calls[name]?.(`http://127.0.0.1:${port}`).catch((error: Error) => error);
  expect(said).toBeInstanceOf(Error);
  expect(asked).toHaveLength(1);
  expect(asked).not.toContain('/elsewhere');
});

it.each(Object.keys(calls))('a call of %s reads no more than a bounded answer', async (name) => {
  // The deadline is far away: only the bound ends what pours without an end.
  vi.mocked(AbortSignal.timeout).mockImplementation(() => timeout.call(AbortSignal, farMs));
  const { port } = servers.flooding.address() as AddressInfo;
  const poured = new Promise<Socket>((resolve) => servers.flooding.once('connection', resolve));
  const said = await calls[name]?.(`http://127.0.0.1:${port}`).catch((error: Error) => error);
  if (name === 'push') expect(said).toBe('sent');
  else expect(said).toBeInstanceOf(Error);
  const socket = await poured;
  if (!socket.destroyed) await new Promise((resolve) => socket.once('close', resolve));
  expect(socket.bytesWritten).toBeLessThan(answerBytes + buffersOnTheWay);
});
