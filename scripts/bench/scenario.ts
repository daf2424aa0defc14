import type { Replay } from './bare-server.ts';
import type { LoadRequest } from './load.ts';
import type { BenchAcademy } from './open-academy.ts';

/** A budget of the architecture, beside whose ratio it is printed. */
export interface Budget {
  words: string;
  of: 'cpu' | 'throughput';
}

export const budgets = {
  publicList: { of: 'cpu', words: '≤ 1.25' },
  signedInRead: { of: 'cpu', words: '≤ 1.60' },
  keptBody: { of: 'throughput', words: '≥ 70 %' },
} as const satisfies Record<string, Budget>;

/** One thing that people do, and what it is measured beside. */
export interface Scenario {
  name: string;
  /** The next request to the application. */
  next(): LoadRequest;
  /** Gets what the application answered. */
  took?: (body: string) => void;
  /** Requests that there can be in all, where they cannot be repeated. */
  most?: number;
  /** A request to the bare server. */
  bare: LoadRequest;
  beside: (Replay & { what: string; budget?: Budget })[];
}

/** Gets a scenario ready; called right before it is measured, since links and codes expire. */
export type PrepareScenario = (academy: BenchAcademy) => Promise<Scenario>;

/** Sends one request to the application in this process; throws unless it succeeds. */
export async function ask(academy: BenchAcademy, { method, path, headers, body }: LoadRequest): Promise<Response> {
  const response = await fetch(academy.url + path, {
    method,
    ...(headers ? { headers } : {}),
    ...(body === undefined ? {} : { body }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
