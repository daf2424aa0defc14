import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

/** Runs a script that has the rule in force, in a process of its own: what it wrote and its exit code. */
async function run(script: string): Promise<{ said: string; code: number | null }> {
  const begin = `
    import { EventEmitter } from 'node:events';
    import { pino } from 'pino';
    import { handleUncaughtErrors } from ${JSON.stringify(new URL('./uncaught-errors.ts', import.meta.url).href)};
    handleUncaughtErrors(pino(pino.destination({ sync: true })), () => process.exit(1));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', begin + script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { said: await text(child.stdout), code: await ended };
}

it('goes on after a stream, a timer and a promise that nobody listened to, and says why each failed', async () => {
  const { said, code } = await run(`
    setTimeout(() => new EventEmitter().emit('error', new Error('stream', { cause: new Error('line cut') })), 1);
    setTimeout(() => { throw new Error('timer'); }, 2);
    setTimeout(() => void Promise.reject(new Error('promise')), 3);
    setTimeout(() => { console.log('still here'); process.exit(0); }, 100);`);
  expect(code).toBe(0);
  for (const word of ['stream', 'line cut', 'timer', 'promise', 'still here']) expect(said).toContain(word);
});

it('stops in order when there is no end to them', async () => {
  const { said, code } = await run(`setInterval(() => { throw new Error('again'); }, 1);`);
  expect(code).toBe(1);
  expect(said.match(/"uncaught error"/g)).toHaveLength(20);
  expect(said).toContain('too many uncaught errors');
});
