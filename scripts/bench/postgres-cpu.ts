import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds of every process of PostgreSQL, by its number; null where the system does not tell (it is Linux that does). */
export type PostgresCpu = Map<string, number> | null;

export function readPostgresCpu(postmaster: string): PostgresCpu {
  if (process.platform !== 'linux') return null;
  const times: PostgresCpu = new Map();
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // In nanoseconds; the times in `stat` itself are rounded to a hundredth of a second.
      if (parent === postmaster)
        times.set(pid, Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000);
    } catch {
      // It ended while we looked.
    }
  }
  return times;
}

/** What was computed between two looks. */
export function between(before: PostgresCpu, after: PostgresCpu): number {
  let sum = 0;
  for (const [pid, time] of after ?? []) sum += time - (before?.get(pid) ?? 0);
  return sum;
}
