import type { Imported, ImportFault } from '../../../contract/books/bank.ts';
import type { SettledEntry } from '../../adapters/payments/port.ts';
import type { App } from '../../app.ts';
import { lockOpenMonths } from '../months/close-month.ts';
import { indianDate } from '../rules.ts';
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
  const seen = new Set<string>();
  const today = indianDate(app.now());
  const entries: SettledEntry[] = [];
  for (const { row, cell } of rows) {
    const settledOn = readDay(cell('settled at'), today);
    const [amount, credit, debit, tax] = [cell('amount'), cell('credit'), cell('debit'), cell('tax')].map(readPaise);
    // One column has the fee alone, in older reports it is with the tax.
    const fee = readPaise(cell('fee', 'fees'));
    // Anything shorter is no id: what has not been settled yet, or a line of totals.
    if (cell('settlement id').length < 3) continue;
    if (!settledOn) faults.push({ row, fault: 'day_unclear' });
    if (credit == null || debit == null || tax == null || fee == null || amount == null) {
      faults.push({ row, fault: 'amount_unclear' });
    }
    const [settlementId, utr, id] = [cell('settlement id'), cell('settlement utr'), cell('entity id')];
    const isLong = [settlementId, utr, id].some((one) => one.length > 60);
    if (isLong) faults.push({ row, fault: 'too_long' });
    if (!settledOn || credit == null || debit == null || tax == null || fee == null || amount == null) continue;
    const type = cell('transaction entity', 'type');
    const kind = type === 'payment' || type === 'refund' ? type : 'adjustment';
    const name = JSON.stringify([settlementId, kind, id]);
    if (seen.has(name)) faults.push({ row, fault: 'twice' });
    seen.add(name);
    const kept = amount - credit;
    entries.push({
      settlementId,
      utr,
      settledOn,
      kind,
      id,
      amountPaise: amount,
      feesPaise: kind === 'payment' ? kept - tax : fee,
      taxPaise: tax,
      netPaise: credit - debit,
    });
  }
  if (faults.length > 0) return refused(faults);
  const taken = { provider: 'razorpay', entries, source: 'file' as const, actorId };
  return app.db.transaction().execute(async (trx) => {
    const days = entries.map((one) => one.settledOn);
    if (!(await lockOpenMonths(trx, days))) return refused([{ row: 1, fault: 'month_closed' }]);
    return { ...(await takeSettlements(app, trx, taken)), faults };
  });
}
