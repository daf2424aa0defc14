import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profile } from '../../contract/accounts/profile.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { bodyBytesOf } from './bodies/body-bytes.ts';

let test: TestApp;
let student: TestUser;
let other: TestUser;
const open: Socket[] = [];
beforeAll(async () => {
  test = await startTestApp({
    env: {
      UPLOAD_MB_PER_PERSON: '12',
      UPLOAD_MB_PER_ADDRESS: '20',
      UPLOAD_MB: '24',
      BODY_MB_PER_PERSON: '2',
      BODY_MB_PER_ADDRESS: '3',
      BODY_MB: '4',
      UPLOAD_STALL_SECONDS: '2',
      // 127.0.0.2 and the like are other senders of these tests.
      TRUSTED_PROXY_HOPS: '1',
    },
  });
  student = await makeUser(test);
  other = await makeUser(test);
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await test.close();
});

const boundary = 'XXX';
const textPart = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const filePart = (name: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;

interface Sent {
  socket: Socket;
  answer(): Promise<{ status: number; head: string; body: string; ms: number }>;
  closed: Promise<void>;
}

/** A raw connection, so that a request can be left unfinished. */
function say(head: string[], user: TestUser | null, path = '/api/profile/avatar', ip = '10.0.0.1'): Sent {
  const { hostname, port } = new URL(test.url);
  const socket = connect(Number(port), hostname);
  open.push(socket);
  let text = '';
  const began = Date.now();
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const lines = [`POST ${path} HTTP/1.1`, 'host: academy', `x-forwarded-for: ${ip}`, ...head];
  if (user) lines.push(`authorization: Bearer ${user.token}`);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return {
    socket,
    closed,
    async answer() {
      await expect.poll(() => text, { timeout: 60_000 }).toContain('\r\n\r\n');
      const [top = '', body = ''] = text.split('\r\n\r\n');
      return { status: Number(top.split(' ')[1]), head: top.toLowerCase(), body, ms: Date.now() - began };
    },
  };
}

const chunked = ['transfer-encoding: chunked', `content-type: multipart/form-data; boundary=${boundary}`];
const long = (bytes: number) => [`content-length: ${bytes}`, `content-type: multipart/form-data; boundary=${boundary}`];
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
/** Of this process: other tests upload beside it. */
const uploadFolders = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`academy-upload-${process.pid}-`));

describe('a form', () => {
  it('keeps nothing of the fields that it does not have, and refuses many of them', async () => {
    const few = say(chunked, student);
    few.socket.write(chunk(textPart('first', 'x'.repeat(50_000)) + textPart('second', 'y')));
    few.socket.write(chunk(`--${boundary}--\r\n`) + chunk(''));
    // Passed over: what is missing is the photo.
    expect(JSON.parse((await few.answer()).body)).toMatchObject({ code: 'file_missing' });

    const many = say(chunked, student);
    many.socket.write(chunk(filePart('file')) + chunk('photo\r\n'));
    for (let at = 0; at < 990; at += 1) many.socket.write(chunk(textPart(`made-up-${at}`, 'z'.repeat(99_000))));
    const refused = await many.answer();
    expect([refused.status, JSON.parse(refused.body).code]).toEqual([413, 'body_too_large']);
    await many.closed;
    expect(await uploadFolders()).toEqual([]);
  });

  it('keeps no file that it has no place for', async () => {
    const sent = say(chunked, student);
    sent.socket.write(chunk(filePart('payload')));
    for (let at = 0; at < 9; at += 1) sent.socket.write(chunk('x'.repeat(1_000_000)));
    const refused = await sent.answer();
    expect([refused.status, JSON.parse(refused.body).code]).toEqual([413, 'file_too_large']);
    await sent.closed;
  });

  it('that is declared longer than it can be is refused before its body', async () => {
    const sent = say(long(1_000_000_000), student);
    const refused = await sent.answer();
    expect([refused.status, JSON.parse(refused.body).code]).toEqual([413, 'file_too_large']);
    expect(refused.head).toContain('connection: close');
    await sent.closed;
  });

  it('without a declared length is refused as soon as its file is too large', async () => {
    const sent = say(chunked, student);
    sent.socket.write(chunk(filePart('file')));
    for (let at = 0; at < 9; at += 1) sent.socket.write(chunk('x'.repeat(1_000_000)));
    const refused = await sent.answer();
    expect(JSON.parse(refused.body)).toMatchObject({
      code: 'file_too_large',
      data: { fields: { file: { code: expect.any(String) } } },
    });
    await sent.closed;
  });

  it('that comes to a standstill is ended', async () => {
    const sent = say(long(1_000_000), student);
    sent.socket.write(`${filePart('file')}abc`);
    const refused = await sent.answer();
    expect(JSON.parse(refused.body).data.fields.form).toEqual({ code: 'upload_stalled' });
    await sent.closed;
    expect(await uploadFolders()).toEqual([]);
  });

  it('refused before it was sent does not hold up the next request of its connection', async () => {
    const fields = Array.from({ length: 30 }, (_, at) => textPart(`made-up-${at}`, 'x'.repeat(1000))).join('');
    const body = `${fields}--${boundary}--\r\n`;
    const sent = say(long(Buffer.byteLength(body)), student);
    sent.socket.write(body);
    expect((await sent.answer()).status).toBe(413);
    sent.socket.write('GET /health HTTP/1.1\r\nhost: academy\r\n\r\n');
    let text = '';
    sent.socket.on('data', (bytes) => {
      text += String(bytes);
    });
    await expect.poll(() => text, { timeout: 60_000 }).toContain('alive');
  });
});

