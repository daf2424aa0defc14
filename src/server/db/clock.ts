import type { Logger } from 'pino';

/** Interval between reads of the database's time, milliseconds. */
const everyMs = 15_000;
/** Less than this may be the way to the database and back. */
const tellableMs = 100;
/** A larger difference means that a clock was set. */
const stepMs = 2_000;

/**
 * The academy's time: the database's, carried on by a clock that only runs forward. Every process has the same time so, and a
 * step of this machine's clock moves no deadline and fills or empties no limit.
 */
export interface Clock {
  now(): Date;
  stop(): void;
}

/** Reads the database's time once before returning; while the database is unreachable, time continues from its last answer. */
export async function createClock(readTime: () => Promise<Date>, log: Logger): Promise<Clock> {
  let base = Date.now();
  let from = performance.now();
  const now = () => base + performance.now() - from;
  const compare = async (words: string) => {
    const asked = performance.now();
    const read = await readTime();
    const answered = performance.now();
    // It was read somewhere on the way.
    const theirs = read.getTime() + (answered - asked) / 2;
    const differs = theirs - (base + answered - from);
    if (Math.abs(differs) < Math.max(tellableMs, answered - asked)) return;
    base = theirs;
    from = answered;
    if (Math.abs(differs) > stepMs) log.warn({ seconds: Math.round(differs / 1000) }, words);
  };
  // A database that is away says so itself.
  await compare('this machine’s clock differs from the database’s; the database’s time is used').catch(() => undefined);
  const timer = setInterval(() => {
    compare('the database’s clock was changed').catch(() => undefined);
  }, everyMs).unref();
  return { now: () => new Date(now()), stop: () => clearInterval(timer) };
}
