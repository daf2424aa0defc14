import { academyDay } from '../../../contract/time-zone.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { addLateFees, applyGrace, findGraceOver, findToRemind, noteReminder } from '../../fees/daily-rules.ts';
import { findDue, lockOpenDue } from '../../fees/settle-due.ts';
import { titlesOfDue } from '../../fees/title-of-due.ts';
import { Failure } from '../../http/failures.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { lockBuyer } from '../store.ts';
import { tellOfFee } from './tell-of-fee.ts';

/** Once a day: late fees, reminders with the link that pays, and what a plan says of fees that stay unpaid. */
export async function followFees(app: App): Promise<void> {
  await addLateFees(app);
  const settings = await readSettings(app);
  for (const due of await findToRemind(app)) {
    await app.db.transaction().execute(async (trx) => {
      await lockBuyer(trx, due.userId);
      if (await noteReminder(app, trx, due)) await tellOfFee(app, trx, { due, settings, standing: {} });
    });
  }
  for (const due of await findGraceOver(app)) {
    await app.db.transaction().execute(async (trx) => {
      // As who pays does: the buyer before the fee.
      await lockBuyer(trx, due.userId);
      const applied = await applyGrace(app, trx, due);
      if (!applied) return;
      await tellOfFee(app, trx, { due, settings, standing: applied.ended ? { ended: 'yes' } : { warned: 'yes' } });
    });
  }
}

/**
 * Sends a student the link that pays a fee, by staff; false where one went out today already. Throws `not_found`, and
 * `invalid_transition` for a fee that is paid or cancelled.
 */
export async function sendFeeLink(
  app: App,
  { id, actorId }: { id: string; actorId: string },
): Promise<{ isSent: boolean }> {
  const settings = await readSettings(app);
  return app.db.transaction().execute(async (trx) => {
    const seen = await findDue(trx, id);
    if (!seen) throw new Failure('not_found');
    await lockBuyer(trx, seen.userId);
    const due = await lockOpenDue(trx, id);
    const days = (Date.parse(academyDay(app.now())) - Date.parse(due.dueOn)) / 86_400_000;
    if (!(await noteReminder(app, trx, { id, days }))) return { isSent: false };
    await tellOfFee(app, trx, { due, settings, standing: {} });
    const after = { title: titlesOfDue(due).title, amountPaise: due.amountPaise };
    await recordAudit(trx, { actorId, action: 'fees.send_link', subject: `profiles:${due.userId}`, after });
    return { isSent: true };
  });
}
