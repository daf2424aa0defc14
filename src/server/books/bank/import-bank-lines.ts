import { createHash } from 'node:crypto';
import type { Imported, ImportFault } from '../../../contract/books/bank.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockOpenMonths } from '../months/close-month.ts';
import { indianDate } from '../rules.ts';
import { insertLines, type NewLine } from './bank-line-store.ts';
import { matchLines } from './match-lines.ts';
import { readCsv, readDay, readPaise, refused } from './read-csv.ts';

const days = ['date', 'transaction date', 'txn date', 'value date', 'tran date', 'post date'];
const texts = ['narration', 'description', 'particulars', 'details', 'remarks', 'transaction remarks'];
const references = [
  'reference',
  'ref no',
  'chq ref no',
  'cheque ref no',
  'ref no cheque no',
  'utr',
  'reference number',
  'chq no',
];
const ins = ['credit', 'deposit', 'deposit amt', 'credit amount', 'deposit amount', 'deposits', 'cr'];
const outs = ['debit', 'withdrawal', 'withdrawal amt', 'debit amount', 'withdrawal amount', 'withdrawals', 'dr'];

/**
 * Takes in a bank's statement, whatever bank it is of, and matches what names its UTR. A line that is known is left alone;
 * nothing is taken while a row is wrong.
 */
export async function importBankLines(app: App, { csv, actorId }: { csv: string; actorId: string }): Promise<Imported> {
  const rows = await readCsv(csv, [days, texts, ins, outs]);
  if (!Array.isArray(rows)) return refused([rows]);
  const faults: ImportFault[] = [];
  const today = indianDate(app.now());
  const lines: NewLine[] = [];
  const seen = new Map<string, number>();
  for (const { row, cell } of rows) {
    const [credit, debit] = [readPaise(cell(...ins)), readPaise(cell(...outs))];
    const day = readDay(cell(...days), today);
    const narration = cell(...texts).slice(0, 300);
    const reference = cell(...references);
    // Opening and closing balances stand in rows of their own.
    if (credit === 0 && debit === 0) continue;
    if (!day) faults.push({ row, fault: 'day_unclear' });
    // Money goes one way: a row with both is no line of a statement.
    const isBoth = Boolean(credit && debit);
    const amountPaise = credit === null || debit === null || isBoth ? null : credit - Math.abs(debit);
    if (amountPaise === null) faults.push({ row, fault: isBoth ? 'both_sides' : 'amount_unclear' });
    if (reference.length > 60) faults.push({ row, fault: 'too_long' });
    if (!day || amountPaise === null || reference.length > 60) continue;
    // Two equal lines of one day are two; the same statement again has the same two.
    const told = JSON.stringify([day, narration, reference, amountPaise, cell('balance', 'closing balance')]);
    const time = (seen.get(told) ?? 0) + 1;
    seen.set(told, time);
    const fingerprint = createHash('sha256').update(`${told} ${time}`).digest('hex');
    lines.push({ day, narration, reference, amountPaise, fingerprint });
  }
  if (faults.length > 0) return refused(faults);
  const at = app.now().toISOString();
  return app.db.transaction().execute(async (trx) => {
    const days = lines.map((one) => one.day);
    if (!(await lockOpenMonths(trx, days))) return refused([{ row: 1, fault: 'month_closed' }]);
    const added = await insertLines(trx, { lines, actorId, at });
    const matched = await matchLines(app, trx);
    const after = { rows: added };
    await recordAudit(trx, { actorId, action: 'books.import_statement', subject: 'bank_lines', after });
    return { added, known: lines.length - added, matched, faults };
  });
}
