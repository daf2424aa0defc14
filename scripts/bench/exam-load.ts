import { Pool } from 'undici';

export interface Call {
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON; what has none is read. */
  body?: object;
}
export interface Answered {
  ms: number;
  status: number;
  text: string;
}

/** Sends one call, timed from `since`. */
export type Send = (call: Call, since?: number) => Promise<Answered>;
/** What a phone does at its moment, which the answer is timed from. */
export type Job = (send: Send, due: number) => Promise<Answered>;

/** One call, once. */
export const once =
  (call: Call): Job =>
  (send, due) =>
    send(call, due);

/** As many phones as have a connection open at once. */
const connections = 200;

function sender(url: string) {
  const pool = new Pool(url, { connections, pipelining: 1 });
  return {
    async send({ path, headers = {}, body }: Call, since = performance.now()): Promise<Answered> {
      const sent = body && { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
      const answer = await pool.request(sent ? { method: 'POST', path, ...sent } : { method: 'GET', path, headers });
      const text = await answer.body.text();
      return { ms: performance.now() - since, status: answer.statusCode, text };
    },
    close: () => pool.destroy(),
  };
}

/** Begins so many jobs a second, each at its moment, whatever becomes of the others; each is timed from that moment on. */
export async function paced(url: string, jobs: readonly Job[], perSecond: number): Promise<Answered[]> {
  const { send, close } = sender(url);
  const began = performance.now();
  const one = async (job: Job, at: number) => {
    const due = began + (at * 1000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    return job(send, due);
  };
  try {
    return await Promise.all(jobs.map(one));
  } finally {
    await close();
  }
}

/** Begins all jobs within one second. */
export const storm = (url: string, jobs: readonly Job[]) => paced(url, jobs, jobs.length);

/** Keeps `workers` phones busy for some seconds, each with its own next job. */
export async function stream(
  url: string,
  seconds: number,
  workers: readonly ((turn: number) => Job)[],
): Promise<Answered[]> {
  const { send, close } = sender(url);
  const answers: Answered[] = [];
  const end = performance.now() + seconds * 1000;
  const work = async (next: (turn: number) => Job) => {
    for (let turn = 0; performance.now() < end; turn += 1) answers.push(await next(turn)(send, performance.now()));
  };
  try {
    await Promise.all(workers.map(work));
    return answers;
  } finally {
    await close();
  }
}

/** The time within which this share of the answers came, in whole milliseconds. */
export function within(answers: readonly Answered[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** How often each status but 200 was answered. */
export function refusals(answers: readonly Answered[]): string {
  const bad = new Map<number, number>();
  for (const { status } of answers) if (status !== 200) bad.set(status, (bad.get(status) ?? 0) + 1);
  return bad.size === 0 ? 'none refused' : [...bad].map(([status, n]) => `${n} × ${status}`).join(', ');
}
