import { fork } from 'node:child_process';
import { once } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Buyers } from './order-request.ts';
import type { Placed } from './shop.ts';

/** What the process that sends is told. */
export interface FloodOrder {
  url: string;
  buyers: Buyers;
  ms: number;
  /** After so long a caller leaves. */
  patienceMs: number;
  /** Kept connections at most. */
  connections: number;
  /** So many begun a second whatever the answers do, or so many people one order after another. */
  pace: { perSecond: number } | { people: number };
}

export type Tried = Placed & {
  /** When it was begun, by the sender's `performance.now()`. */
  began: number;
};

export interface FloodReport {
  tried: Tried[];
  connections: number;
  /** Of one core, how much the sending itself took. */
  cpuShare: number;
}

/** Sends orders from a process of its own and gives what came of them. */
export async function flood(order: FloodOrder): Promise<FloodReport> {
  const child = fork(join(import.meta.dirname, 'flood-process.ts'), { serialization: 'advanced' });
  // Callers have machines of their own: of this one they get what the academy leaves.
  if (child.pid !== undefined) setPriority(child.pid, Math.min(19, getPriority() + 10));
  child.send(order);
  const [report] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('the process that sends orders died');
    }),
  ])) as [FloodReport];
  return report;
}
