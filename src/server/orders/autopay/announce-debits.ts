import { academyDay } from '../../../contract/time-zone.ts';
import type { App } from '../../app.ts';
import { findMandate } from '../../fees/autopay/agreements.ts';
import { findToAnnounce, firstDayCursor, insertCharge } from '../../fees/autopay/charges.ts';
import { daysLater } from '../../fees/rules.ts';
import { findDue } from '../../fees/settle-due.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { tellOfDebit, tellOfFee } from '../fees/tell-of-fee.ts';
import { lockBuyer } from '../store.ts';

/**
 * Tells of debits two days before, so that at least 24 hours pass (RBI, e-mandates), and sends the link for what none may take;
 * read in pages. Throws at the end what one of them failed with: the queue tries those again, and the others are
 * told all the same.
 */
export async function announceDebits(app: App, pageSize = 500): Promise<void> {
  const by = daysLater(academyDay(app.now()), 2);
  const failures: unknown[] = [];
  for (let after = firstDayCursor; ; ) {
    const found = await findToAnnounce(app.db, { by, after, limit: pageSize });
    for (const one of found) await announce(app, one).catch((error: unknown) => failures.push(error));
    const last = found.at(-1);
    if (!last || found.length < pageSize) break;
    after = { day: last.dueOn, id: last.dueId };
  }
  if (failures.length > 0) throw failures[0];
}

/** Does nothing where there is nothing to debit any more. */
async function announce(app: App, { dueId, mandateId }: { dueId: string; mandateId: string }): Promise<void> {
  const settings = await readSettings(app);
  await app.db.transaction().execute(async (trx) => {
    const seen = await findDue(trx, dueId);
    if (!seen) return;
    await lockBuyer(trx, seen.userId);
    const [due, mandate] = [await findDue(trx, dueId), await findMandate(trx, mandateId)];
    if (due?.paidAt !== null || due.cancelledAt !== null || mandate?.state !== 'active') return;
    const tomorrow = daysLater(academyDay(app.now()), 1);
    const chargeOn = [due.dueOn, tomorrow].toSorted().at(-1) ?? tomorrow;
    const isTooLarge = due.amountPaise > mandate.maxPaise;
    const charge = { dueId, mandateId, amountPaise: Math.min(due.amountPaise, mandate.maxPaise), chargeOn };
    const at = app.now().toISOString();
    if (!(await insertCharge(trx, { ...charge, at, state: isTooLarge ? 'dropped' : 'noticed' }))) return;
    if (isTooLarge) await tellOfFee(app, trx, { due, settings, standing: { tooLarge: 'yes' } });
    else await tellOfDebit(app, trx, { due, debitOn: chargeOn });
  });
}
