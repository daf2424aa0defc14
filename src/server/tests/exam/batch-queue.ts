import type { App } from '../../app.ts';
import { withinWork } from '../../db/work.ts';

interface Waiting<In, Out> {
  asked: In;
  resolve: (answer: Out) => void;
  reject: (error: unknown) => void;
}

interface Batches<In, Out> {
  /** Two of one key never go into one batch: the later one waits for the earlier. */
  keyOf: (asked: In) => string;
  /** What one batch holds at most. */
  size: number;
  /** Answers each, in the order in which they were asked. */
  run: (asked: readonly In[]) => Promise<readonly Out[]>;
}

/** Batches at once: one that waits for a lock holds up no other. */
const concurrency = 2;

/** Does together what many phones ask for at once: whatever came while the last batches ran goes into the next one. */
class BatchQueue<In, Out> {
  private waiting: Waiting<In, Out>[] = [];
  private running = 0;

  private readonly batches: Batches<In, Out>;

  constructor(batches: Batches<In, Out>) {
    this.batches = batches;
  }

  ask(asked: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ asked, resolve, reject });
      this.fill();
    });
  }

  private fill(): void {
    while (this.running < concurrency && this.waiting.length > 0) {
      this.running += 1;
      const batch = this.next();
      // The callers share it: it is not cut where one of them leaves.
      void withinWork({ kind: 'request' }, () => this.run(batch)).finally(() => {
        this.running -= 1;
        this.fill();
      });
    }
  }

  private next(): Waiting<In, Out>[] {
    const { keyOf, size } = this.batches;
    const batch = [...new Map(this.waiting.toReversed().map((one) => [keyOf(one.asked), one])).values()].slice(-size);
    const taken = new Set(batch);
    this.waiting = this.waiting.filter((one) => !taken.has(one));
    return batch;
  }

  private async run(batch: readonly Waiting<In, Out>[]): Promise<void> {
    try {
      const answers = await this.batches.run(batch.map((one) => one.asked));
      batch.forEach(({ resolve }, at) => {
        resolve(answers[at] as Out);
      });
    } catch (error) {
      const [only, ...others] = batch;
      if (others.length === 0) return only?.reject(error);
      // What one of them made fail fails for that one alone.
      await Promise.all(batch.map((one) => this.run([one])));
    }
  }
}

/** A queue of each app. */
export function batchQueues<In, Out>(batchesOf: (app: App) => Batches<In, Out>): (app: App) => BatchQueue<In, Out> {
  const queues = new WeakMap<App, BatchQueue<In, Out>>();
  return (app) => {
    const queue = queues.get(app) ?? new BatchQueue(batchesOf(app));
    queues.set(app, queue);
    return queue;
  };
}
