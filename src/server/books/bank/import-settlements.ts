import type { Imported, ImportFault } from '../../../contract/books/bank.ts';
import type { SettledEntry } from '../../adapters/payments/port.ts';
import type { App } from '../../app.ts';
import { closedAmong } from '../months/close-month.ts';
import { lockMonths } from '../months/month-store.ts';
import { readCsv, readDay, readPaise, refused } from './read-csv.ts';
import { takeSettlements } from './take-settlements.ts';

const needed = [['entity id'], ['settlement id'], ['settled at'], ['credit'], ['debit']];

/** Takes in a settlement report as Razorpay's dashboard writes it, in rupees; nothing while a row is wrong. */
export async function importSettlements(
  app: App,
  { csv, actorId }: { csv: string; actorId: string },
): Promise<Imported> {
  const rows = await readCsv(csv, needed);
  if (!Array.isArray(rows)) return refused([rows]);
  const faults: ImportFault[] = [];
  const entries: SettledEntry[] = [];
  for (const { row, cell } of rows) {
    const settledOn = readDay(cell('settled at'));
    const [amount, credit, debit, tax] = [cell('amount'), cell('credit'), cell('debit'), cell('tax')].map(readPaise);
    // One column has the fee alone, in older reports it is with the tax.
    const fee = readPaise(cell('fee', 'fees'));
    if (cell('settlement id') === '') continue;
    if (!settledOn) faults.push({ row, fault: 'day_unclear' });
    if (credit == null || debit == null || tax == null || fee == null || amount == null) {
      faults.push({ row, fault: 'amount_unclear' });
    }
    if (!settledOn || credit == null || debit == null || tax == null || fee == null || amount == null) continue;
    const kind = cell('transaction entity', 'type');
    const kept = amount - credit;
    entries.push({
      settlementId: cell('settlement id'),
      utr: cell('settlement utr'),
      settledOn,
      kind: kind === 'payment' || kind === 'refund' ? kind : 'adjustment',
      id: cell('entity id'),
      amountPaise: amount,
      feesPaise: kind === 'payment' ? kept - tax : fee,
      taxPaise: tax,
      netPaise: credit - debit,
    });
  }
  if (faults.length > 0) return refused(faults);
  const taken = { provider: 'razorpay', entries, source: 'file' as const, actorId };
  return app.db.transaction().execute(async (trx) => {
    // Held until it is booked, so that no month closes in between.
    await lockMonths(trx, 'to book');
    const closed = await closedAmong(trx, [...new Set(entries.map((one) => one.settledOn))]);
    if (closed.size > 0) return refused([{ row: 1, fault: 'month_closed' }]);
    return { ...(await takeSettlements(app, trx, taken)), faults };
  });
}
