import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';

/** Answers what the process asks while it does a piece of work. */
export type Answer = (question: unknown) => Promise<unknown>;

export type ToProcess<Work> =
  | { kind: 'work'; id: number; work: Work }
  | { kind: 'answer'; id: number; answer: unknown };
export type FromProcess<Result> =
  | { kind: 'ask'; id: number; question: unknown }
  | { kind: 'done'; id: number; result: Result }
  | { kind: 'failed'; id: number; reason: string };

export interface ProcessOnDemand<Work, Result> {
  /** Throws what the process says of its failure, and when too much waits. */
  run(work: Work, answer?: Answer): Promise<Result>;
  /** Starts it for work that will come in a moment. */
  warm(): void;
  close(): void;
}

interface Options {
  /** The file that it runs; it listens to `ToProcess` and answers with `FromProcess`. */
  file: string;
  /** What it does, as in "the process that draws pages". */
  does: string;
  /** How long a piece of work may take, with the start of the process, in milliseconds. */
  patienceMs: number;
  /** More than so many pieces at once are refused. */
  mostWaiting: number;
  /** As `nice` counts; 0 is everybody's. */
  priority?: number;
  /** How long it stays without work, in milliseconds. */
  idleMs?: number;
  /** After so many pieces it is replaced when nothing waits. */
  mostPieces?: number;
}

interface Job<Work, Result> {
  work: Work;
  answer: Answer | undefined;
  /** Its process ended under it once before. */
  isSecondTry: boolean;
  resolve(result: Result): void;
  reject(error: Error): void;
}

/** So much of a process's last words is kept to say why it ended, in characters. */
const mostWords = 2000;

/**
 * Linux kills it with the server, also in the middle of a drawing that hears nothing (`end-with-parent.ts` does for the rest,
 * and elsewhere).
 */
const diesWithParent =
  process.platform === 'linux'
    ? {
        execPath: '/bin/sh',
        execArgv: [
          '-c',
          'command -v setpriv >/dev/null 2>&1 && exec setpriv --pdeathsig KILL -- "$0" "$@"; exec "$0" "$@"',
          process.execPath,
        ],
      }
    : { execArgv: [] };

/**
 * A process of its own for what takes much memory: started when there is work, ended when there has been none for some
 * seconds. One that exits on its own (out of memory, or its files being rewritten) is replaced once for each piece that waits.
 */
export function createWorkerProcess<Work, Result>(options: Options): ProcessOnDemand<Work, Result> {
  const { file, does, patienceMs, mostWaiting, priority = 0, idleMs = 5_000 } = options;
  const { mostPieces = Number.POSITIVE_INFINITY } = options;
  let worker: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  let pieces = 0;
  const jobs = new Map<number, Job<Work, Result>>();

  const send = (to: ChildProcess | null, message: ToProcess<Work>) => void (to?.connected && to.send(message));

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
      send(worker, { kind: 'work', id, work: job.work });
    }
  }

  function start(): ChildProcess {
    pieces = 0;
    const started = fork(file, {
      serialization: 'advanced',
      ...diesWithParent,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // Nothing of the server's own: no secret has any business there.
      env: { NODE_ENV: 'production', PATH: process.env.PATH },
    });
    if (started.pid && priority > 0) setPriority(started.pid, priority);
    started.on('message', (message: FromProcess<Result>) => void hear(started, message));
    let words = '';
    started.stderr?.setEncoding('utf8').on('data', (more: string) => {
      words = (words + more).slice(-mostWords);
    });
    const ended = (why: unknown) => {
      started.kill('SIGKILL');
      if (worker === started) replace(`the process that ${does} ended: ${why} ${words}`);
    };
    started.once('error', ended);
    // When its words have been read to the end.
    started.once('close', (code, signal) => ended(signal ?? `code ${code}`));
    return started;
  }

  async function hear(from: ChildProcess, message: FromProcess<Result>): Promise<void> {
    if (message.kind === 'ask') {
      // Work is done one piece at a time: whoever asks does the oldest.
      const [job] = jobs.values();
      const answer = await job?.answer?.(message.question).catch(() => null);
      return send(from, { kind: 'answer', id: message.id, answer: answer ?? null });
    }
    const job = jobs.get(message.id);
    jobs.delete(message.id);
    if (message.kind === 'done') job?.resolve(message.result);
    else job?.reject(new Error(message.reason));
    pieces += 1;
    if (jobs.size > 0) return;
    if (pieces >= mostPieces) end('worn out');
    else rest(from);
  }

  /** An idle process keeps nobody waiting, nor the server from stopping. */
  function rest(resting: ChildProcess): void {
    clearTimeout(idle);
    idle = setTimeout(() => worker === resting && end('idle'), idleMs).unref();
  }

  return {
    run(work, answer) {
      if (jobs.size >= mostWaiting) return Promise.reject(new Error(`too much waits for the process that ${does}`));
      clearTimeout(idle);
      worker ??= start();
      last += 1;
      const id = last;
      return new Promise<Result>((resolve, reject) => {
        const late = setTimeout(() => end(`the process that ${does} took over ${patienceMs / 1000} s`), patienceMs);
        const done =
          <T>(settle: (value: T) => void) =>
          (value: T) => {
            clearTimeout(late);
            settle(value);
          };
        jobs.set(id, { work, answer, isSecondTry: false, resolve: done(resolve), reject: done(reject) });
        send(worker, { kind: 'work', id, work });
      });
    },
    warm() {
      if (worker) return;
      worker = start();
      rest(worker);
    },
    close: () => end('the server stops'),
  };
}
