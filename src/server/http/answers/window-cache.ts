import { kept } from '../../db/cached.ts';
import type { Changes } from '../../db/pubsub.ts';
import { CachedResponse } from './cached-response.ts';

/** The answer to "what comes from this instant on", which stays the same up to and with the first of what comes. */
interface Window {
  /** Milliseconds since 1970, both included. */
  from: number;
  until: number;
  body: CachedResponse<unknown>;
}

const mostKeys = 200;
const mostWindows = 8;

/**
 * Ready bodies of reads from an instant on, kept in memory until one of `topics` is announced. `load` reads what comes from
 * `from` on, soonest first, and says when the first of it begins (Infinity when nothing comes): every later `from` up to
 * there has the same answer. The last 8 such answers of the last 200 keys.
 */
export function windowCache<App extends { changes: Changes }>(topics: readonly string[]) {
  const windows = kept(topics, async (_app: App) => new Map<string, Window[]>());
  return async <T>(
    app: App,
    key: string,
    from: number,
    load: () => Promise<{ value: T; first: number }>,
  ): Promise<CachedResponse<T>> => {
    const map = await windows(app);
    const there = map.get(key)?.find((one) => one.from <= from && from <= one.until);
    if (there) return there.body as CachedResponse<T>;
    const { value, first } = await load();
    const body = new CachedResponse(value);
    const known = map.get(key) ?? [];
    const same = known.find((one) => one.until === first);
    // Clocks differ: an earlier instant that meets the same first row only moves the beginning.
    if (same) same.from = Math.min(same.from, from);
    else known.push({ from, until: first, body });
    if (known.length > mostWindows) known.shift();
    map.set(key, known);
    if (map.size > mostKeys) map.delete(map.keys().next().value ?? '');
    return body;
  };
}
