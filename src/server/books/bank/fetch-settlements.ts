import type { App } from '../../app.ts';
import { chosenGateways } from '../../settings/providers/chosen-gateways.ts';
import { closedAmong, lockOpenMonths } from '../months/close-month.ts';
import { indianDate, lastDayOf } from '../rules.ts';
import { takeSettlements } from './take-settlements.ts';

export const fetchSettlementsJob = 'books.fetch-settlements';
const dayMs = 86_400_000;

/** Queues the question for a month's settlements; what the answer brings appears on the screen. */
export async function queueFetch(app: App, { month }: { month: string }): Promise<{ queued: true }> {
  await app.jobs.enqueue(app.db, fetchSettlementsJob, { month }, { singletonKey: month });
  return { queued: true };
}

/** Asks every gateway for the settlements of a month, else of the last three days. Throws while one does not answer. */
export async function fetchSettlements(app: App, { month }: { month?: string }): Promise<void> {
  const today = indianDate(app.now());
  const daysAgo = (days: number) => indianDate(new Date(app.now().getTime() - days * dayMs));
  const days = month ? daysOf(month).filter((day) => day <= today) : [daysAgo(3), daysAgo(2), daysAgo(1)];
  const closed = await closedAmong(app.db, days);
  for (const gateway of (await chosenGateways(app)).all) {
    if (!gateway.readSettlements) continue;
    for (const day of days) {
      if (closed.has(day.slice(0, 7))) continue;
      const entries = await gateway.readSettlements(day);
      if (entries.length === 0) continue;
      const taken = { provider: gateway.provider, entries, source: 'gateway' as const, actorId: null };
      await app.db.transaction().execute(async (trx) => {
        // Closed while the gateway was asked.
        if (await lockOpenMonths(trx, [day])) await takeSettlements(app, trx, taken);
      });
    }
  }
}

function daysOf(month: string): string[] {
  const last = Number(lastDayOf(month).slice(8));
  return Array.from({ length: last }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
}
