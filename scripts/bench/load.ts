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

/**
 * Keeps 32 connections busy, each with one request at a time, until `enough`. `took` gets the bodies. Throws for any
 * answer that is not a success: it would be quicker than the real one.
 */
export async function sendLoad(
  url: string,
  next: () => LoadRequest,
  enough: { requests: number } | { seconds: number },
  took?: (body: string) => void,
): Promise<Load> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const times: number[] = [];
  const start = performance.now();
  let begun = 0;
  const isEnough = () =>
    'requests' in enough ? begun >= enough.requests : performance.now() - start >= enough.seconds * 1000;
  const worker = async () => {
    while (!isEnough()) {
      begun += 1;
      const { method, path, headers = {}, body = null } = next();
      const sent = performance.now();
      const answer = await pool.request({ method, path, headers, body });
      const ok = answer.statusCode < 300;
      if (ok && !took) await answer.body.dump({ limit: 100_000_000 });
      const text = ok && !took ? '' : await answer.body.text();
      times.push(performance.now() - sent);
      if (!ok) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${text}`);
      took?.(text);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, worker));
    return { seconds: (performance.now() - start) / 1000, times };
  } finally {
    await pool.destroy();
  }
}
