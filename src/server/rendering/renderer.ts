import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { PageWanted } from '../../contract/drawn-page.ts';
import type { PageBytes } from '../http/page-bytes.ts';

/** A page that was drawn, and until when it may be shown (ms since 1970). */
export interface RenderedPage extends PageBytes {
  until: number;
}

/** Answers a read of the web's as it would answer a visitor. */
export type Ask = (url: string) => Promise<{ status: number; body: Buffer }>;

/** Draws pages of the web. Throws when one cannot be drawn. */
export interface Renderer {
  render(wanted: PageWanted, ask: Ask): Promise<RenderedPage>;
  close(): void;
}

export type ToWorker =
  | { kind: 'draw'; id: number; wanted: PageWanted }
  | { kind: 'answer'; id: number; status: number; body: Buffer };
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'ask'; id: number; url: string }
  | { kind: 'drawn'; id: number; page: RenderedPage }
  | { kind: 'failed'; id: number; reason: string };

interface Job {
  wanted: PageWanted;
  ask: Ask;
  /** Its process ended under it once before. */
  isSecondTry: boolean;
  resolve(page: RenderedPage): void;
  reject(error: Error): void;
}

/** How long the process stays without work, in milliseconds. */
const idleMs = 5_000;
/** More than so many pages at once are not drawn. */
const mostWaiting = 12;
/** So much of a process's last words is kept to say why it ended, in characters. */
const mostWords = 2000;

/**
 * Draws in a process of its own, which is started when there is something to draw and ended when there has been nothing for
 * five seconds: an idle server does not hold the web's code. One that ends by itself (no memory, or the build being written
 * anew) is replaced once for each page that waits. A page may take `patienceMs`, with the start of the process.
 */
export function createRenderer({ patienceMs = 15_000 } = {}): Renderer {
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

  function replace(reason: string): void {
    for (const [id, job] of jobs) {
      if (!job.isSecondTry) continue;
      jobs.delete(id);
      job.reject(new Error(reason));
    }
    worker = jobs.size > 0 ? start() : null;
    for (const [id, job] of jobs) {
      job.isSecondTry = true;
      worker?.send({ kind: 'draw', id, wanted: job.wanted } satisfies ToWorker);
    }
  }

  function start(): ChildProcess {
    const started = fork(join(import.meta.dirname, 'render-worker.ts'), {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // Nothing of the server's own: no secret has any business there.
      env: { NODE_ENV: 'production', PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    });
    started.on('message', (message: FromWorker) => void hear(started, message));
    let words = '';
    started.stderr?.setEncoding('utf8').on('data', (more: string) => {
      words = (words + more).slice(-mostWords);
    });
    const ended = (why: unknown) => {
      started.kill('SIGKILL');
      if (worker === started) replace(`the process that draws pages ended: ${why} ${words}`);
    };
    started.once('error', ended);
    // When its words have been read to the end.
    started.once('close', (code, signal) => ended(signal ?? `code ${code}`));
    return started;
  }

  async function hear(from: ChildProcess, message: FromWorker): Promise<void> {
    if (message.kind === 'ready') return;
    if (message.kind === 'ask') {
      // Pages are drawn one at a time: whoever asks draws the oldest.
      const [job] = jobs.values();
      const answer = await job?.ask(message.url).catch(() => null);
      const { status, body } = answer ?? { status: 500, body: Buffer.from('{}') };
      if (from.connected) from.send({ kind: 'answer', id: message.id, status, body } satisfies ToWorker);
      return;
    }
    const job = jobs.get(message.id);
    jobs.delete(message.id);
    if (message.kind === 'drawn') job?.resolve(message.page);
    else job?.reject(new Error(message.reason));
    if (jobs.size === 0) rest(from);
  }

  /** An idle process keeps nobody waiting, nor the server from stopping. */
  function rest(resting: ChildProcess): void {
    clearTimeout(idle);
    idle = setTimeout(() => worker === resting && end('idle'), idleMs).unref();
  }

  return {
    render(wanted, ask) {
      if (jobs.size >= mostWaiting) return Promise.reject(new Error('too many pages are waiting to be drawn'));
      clearTimeout(idle);
      worker ??= start();
      last += 1;
      const id = last;
      return new Promise<RenderedPage>((resolve, reject) => {
        const late = setTimeout(() => end(`a page was not drawn within ${patienceMs / 1000} seconds`), patienceMs);
        const done =
          <T>(settle: (value: T) => void) =>
          (value: T) => {
            clearTimeout(late);
            settle(value);
          };
        jobs.set(id, { wanted, ask, isSecondTry: false, resolve: done(resolve), reject: done(reject) });
        worker?.send({ kind: 'draw', id, wanted } satisfies ToWorker);
      });
    },
    close: () => end('the server stops'),
  };
}
