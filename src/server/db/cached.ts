import { isDatabaseAway } from './database-unavailable.ts';
import type { Changes } from './pubsub.ts';
import { sharedWork } from './work.ts';

/** Milliseconds without another attempt after the database was unreachable. */
const pauseMs = 1_000;

/**
 * Caches a value per process until one of `topics` is published (`pubsub.ts`). Concurrent readers share one load; while
 * notifications can't be received, every reader loads for itself. While the database is unreachable the last value stays valid,
 * since no one can change it.
 */
export function kept<App extends { changes: Changes }, T>(
  topics: readonly string[],
  load: (app: App) => Promise<T>,
): (app: App) => Promise<T> {
  const values = new WeakMap<App, Promise<T>>();
  const last = new WeakMap<App, Awaited<T>>();
  let missedAt = Number.NEGATIVE_INFINITY;
  const read = async (app: App): Promise<T> => {
    const earlier = last.get(app);
    if (earlier !== undefined && !app.changes.listening() && performance.now() - missedAt < pauseMs) return earlier;
    try {
      const value = await sharedWork(() => load(app));
      last.set(app, value);
      return value;
    } catch (error) {
      if (earlier === undefined || !isDatabaseAway(error)) throw error;
      values.delete(app);
      missedAt = performance.now();
      return earlier;
    }
  };
  const watching = new WeakSet<App>();
  return (app) => {
    if (!watching.has(app)) {
      watching.add(app);
      for (const topic of topics) app.changes.watch(topic, () => values.delete(app));
    }
    const value = values.get(app);
    if (value) return value;
    const reading = read(app);
    if (!app.changes.listening()) return reading;
    values.set(app, reading);
    reading.catch(() => {
      if (values.get(app) === reading) values.delete(app);
    });
    return reading;
  };
}
