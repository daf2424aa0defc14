import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Invoice } from '../../contract/invoices.ts';

/** Draws invoices and credit notes as PDF. Throws when one cannot be drawn. */
export interface Papers {
  draw(paper: Invoice): Promise<Buffer>;
  close(): void;
}

export interface ToWorker {
  id: number;
  paper: Invoice;
}
export type FromWorker = { id: number; pdf: Uint8Array } | { id: number; failed: string };

interface Job {
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

/** How long the process stays without work, in milliseconds. */
const idleMs = 5_000;
/** More than so many papers at once are not drawn; the queue comes back with the others. */
const mostWaiting = 40;
/** Behind whatever answers a browser: a paper has minutes. */
const lowPriority = 10;

/**
 * Draws in a process of its own, which is started when there is something to draw and ended when there has been nothing for
 * five seconds: fonts and what shapes them take 150 MB. A paper may take `patienceMs`, with the start of the process.
 */
export function createPapers({ patienceMs = 60_000 } = {}): Papers {
  let worker: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  const jobs = new Map<number, Job>();

  function end(reason: string): void {
    const ended = worker;
    worker = null;
    clearTimeout(idle);
    for (const job of jobs.values()) job.reject(new Error(reason));
    jobs.clear();
    if (ended?.connected) ended.disconnect();
    ended?.kill('SIGKILL');
  }

  function start(): ChildProcess {
    const started = fork(join(import.meta.dirname, 'paper-worker.ts'), {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Nothing of the server's own: no secret has any business there.
      env: { NODE_ENV: 'production', PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    });
    if (started.pid) setPriority(started.pid, lowPriority);
    started.on('message', hear);
    const ended = (why: unknown) => worker === started && end(`the process that draws papers ended: ${why}`);
    started.once('error', ended);
    started.once('exit', (code, signal) => ended(signal ?? `code ${code}`));
    return started;
  }

  function hear(message: FromWorker): void {
    const job = jobs.get(message.id);
    jobs.delete(message.id);
    if ('pdf' in message) job?.resolve(Buffer.from(message.pdf));
    else job?.reject(new Error(message.failed));
    // An idle process keeps nobody waiting, nor the server from stopping.
    if (jobs.size === 0) idle = setTimeout(() => end('idle'), idleMs).unref();
  }

  return {
    draw(paper) {
      if (jobs.size >= mostWaiting) return Promise.reject(new Error('too many papers are waiting to be drawn'));
      clearTimeout(idle);
      worker ??= start();
      last += 1;
      const id = last;
      return new Promise<Buffer>((resolve, reject) => {
        const late = setTimeout(() => end(`a paper was not drawn within ${patienceMs / 1000} seconds`), patienceMs);
        const done =
          <T>(settle: (value: T) => void) =>
          (value: T) => {
            clearTimeout(late);
            settle(value);
          };
        jobs.set(id, { resolve: done(resolve), reject: done(reject) });
        worker?.send({ id, paper } satisfies ToWorker);
      });
    },
    close: () => end('the server stops'),
  };
}
