import { kept } from '../../db/cached.ts';
import type { Changes } from '../../db/pubsub.ts';
import { CachedResponse } from './cached-response.ts';

/** The response to "everything from this instant on"; it stays valid up to and including its first item's start. */
interface Window {
  /** Milliseconds since 1970, both included. */
  from: number;
  until: number;
  body: CachedResponse<unknown>;
}

const mostKeys = 200;
const mostWindows = 8;

/**
 * Caches reads of "everything from this instant on" until one of `topics` is published. `load` reads from `from` on, soonest
 * first, and says when the first item starts (Infinity if there is none); every later `from` up to that instant shares the
 * response. Holds the last 8 windows of the last 200 keys.
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
