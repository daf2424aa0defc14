import { setTimeout as sleep } from 'node:timers/promises';

/** Begins `work` so many times a second for so long, whatever the answers do; resolves when all have come. */
export async function atRate<T>(perSecond: number, ms: number, work: () => Promise<T>): Promise<T[]> {
  const began = performance.now();
  const all: Promise<T>[] = [];
  for (;;) {
    const gone = performance.now() - began;
    if (gone >= ms) break;
    const due = Math.floor((gone * perSecond) / 1000);
    while (all.length < due) all.push(work());
    await sleep(2);
  }
  return Promise.all(all);
}

/** So many people who do `work` one after another until the time is over. */
export async function together<T>(people: number, ms: number, work: () => Promise<T>): Promise<T[]> {
  const until = performance.now() + ms;
  const all: T[] = [];
  const person = async () => {
    while (performance.now() < until) all.push(await work());
  };
  await Promise.all(Array.from({ length: people }, person));
  return all;
}

/** Milliseconds until `work` was good `times` times in a row; Infinity after `withinMs`. */
export async function untilGood(work: () => Promise<boolean>, { times = 5, withinMs = 60_000 } = {}): Promise<number> {
  const began = performance.now();
  let first = 0;
  for (let row = 0; performance.now() - began < withinMs; ) {
    const asked = performance.now() - began;
    const good = await work();
    if (good && row === 0) first = asked;
    row = good ? row + 1 : 0;
    if (row === times) return first;
    if (!good) await sleep(20);
  }
  return Number.POSITIVE_INFINITY;
}
