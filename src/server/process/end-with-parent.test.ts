import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

const workers = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(documents|forensic-watermark|pdf\/tiles|pictures|rendering)\/.*-worker\.ts$/.test(path))
  // A thread, which ends with its process.
  .filter((path) => path !== 'pictures/heic-worker.ts')
  .sort();

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function start(path: string): ChildProcess {
  const child = fork(join(import.meta.dirname, '..', path), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  started.push(child);
  return child;
}

it('is about every process of its own', () => {
  expect(workers).toEqual([
    'documents/document-worker.ts',
    'forensic-watermark/mark-worker.ts',
    'forensic-watermark/trace-worker.ts',
    'pdf/tiles/tile-worker.ts',
    'pictures/picture-worker.ts',
    'rendering/render-worker.ts',
  ]);
});

it.each(workers)('%s ends when the server is gone before it has started', async (worker) => {
  const child = start(worker);
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
});

it('ends in the middle of a drawing when the server is killed', async () => {
  const server = start('testing/processes/start-busy-worker.ts');
  const [pid] = (await once(server, 'message')) as [number];
  expect(process.kill(pid, 0)).toBe(true);
  server.kill('SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 20_000, interval: 100 });
});
