import { academyDay } from '../../../contract/time-zone.ts';
import type { App } from '../../app.ts';
import { findMandate } from '../../fees/autopay/agreements.ts';
import { type Charge, insertCharge, updateCharge } from '../../fees/autopay/charges.ts';
import { daysLater } from '../../fees/rules.ts';
import { findDue } from '../../fees/settle-due.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { tellOfFee } from '../fees/tell-of-fee.ts';
import { lockBuyer } from '../store.ts';

/** The next try comes so many days after one that failed; three in all. */
const daysBetween = 3;

/**
 * Notes that a debit failed and tells the student, with the link that pays and the day of the next try, in the transaction that
 * plans it.
 */
export async function failCharge(app: App, charge: Charge, failure: string): Promise<void> {
  const settings = await readSettings(app);
  await app.db.transaction().execute(async (trx) => {
    const seen = await findDue(trx, charge.dueId);
    if (!seen) return;
    await lockBuyer(trx, seen.userId);
    const at = app.now().toISOString();
    const { id, state: from, dueId, mandateId } = charge;
    if (!(await updateCharge(trx, id, { from, to: 'failed', at, failure }))) return;
    const [due, mandate] = [await findDue(trx, dueId), await findMandate(trx, mandateId)];
    if (due?.paidAt !== null || due.cancelledAt !== null) return;
    const chargeOn = daysLater(academyDay(app.now()), daysBetween);
    const { amountPaise } = due;
    const isAgain =
      mandate?.state === 'active' &&
      mandate.maxPaise >= amountPaise &&
      mandate.untilOn >= chargeOn &&
      (await insertCharge(trx, { mandateId, dueId, amountPaise, chargeOn, at, state: 'noticed' })) !== undefined;
    await tellOfFee(app, trx, {
      due,
      settings,
      standing: { refused: 'yes', ...(isAgain ? { nextOn: chargeOn } : {}) },
    });
  });
}
