import type { Replay } from './bare-server.ts';
import type { LoadRequest, Send } from './load.ts';
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
  /** Does it once at the application: one request, or several in a row. */
  turn(send: Send): Promise<unknown>;
  /** Times that it can be done in all, where it cannot be repeated. */
  most?: number;
  /** Statements that it takes. */
  statements: number | null;
  /** The bare servers, each with the request that it gets. */
  beside: (Replay & { what: string; bare: LoadRequest; budget?: Budget })[];
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
  if (response.status >= 400)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
