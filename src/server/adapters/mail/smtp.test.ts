import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localhostCertificate } from '../../testing/doubles/localhost-certificate.ts';
import { type MailBehaviour, type MailDouble, startMailDouble } from '../../testing/doubles/mail-double.ts';
import type { Outbox } from '../outbox.ts';
import { createMail } from './create.ts';

let double: MailDouble;
beforeAll(async () => {
  setDefaultCACertificates([...getCACertificates('default'), localhostCertificate.cert]);
  double = await startMailDouble();
});
afterAll(() => double.close());

const outbox: Outbox = { put: async () => undefined, list: async () => [] };
const password = 'the-smtp-password-of-the-academy';
const message = { to: 'asha@example.in', subject: 'Hello', text: 'A mail' };

function mailer(change: { host?: string; outsideOnly?: boolean; timeoutMs?: number } = {}) {
  const server = { host: 'localhost', port: double.port, security: 'starttls', user: 'academy', password } as const;
  const from = { name: 'Udaan Academy', address: 'office@udaan.example' };
  return createMail({ ...server, from, outsideOnly: false, timeoutMs: 10_000, ...change }, outbox);
}

it('hands a mail over inside TLS, after signing in', async () => {
  double.behave('accept');
  await mailer().send({ ...message, id: '8c0fc0de-0000-4000-8000-000000000001' });
  expect(double.mails[0]).toContain('Message-ID: <8c0fc0de-0000-4000-8000-000000000001@udaan.example>');
  expect(double.logins).toEqual([{ user: 'academy', password }]);
  expect(double.mails[0]).toContain('From: Udaan Academy <office@udaan.example>');
});

it('keeps a text from becoming a header', async () => {
  double.behave('accept');
  const evil = 'Hello\r\nBcc: everybody@evil.example\r\n\r\nAnother body';
  await mailer().send({ ...message, subject: evil, text: 'A mail' });
  const [head = ''] = double.mails.at(-1)?.split('\n\n') ?? [];
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head).toMatch(/^Subject: Hello/m);
});

it('goes to no server whose certificate nobody trusts', async () => {
  double.behave('accept');
  const before = double.logins.length;
  const trusted = getCACertificates('default');
  setDefaultCACertificates(getCACertificates('bundled'));
  try {
    await expect(mailer().send(message)).rejects.toThrow('make a secure connection');
  } finally {
    setDefaultCACertificates(trusted);
  }
  expect(double.logins).toHaveLength(before);
});

it.each<[MailBehaviour, RegExp]>([
  ['refuse-login', /^The mail server rejected the username or password\. It answered 535\.$/],
  ['refuse-receiver', /^The mail server rejected the sender or recipient\. It answered 550\.$/],
  ['no-tls', /make a secure connection/],
  ['nonsense', /^(The server at this address isn’t a mail server|The connection to the mail server was lost)\./],
  ['drop', /^The connection to the mail server was lost\.$/],
])('that %ss is told in plain words, without the password or an address', async (behaviour, words) => {
  double.behave(behaviour);
  const failure = await mailer()
    .send(message)
    .catch((error: Error) => error);
  expect((failure as Error).message).toMatch(words);
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toMatch(/the-smtp-password|asha@/);
});

it('that does not answer in time is given up', async () => {
  double.behave('silent');
  await expect(mailer({ timeoutMs: 150 }).send(message)).rejects.toThrow('The mail server did not answer in time.');
});

it('that goes on answering and never ends is given up', async () => {
  double.behave('dripping');
  await expect(mailer({ timeoutMs: 100 }).send(message)).rejects.toThrow('The mail server did not answer in time.');
});

it('at an address of MAIL_URL that does not answer is given up too', async () => {
  double.behave('silent');
  const url = `smtp://localhost:${double.port}?greetingTimeout=150`;
  await expect(createMail({ url, from: 'office@udaan.example' }, outbox).send(message)).rejects.toThrow('in time');
});

it('is not looked for inside the server’s own network where only the outside is allowed', async () => {
  double.behave('accept');
  const before = double.logins.length;
  for (const host of ['localhost', '127.0.0.1']) {
    await expect(mailer({ host, outsideOnly: true }).send(message)).rejects.toThrow('inside the server’s own network');
  }
  expect(double.logins).toHaveLength(before);
});
