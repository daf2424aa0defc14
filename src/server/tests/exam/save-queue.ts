import type { App } from '../../app.ts';
import { withinWork } from '../../db/work.ts';
import { insertEvents, type Saved, type SentEvents } from './attempt-store.ts';

interface Waiting {
  sent: SentEvents;
  resolve: (saved: Saved | undefined) => void;
  reject: (error: unknown) => void;
}

/** Statements at once: one that waits for a lock holds up no other. */
const concurrency = 2;
/** What one statement stores at most. */
const batchSize = 50;

/** Stores what many phones send: whatever came while the last statements ran goes into the next one. */
class SaveQueue {
  private waiting: Waiting[] = [];
  private running = 0;

  private readonly app: App;

  constructor(app: App) {
    this.app = app;
  }

  save(sent: SentEvents): Promise<Saved | undefined> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ sent, resolve, reject });
      this.fill();
    });
  }

  private fill(): void {
    while (this.running < concurrency && this.waiting.length > 0) {
      this.running += 1;
      // Of one attempt at a time: what connects to what is still to be stored waits for it.
      const batch = [...new Map(this.waiting.toReversed().map((one) => [one.sent.id, one])).values()].slice(-batchSize);
      this.waiting = this.waiting.filter((one) => !batch.includes(one));
      // The callers share it: it is not cut where one of them leaves.
      void withinWork({ kind: 'request' }, () => this.store(batch)).finally(() => {
        this.running -= 1;
        this.fill();
      });
    }
  }

  private async store(batch: readonly Waiting[]): Promise<void> {
    try {
      const saved = await this.insert(batch);
      for (const { sent, resolve } of batch) resolve(saved.find((one) => one.id === sent.id));
    } catch (error) {
      const [only, ...others] = batch;
      if (others.length === 0) return only?.reject(error);
      // What one of them made fail fails for that one alone.
      await Promise.all(batch.map((one) => this.store([one])));
    }
  }

  private insert(batch: readonly Waiting[]): Promise<Saved[]> {
    const now = this.app.now().toISOString();
    return insertEvents(this.app.db, { sent: batch.map((one) => one.sent), now });
  }
}

const queues = new WeakMap<App, SaveQueue>();

/** Stores events of one attempt, together with those of others that come at the same time. */
export function saveBatched(app: App, sent: SentEvents): Promise<Saved | undefined> {
  const queue = queues.get(app) ?? new SaveQueue(app);
  queues.set(app, queue);
  return queue.save(sent);
}
