import type { Changes } from './changes.ts';

/**
 * A value read once per process and kept until one of `topics` is announced (`changes.ts`). Readers that come while it is
 * being read share that one read; while no news can arrive, every reader reads for itself.
 */
export function kept<App extends { changes: Changes }, T>(
  topics: readonly string[],
  load: (app: App) => Promise<T>,
): (app: App) => Promise<T> {
  const values = new WeakMap<App, Promise<T>>();
  const watching = new WeakSet<App>();
  return (app) => {
    if (!watching.has(app)) {
      watching.add(app);
      for (const topic of topics) app.changes.watch(topic, () => values.delete(app));
    }
    const value = values.get(app);
    if (value) return value;
    const reading = load(app);
    if (!app.changes.listening()) return reading;
    values.set(app, reading);
    reading.catch(() => {
      if (values.get(app) === reading) values.delete(app);
    });
    return reading;
  };
}
