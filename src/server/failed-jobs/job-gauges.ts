import type { App } from '../app.ts';
import type { Gauges } from '../http/metrics.ts';
import { countDeadLetters } from '../jobs/dead-letter-store.ts';

/** Background work for `/metrics`: alarm on a job that was given up, and on one that has waited for more than a minute. */
export function jobGauges(app: App): Gauges {
  return {
    labels: ['queue'],
    help: {
      academy_jobs_waiting: 'Background jobs that are due and wait, by queue.',
      academy_jobs_oldest_seconds: 'How long the oldest of them has been due, by queue.',
      academy_jobs_active: 'Background jobs in hand, by queue, of all processes.',
      academy_jobs_failed_total: 'Attempts at background jobs that failed in this process, by queue.',
      academy_jobs_dead: 'Background jobs that were given up and that no admin has dealt with, by queue.',
    },
    async read() {
      const [figures, dead] = await Promise.all([app.jobs.figures(), countDeadLetters(app.db)]);
      const by = (value: (one: (typeof figures)[number]) => number) =>
        figures.map((one) => ({ labels: { queue: one.queue }, value: value(one) }));
      const given = new Map(dead.map(({ queue, count }) => [queue, count]));
      return {
        academy_jobs_waiting: by((one) => one.waiting),
        academy_jobs_oldest_seconds: by((one) => one.oldestSeconds),
        academy_jobs_active: by((one) => one.active),
        academy_jobs_failed_total: by((one) => one.failed),
        academy_jobs_dead: by((one) => given.get(one.queue) ?? 0),
      };
    },
  };
}
