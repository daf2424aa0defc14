import type { Imported, ImportFault } from '../../../contract/books/bank.ts';
import type { SettledEntry } from '../../adapters/payments/port.ts';
import type { App } from '../../app.ts';
import { closedAmong } from '../months/close-month.ts';
import { columnsMissing, mostFaults, readCsv, readDay, readPaise } from './read-csv.ts';
import { takeSettlements } from './take-settlements.ts';

const needed = [['entity id'], ['settlement id'], ['settled at'], ['credit'], ['debit']];

/** Takes in a settlement report as Razorpay's dashboard writes it, in rupees; nothing while a row is wrong. */
export async function importSettlements(
  app: App,
  { csv, actorId }: { csv: string; actorId: string },
): Promise<Imported> {
  const rows = await readCsv(csv, needed);
  if (!rows) return { added: 0, known: 0, matched: 0, faults: [columnsMissing] };
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
  const closed = await closedAmong(app.db, [...new Set(entries.map((one) => one.settledOn))]);
  if (entries.some((one) => closed.has(one.settledOn.slice(0, 7)))) faults.push({ row: 1, fault: 'month_closed' });
  if (faults.length > 0) return { added: 0, known: 0, matched: 0, faults: faults.slice(0, mostFaults) };
  const taken = { provider: 'razorpay', entries, source: 'file' as const, actorId };
  const done = await app.db.transaction().execute((trx) => takeSettlements(app, trx, taken));
  return { ...done, faults };
}
