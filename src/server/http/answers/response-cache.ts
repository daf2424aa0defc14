import { kept } from '../../db/cached.ts';
import type { Changes } from '../../db/pubsub.ts';
import { sharedWork } from '../../db/work.ts';
import { CachedResponse } from './cached-response.ts';

const most = 500;

/**
 * Caches response bodies by key until one of `topics` is published. Returns a reader that calls `load` on a miss. Holds at most
 * 500 keys; the oldest is evicted.
 */
export function responseCache<App extends { changes: Changes }>(topics: readonly string[]) {
  const bodies = kept(topics, async (_app: App) => new Map<string, Promise<CachedResponse<unknown>>>());
  return async <T>(app: App, key: string, load: () => Promise<T>): Promise<CachedResponse<T>> => {
    const map = await bodies(app);
    const there = map.get(key);
    if (there) return there as Promise<CachedResponse<T>>;
    const body = sharedWork(load).then((value) => new CachedResponse(value));
    map.set(key, body);
    body.catch(() => map.delete(key));
    if (map.size > most) map.delete(map.keys().next().value ?? '');
    return body;
  };
}
