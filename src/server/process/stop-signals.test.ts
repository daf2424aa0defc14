import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase } from '../testing/database.ts';
import { programEnv } from '../testing/processes/program-env.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  folder = await mkdtemp(join(tmpdir(), 'academy-stop-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The server as it is started, with half a request of somebody open on it. */
async function startWithHalfRequest(stopSeconds: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
    env: {
      ...programEnv(),
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DEMO_DATA: '0',
      STOP_SECONDS: stopSeconds,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  await expect.poll(() => said, { timeout: 60_000 }).toContain('The academy is open');
  const [, port] = /127\.0\.0\.1:(\d+)\//.exec(said) ?? [];
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    'POST /api/enquiries HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\ncontent-type: application/json\r\n\r\n{',
  );
  await sleep(200);
  return { child, ended, said: () => said, url: `http://127.0.0.1:${port}` };
}

it('ends in order after SIGTERM although half a request is open', async () => {
  const { child, ended, said } = await startWithHalfRequest('1');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(said()).toContain('connections that were still open have been closed');
});

it('lets open requests and a running job finish in the same time, not one after the other', async () => {
  let taken = 0;
  const deaf = createServer(() => {
    taken += 1;
  }).listen(0, '127.0.0.1');
  await once(deaf, 'listening');
  const { port } = deaf.address() as AddressInfo;
  const { child, ended, said, url } = await startWithHalfRequest('3', {
    SMS_PROVIDER: 'webhook',
    SMS_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
    SMS_WEBHOOK_SECRET: 'sixteen letters!',
    SMS_TIMEOUT_MS: '30000',
    BOT_CHECK: 'off',
  });
  const asked = await fetch(`${url}/auth/v1/otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '+919820012345' }),
  });
  expect(asked.status).toBe(200);
  await expect.poll(() => taken, { timeout: 20_000 }).toBe(1);
  const begun = performance.now();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(said()).toContain('returning jobs that could not be finished in time');
  deaf.closeAllConnections();
  deaf.close();
});

it('takes one signal that arrives twice for one, and ends at once at the second', async () => {
  const { child, ended, said } = await startWithHalfRequest('60');
  child.kill('SIGTERM');
  child.kill('SIGTERM');
  await sleep(1_500);
  expect(child.exitCode).toBeNull();
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
  expect(said()).toContain('Second signal');
});
