import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
let port: number;
const commands: ChildProcess[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'academy-start-'));
  chmodSync(folder, 0o755);
  port = await freePort();
});

afterEach(async () => {
  for (const command of commands.splice(0)) await end(command, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** `npm start` on an academy of its own, and all it printed. */
function start(env: Record<string, string> = {}): { command: ChildProcess; output: () => string } {
  const command = spawn(process.execPath, ['scripts/start.cjs'], {
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: join(folder, 'data'), PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (chunk) => (output += chunk));
  commands.push(command);
  return { command, output: () => output };
}

async function end(command: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (command.exitCode !== null || command.signalCode !== null) return command.exitCode;
  command.kill(signal);
  const [code] = await once(command, 'exit');
  return code;
}

/** The demo's pictures are there, or some of them. */
const hasDemoPictures = () => existsSync(join(folder, 'data', 'files', 'academy'));
const isReady = async () => (await fetch(`http://127.0.0.1:${port}/ready`)).status;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function untilReady(output: () => string): Promise<void> {
  await expect.poll(isReady, { timeout: 90_000, interval: 100, message: output() }).toBe(200);
}

describe('npm start', () => {
  it('begins with the demo, takes over what a server that is killed in the middle leaves, and stops it all on Ctrl-C or without its command', async () => {
    // As a whole it is filled in scripts/reset-demo.test.ts.
    const first = start();
    await expect.poll(hasDemoPictures, { timeout: 90_000, interval: 50, message: first.output() }).toBe(true);
    const lock = join(folder, 'data', 'postgres', 'server.lock');
    process.kill(JSON.parse(readFileSync(lock, 'utf8')).pid, 'SIGKILL');
    await once(first.command, 'exit');
    const second = start({ DEMO_DATA: '0' });
    await untilReady(second.output);
    await expect.poll(second.output).toContain(`The academy is open at http://127.0.0.1:${port}/`);
    await end(second.command, 'SIGKILL');
    await expect.poll(() => isReady().catch(() => 'closed'), { timeout: 30_000 }).toBe('closed');
    await expect.poll(() => existsSync(lock), { timeout: 30_000 }).toBe(false);
    const third = start({ DEMO_DATA: '0' });
    await untilReady(third.output);
    expect(await end(third.command, 'SIGINT')).toBe(0);
    expect(existsSync(join(folder, 'data', 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
    await expect(isReady()).rejects.toThrow();
  });

  it('says which port is taken, and ends with 1', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    try {
      const { command, output } = start();
      const [code] = await once(command, 'close');
      expect(output()).toContain(`Port ${port} is in use by another program.`);
      expect(code).toBe(1);
      expect(existsSync(join(folder, 'data'))).toBe(false);
    } finally {
      other.close();
    }
  });
});
