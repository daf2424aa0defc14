import type { GatewayDifference } from '../../../contract/payments.ts';
import type { BookEntry } from '../../adapters/payments/port.ts';

/** From the first moment of an Indian day to the first of the next, ISO in UTC. */
export function dayRange(day: string): { from: string; to: string } {
  const from = Date.parse(`${day}T00:00:00+05:30`);
  return { from: new Date(from).toISOString(), to: new Date(from + 86_400_000).toISOString() };
}

/** Payments less refunds, in paise; other currencies are left out. */
export function netOf(entries: readonly BookEntry[]): number {
  return entries
    .filter((one) => one.currency === 'INR')
    .reduce((sum, one) => sum + (one.kind === 'payment' ? one.amountPaise : -one.amountPaise), 0);
}

/**
 * Compares a day in a gateway's records with the ledger, entry by entry: what only the gateway has (`missing`), what only we
 * have (`unknown`), different amounts, and entries in another currency, which the ledger doesn't hold. Both sides extend beyond
 * the day, because an event may arrive after midnight; each entry is looked up there as well.
 */
export function diffBooks(
  day: string,
  gateway: readonly BookEntry[],
  ledger: readonly BookEntry[],
): GatewayDifference[] {
  const { from, to } = dayRange(day);
  const ofDay = (one: BookEntry) => one.at >= from && one.at < to;
  const find = (books: readonly BookEntry[], { kind, id }: BookEntry) =>
    books.find((one) => one.kind === kind && one.id === id);
  const theirs = gateway.filter(ofDay).flatMap((one): GatewayDifference[] => {
    const { kind, id, currency, amountPaise: gatewayPaise } = one;
    if (currency !== 'INR')
      return [{ kind, id, currency, gatewayPaise, ledgerPaise: null, reason: 'currency_differs' }];
    const ledgerPaise = find(ledger, one)?.amountPaise ?? null;
    if (ledgerPaise === gatewayPaise) return [];
    return [{ kind, id, gatewayPaise, ledgerPaise, reason: ledgerPaise === null ? 'missing' : 'amount_differs' }];
  });
  const ours = ledger
    .filter((one) => ofDay(one) && !find(gateway, one))
    .map(({ kind, id, amountPaise }): GatewayDifference => {
      return { kind, id, gatewayPaise: null, ledgerPaise: amountPaise, reason: 'unknown' };
    });
  return [...theirs, ...ours];
}
