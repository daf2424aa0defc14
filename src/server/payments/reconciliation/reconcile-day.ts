import { academyDay } from '../../../contract/time-zone.ts';
import type { BookEntry, PaymentGateway } from '../../adapters/payments/port.ts';
import type { App } from '../../app.ts';
import { chosenGateways } from '../../settings/providers/chosen-gateways.ts';
import { dayRange, diffBooks, netOf } from './compare-rules.ts';
import { saveReconciliation, selectLedgerBooks } from './reconciliation-store.ts';

const dayMs = 86_400_000;
/** An event may arrive this long after the payment, and be booked on another day. */
const reachMs = 2 * dayMs;

/** Compares one Indian day with every gateway and stores the result. Throws if a gateway doesn't answer. */
export async function reconcileDay(app: App, day: string): Promise<void> {
  for (const gateway of (await chosenGateways(app)).all) await compareWith(app, gateway, day);
}

async function compareWith(app: App, gateway: PaymentGateway, day: string): Promise<void> {
  const { from, to } = dayRange(day);
  const shifted = (instant: string, by: number) => new Date(Date.parse(instant) + by).toISOString();
  const theirs = await gateway.readBooks(shifted(from, -reachMs), shifted(to, reachMs));
  const ofDay = (one: BookEntry) => one.at >= from && one.at < to;
  const ids = theirs.filter(ofDay).map((one) => one.id);
  const ours = await selectLedgerBooks(app.db, { provider: gateway.provider, from, to, ids });
  await saveReconciliation(app.db, {
    provider: gateway.provider,
    day,
    gatewayPaise: netOf(theirs.filter(ofDay)),
    ledgerPaise: netOf(ours.filter(ofDay)),
    differences: diffBooks(day, theirs, ours),
    comparedAt: app.now().toISOString(),
  });
}

/** Every night: yesterday, and the day before again, whose last events may have arrived since. */
export async function reconcileLastDays(app: App): Promise<void> {
  for (const daysAgo of [2, 1]) {
    await reconcileDay(app, academyDay(new Date(app.now().getTime() - daysAgo * dayMs)));
  }
}
