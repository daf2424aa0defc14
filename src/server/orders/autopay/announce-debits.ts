import type { App } from '../../app.ts';
import { findMandate } from '../../fees/autopay/agreements.ts';
import { findToAnnounce, insertCharge } from '../../fees/autopay/charges.ts';
import { daysLater } from '../../fees/rules.ts';
import { findDue } from '../../fees/settle-due.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { indianDay } from '../../shipping/business-days.ts';
import { tellOfDebit, tellOfFee } from '../fees/tell-of-fee.ts';
import { lockBuyer } from '../store.ts';

const together = 500;

/**
 * Tells of debits two days before, so that at least 24 hours pass (RBI, e-mandates), and sends the link for what none may take.
 * Throws at the end what one of them failed with: the queue tries those again, and the others are told all the same.
 */
export async function announceDebits(app: App): Promise<void> {
  const by = daysLater(indianDay(app.now()), 2);
  const failures: unknown[] = [];
  for (;;) {
    const found = await findToAnnounce(app.db, { by, limit: together });
    let told = 0;
    for (const one of found) {
      try {
        if (await announce(app, one)) told += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    // What could not be told is found again.
    if (found.length < together || told === 0) break;
  }
  if (failures.length > 0) throw failures[0];
}

/** False where there is nothing to debit any more. */
async function announce(app: App, found: { dueId: string; mandateId: string }): Promise<boolean> {
  const settings = await readSettings(app);
  return app.db.transaction().execute(async (trx) => {
    const seen = await findDue(trx, found.dueId);
    if (!seen) return false;
    await lockBuyer(trx, seen.userId);
    const [due, mandate] = [await findDue(trx, found.dueId), await findMandate(trx, found.mandateId)];
    if (due?.paidAt !== null || due.cancelledAt !== null || mandate?.state !== 'active') return false;
    const tomorrow = daysLater(indianDay(app.now()), 1);
    const chargeOn = [due.dueOn, tomorrow].toSorted().at(-1) ?? tomorrow;
    const isTooLarge = due.amountPaise > mandate.maxPaise;
    const charge = { ...found, amountPaise: Math.min(due.amountPaise, mandate.maxPaise), chargeOn };
    const at = app.now().toISOString();
    if (!(await insertCharge(trx, { ...charge, at, state: isTooLarge ? 'dropped' : 'noticed' }))) return false;
    if (isTooLarge) await tellOfFee(app, trx, { due, settings, standing: { tooLarge: 'yes' } });
    else await tellOfDebit(app, trx, { due, debitOn: chargeOn });
    return true;
  });
}
