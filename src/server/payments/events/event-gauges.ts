import type { App } from '../../app.ts';
import type { Gauges } from '../../http/metrics.ts';
import { selectFailedFigures } from './event-store.ts';

/** Unsettled gateway events, for `/metrics`: alert on any that failed. */
export function eventGauges(app: App): Gauges {
  return {
    help: {
      payment_events_unsettled:
        'Events of payment gateways that are not settled, by state (received, failed, refused, unreadable) and the code of the cause.',
      payment_events_oldest_seconds: 'Seconds since the oldest of these was received, by the same.',
    },
    labels: ['state', 'cause'],
    async read() {
      const figures = await selectFailedFigures(app.db, app.now().toISOString());
      const labelled = (value: (one: (typeof figures)[number]) => number) =>
        figures.map((one) => ({ labels: { state: one.state, cause: one.code }, value: value(one) }));
      return {
        payment_events_unsettled: labelled((one) => one.count),
        payment_events_oldest_seconds: labelled((one) => one.oldestSeconds),
      };
    },
  };
}
