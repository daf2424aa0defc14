import { Pool } from 'undici';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Load {
  seconds: number;
  /** Milliseconds of each request. */
  times: number[];
}

/** As many as keep every process busy: one that falls asleep between requests pays for waking up each time. */
const connections = 32;

/** Sends one request of a turn and gives the body of its answer; throws unless it is a success, or leads on elsewhere. */
export type Send = (request: LoadRequest) => Promise<string>;

/**
 * Keeps 32 connections busy, each with one `turn` at a time, until `enough`. A turn is one request or several in a row.
 * Throws for any answer that is not a success: it would be quicker than the real one.
 */
export async function sendLoad(
  url: string,
  turn: (send: Send) => Promise<unknown>,
  enough: { requests: number } | { seconds: number },
): Promise<Load> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const times: number[] = [];
  const start = performance.now();
  let begun = 0;
  const isEnough = () =>
    'requests' in enough ? begun >= enough.requests : performance.now() - start >= enough.seconds * 1000;
  const send: Send = async ({ method, path, headers = {}, body = null }) => {
    const answer = await pool.request({ method, path, headers, body });
    const text = await answer.body.text();
    if (answer.statusCode >= 400) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${text}`);
    return text;
  };
  const worker = async () => {
    while (!isEnough()) {
      begun += 1;
      const sent = performance.now();
      await turn(send);
      times.push(performance.now() - sent);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, worker));
    return { seconds: (performance.now() - start) / 1000, times };
  } finally {
    await pool.destroy();
  }
}
