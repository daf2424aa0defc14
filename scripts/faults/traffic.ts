import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, type Goal, percentile } from './report.ts';
import type { Answer, Shop } from './shop.ts';

/** People who order and pay, and others who look, until they are stopped. */
export interface Traffic {
  /** Everything that was answered so far. */
  orders: Answer[];
  reads: Answer[];
  stop(): Promise<void>;
}

/** After a failure a person waits so long. */
const pauseMs = 100;
const looks = ['/', '/api/orders', '/rest/v1/classes'];

/** Begins with so many buyers and half as many readers. */
export function beginTraffic(shop: Shop, buyers = 6): Traffic {
  let over = false;
  const traffic: Traffic = { orders: [], reads: [], stop };
  const person = async (into: Answer[], does: (turn: number) => Promise<Answer[]>) => {
    for (let turn = 0; !over; turn += 1) {
      const answers = await does(turn);
      into.push(...answers);
      const failed = answers.some(({ status }) => status === 0 || status >= 400);
      await sleep(failed ? pauseMs : 10);
    }
  };
  const buy = () => person(traffic.orders, () => shop.buy());
  const read = () => person(traffic.reads, async (turn) => [await shop.get(looks[turn % looks.length] ?? '/')]);
  const all = [...Array.from({ length: buyers }, buy), ...Array.from({ length: Math.ceil(buyers / 2) }, read)];
  async function stop() {
    over = true;
    await Promise.all(all);
  }
  return traffic;
}

/** What may be answered while something is broken: success, or 503 that says when to come again, soon. */
export function refusalGoals(answers: readonly Answer[], refusedWithinMs: number): Goal[] {
  const refused = answers.filter(({ status }) => status === 503);
  const times = refused.map(({ ms }) => ms);
  const others = answers.filter(({ status }) => ![200, 201, 503].includes(status));
  return [
    atMost(`neither success nor 503${statusesOf(others)}`, others.length, 0),
    atMost('503 without Retry-After', refused.filter(({ comeAgain }) => !comeAgain).length, 0),
    ...(refused.length > 0
      ? [atMost(`refused p99 (${refused.length})`, percentile(times, 99), refusedWithinMs, ' ms')]
      : []),
  ];
}

/** The value below which so many of a hundred answers lie, in milliseconds. */
export function msOf(answers: readonly Answer[], hundredth: number): number {
  return percentile(
    answers.map(({ ms }) => ms),
    hundredth,
  );
}

/** Which they are, in brackets after a goal. */
export function statusesOf(answers: readonly Answer[]): string {
  return answers.length === 0 ? '' : ` (${[...new Set(answers.map(({ status }) => status))].join(', ')})`;
}
