import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allRoutes, composeHttp } from '../../compose.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const uploads = allRoutes
  .flatMap((routes) => Object.entries(routes.endpoints))
  .filter(([, { files }]) => files !== undefined);

let folder: string;
let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'academy-uploads-test-'));
  vi.stubEnv('TMPDIR', folder);
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(async () => {
  await test.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** What uploads have left in the temporary folder. */
const leftBehind = async () => (await readdir(folder)).filter((name) => name.startsWith('academy-upload-'));

const samples: Record<string, string> = { ':slug': 'police-recruitment', ':language': 'mr' };
const path = (given: string) => given.replace(/:\w+/g, (name) => samples[name] ?? crypto.randomUUID());
const fileHead = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 ';

describe('a broken form', () => {
  it.each(uploads)('is the sender’s mistake at %s, and leaves no file', async (_name, endpoint) => {
    for (const body of [
      '--x\r\ngarbage',
      fileHead,
      `${fileHead}\r\n--x\r\n`,
      `${fileHead}\r\n--x\r\nnonsense\r\n\r\n`,
    ]) {
      const response = await fetch(`${test.url}${path(endpoint.path)}${endpoint.query ? '?from=0' : ''}`, {
        method: endpoint.method,
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' },
        body,
      });
      expect([body, response.status, await response.json()]).toMatchObject([
        body,
        400,
        { code: 'validation_failed', data: { fields: { form: { code: 'upload_broken' } } } },
      ]);
    }
    expect(await leftBehind()).toEqual([]);
  });

  it('with more files than there are fields is refused as well', async () => {
    const response = await fetch(`${test.url}/api/admin/materials`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      body: `${fileHead}\r\n${fileHead}\r\n${fileHead}\r\n--x--\r\n`,
    });
    expect(response.status).toBe(400);
  });
});

it('a connection lost in an upload leaves no file, and no error in the log', async () => {
  const http = await composeHttp(test.app);
  const { port, hostname } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }));
  const logged = vi.spyOn(http.log, 'error');
  const socket = connect(Number(port), hostname);
  const head = [
    'POST /api/admin/materials HTTP/1.1',
    `host: ${hostname}:${port}`,
    `authorization: Bearer ${admin.token}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 40000000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${fileHead}${'a'.repeat(100_000)}`);
  await vi.waitFor(async () => expect(await leftBehind()).toHaveLength(1), { timeout: 20_000 });
  socket.destroy();
  await vi.waitFor(async () => expect(await leftBehind()).toEqual([]), { timeout: 20_000 });
  // Waits for what is under way.
  await http.close();
  expect(logged).not.toHaveBeenCalled();
});