describe('unfinished bodies', () => {
  /** Sends this many MB of a photo and then stalls. */
  const begin = (user: TestUser, ip: string, mb: number) => {
    const sent = say(long(mb * 1_000_000), user, '/api/profile/avatar', ip);
    sent.socket.write(filePart('file'));
    // Fast enough not to be at a standstill.
    const drip = setInterval(() => sent.socket.write('x'.repeat(20_000)), 100);
    sent.socket.once('close', () => clearInterval(drip));
    return sent;
  };
  const end = async (sent: Sent[]) => {
    for (const { socket } of sent) socket.destroy();
    await expect.poll(uploadFolders, { timeout: 60_000 }).toEqual([]);
  };

  /** Waits until the server counts this many MB of unfinished bodies. */
  const counted = (kind: 'forms' | 'texts', mb: number) =>
    expect.poll(bodyBytesOf(test.app.config)[kind].held, { timeout: 60_000 }).toBeGreaterThanOrEqual(mb * 1_000_000);

  it('of one person are bounded, and another person still uploads', async () => {
    const first = begin(student, '10.0.0.2', 8);
    await counted('forms', 8);
    const refused = await begin(student, '10.0.0.3', 8).answer();
    expect([refused.status, JSON.parse(refused.body).code]).toEqual([429, 'too_many_requests']);
    expect(refused.head).toMatch(/retry-after: \d+/);
    const second = begin(other, '10.0.0.2', 8);
    await expect.poll(uploadFolders, { timeout: 60_000 }).toHaveLength(2);
    await end([first, second]);
    const again = await student.client(profile.uploadAvatar, {
      files: { file: { bytes: new Uint8Array(10), name: 'me.jpg', type: 'image/jpeg' } },
    });
    expect(again.failure.code).toBe('file_not_image');
  });

  it('of one network and of all together are bounded', async () => {
    const third = await makeUser(test);
    const first = [begin(student, '10.0.0.4', 8), begin(other, '10.0.0.4', 8)];
    await counted('forms', 16);
    const sameNetwork = await begin(third, '10.0.0.4', 8).answer();
    expect(sameNetwork.status).toBe(429);
    const third1 = begin(third, '10.0.0.5', 8);
    await counted('forms', 24);
    const fourth = await makeUser(test);
    const full = await begin(fourth, '10.0.0.6', 8).answer();
    expect([full.status, JSON.parse(full.body).code]).toEqual([503, 'unavailable']);
    expect(full.head).toMatch(/retry-after: \d+/);
    await end([...first, third1]);
  });

  it('in memory are bounded too, without a refusal for the news of payments', async () => {
    // As much as a visitor may send at once, unfinished.
    const json = ['content-length: 64000', 'content-type: application/json'];
    const hold = (ip: string) => {
      const sent = say(json, null, '/auth/v1/otp', ip);
      sent.socket.write(`{"phone":"${'9'.repeat(62_000)}`);
      return sent;
    };
    const held = Array.from({ length: 48 }, () => hold('10.0.1.1'));
    await counted('texts', 2.97);
    const refused = await hold('10.0.1.1').answer();
    expect(refused.status).toBe(429);
    held.push(...Array.from({ length: 16 }, () => hold('10.0.1.2')));
    await counted('texts', 3.96);
    const full = await hold('10.0.1.3').answer();
    expect(full.status).toBe(503);
    const webhook = await fetch(`${test.url}/hooks/payments/sandbox`, { method: 'POST', body: '{}' });
    expect(webhook.status).toBe(400);
    for (const { socket } of held) socket.destroy();
    await expect.poll(bodyBytesOf(test.app.config).texts.held, { timeout: 60_000 }).toBe(0);
    const after = await fetch(`${test.url}/auth/v1/otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(after.status).toBe(400);
  });
});
