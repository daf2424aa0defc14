import type { Gauges } from '../http/metrics.ts';
import type { ClassCounts, Slots } from './slots.ts';

const figures: Record<string, { help: string; of: keyof ClassCounts }> = {
  http_admitted_total: { help: 'Requests that were given room.', of: 'admitted' },
  http_refused_total: { help: 'Requests that were answered 503 too_busy for want of room.', of: 'refused' },
  http_queue_seconds_total: { help: 'Seconds that admitted requests waited for room.', of: 'waitedSeconds' },
  http_working: { help: 'Requests that hold room now.', of: 'working' },
  http_queue_length: { help: 'Requests that wait for room now.', of: 'waiting' },
};

/** Requests admitted and refused by class, for `/metrics`. */
export function admissionGauges(slots: Slots): Gauges {
  return {
    help: Object.fromEntries(Object.entries(figures).map(([name, { help }]) => [name, help])),
    labels: ['work_class'],
    async read() {
      const counts = Object.entries(slots.counts());
      const values = Object.entries(figures).map(([name, { of }]) => [
        name,
        counts.map(([work_class, one]) => ({ labels: { work_class }, value: one[of] })),
      ]);
      return Object.fromEntries(values);
    },
  };
}
