import type { Gauges } from '../http/metrics.ts';
import type { QueueCounts } from './fair-queue.ts';

const figures: Record<string, { help: string; of: keyof QueueCounts }> = {
  work_queue_done_total: { help: 'Pieces of work that a queue of drawing has finished.', of: 'done' },
  work_queue_refused_total: {
    help: 'Pieces that it refused for want of room, of one person or of all.',
    of: 'refused',
  },
  work_queue_seconds_total: { help: 'Seconds that the finished ones waited.', of: 'waitedSeconds' },
  work_queue_working: { help: 'Pieces in work now.', of: 'working' },
  work_queue_length: { help: 'Pieces that wait now.', of: 'waiting' },
};

/** Counters of the rendering queues by name, for `/metrics`. */
export function queueGauges(queues: Record<string, () => QueueCounts>): Gauges {
  return {
    help: Object.fromEntries(Object.entries(figures).map(([name, { help }]) => [name, help])),
    labels: ['queue'],
    async read() {
      const counts = Object.entries(queues).map(([queue, count]) => [queue, count()] as const);
      const values = Object.entries(figures).map(([name, { of }]) => [
        name,
        counts.map(([queue, one]) => ({ labels: { queue }, value: one[of] })),
      ]);
      return Object.fromEntries(values);
    },
  };
}
