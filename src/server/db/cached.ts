import { isDatabaseAway } from './database-unavailable.ts';
import type { Changes } from './pubsub.ts';
import { sharedWork } from './work.ts';

/** How long nobody asks again after the database was not there, in milliseconds. */
const pauseMs = 1_000;

/**
 * A value read once per process and kept until one of `topics` is announced (`changes.ts`). Readers that come while it is
 * being read share that one read; while no news can arrive, every reader reads for itself. While the database is away, what
 * was read last stands: nobody can change it then.
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
