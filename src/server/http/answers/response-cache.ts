import { kept } from '../../db/cached.ts';
import type { Changes } from '../../db/pubsub.ts';
import { sharedWork } from '../../db/work.ts';
import { CachedResponse } from './cached-response.ts';

const most = 500;

/**
 * Ready bodies by key, kept in memory until one of `topics` is announced. Returns a reader that makes the body of a key
 * with `load` when it is not there. At most 500 keys: the oldest makes room.
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
