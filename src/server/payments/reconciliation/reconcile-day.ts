import type { BookEntry, PaymentGateway } from '../../adapters/payments/port.ts';
import type { App } from '../../app.ts';
import { chosenGateways } from '../../settings/providers/chosen-gateways.ts';
import { dayRange, diffBooks, netOf } from './compare-rules.ts';
import { saveReconciliation, selectLedgerBooks } from './reconciliation-store.ts';

const dayMs = 86_400_000;
/** News of a payment may come so long after the gateway took it, and be booked on another day. */
const reachMs = 2 * dayMs;

/** Compares one Indian day with every gateway and keeps what came out. Throws while a gateway does not answer. */
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

/** Every night: the day that is over, and the one before it again, whose last news may have come since. */
export async function reconcileLastDays(app: App): Promise<void> {
  const indianDay = (daysAgo: number) =>
    new Date(app.now().getTime() + 5.5 * 3_600_000 - daysAgo * dayMs).toISOString().slice(0, 10);
  for (const daysAgo of [2, 1]) await reconcileDay(app, indianDay(daysAgo));
}
