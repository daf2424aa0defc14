import type { App } from '../../app.ts';
import { findMandate } from '../../fees/autopay/agreements.ts';
import { findToAnnounce, insertCharge } from '../../fees/autopay/charges.ts';
import { daysLater } from '../../fees/rules.ts';
import { findDue } from '../../fees/settle-due.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { indianDay } from '../../shipping/business-days.ts';
import { tellOfDebit, tellOfFee } from '../fees/tell-of-fee.ts';
import { lockBuyer } from '../store.ts';

/** Tells of debits two days before, so that at least 24 hours pass (RBI, e-mandates), and sends the link for what none may take. */
export async function announceDebits(app: App): Promise<void> {
  const settings = await readSettings(app);
  const today = indianDay(app.now());
  for (const found of await findToAnnounce(app.db, { by: daysLater(today, 2), limit: 500 })) {
    await app.db.transaction().execute(async (trx) => {
      const seen = await findDue(trx, found.dueId);
      if (!seen) return;
      await lockBuyer(trx, seen.userId);
      const [due, mandate] = [await findDue(trx, found.dueId), await findMandate(trx, found.mandateId)];
      if (due?.paidAt !== null || due.cancelledAt !== null || mandate?.state !== 'active') return;
      const tomorrow = daysLater(today, 1);
      const chargeOn = [due.dueOn, tomorrow].toSorted().at(-1) ?? tomorrow;
      const isTooLarge = due.amountPaise > mandate.maxPaise;
      const charge = { ...found, amountPaise: Math.min(due.amountPaise, mandate.maxPaise), chargeOn };
      const at = app.now().toISOString();
      if (!(await insertCharge(trx, { ...charge, at, state: isTooLarge ? 'dropped' : 'noticed' }))) return;
      if (isTooLarge) await tellOfFee(app, trx, { due, settings, standing: { tooLarge: 'yes' } });
      else await tellOfDebit(app, trx, { due, debitOn: chargeOn });
    });
  }
}
