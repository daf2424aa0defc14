import type { Language } from '../../../contract/languages.ts';
import { shortMonths } from '../../../contract/months.ts';
import type { Settings } from '../../../contract/settings/settings.ts';
import { findContact } from '../../accounts/find-contact.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { addLateFees, applyGrace, findGraceOver, findToRemind, noteReminder } from '../../fees/daily-rules.ts';
import { type DueRow, findDue, lockOpenDue } from '../../fees/settle-due.ts';
import { titlesOfDue } from '../../fees/title-of-due.ts';
import { Failure } from '../../http/failures.ts';
import { titleIn, titleVariables } from '../../http/in-language.ts';
import { postNotice } from '../../messages/post-notice.ts';
import { queueMessages } from '../../messages/queue-message.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { indianDay } from '../../shipping/business-days.ts';
import { lockBuyer } from '../store.ts';
import { orderFeeIn } from './order-fee.ts';

/** Once a day: late fees, reminders with the link that pays, and what a plan says of fees that stay unpaid. */
export async function followFees(app: App): Promise<void> {
  await addLateFees(app);
  const settings = await readSettings(app);
  for (const due of await findToRemind(app)) {
    await app.db.transaction().execute(async (trx) => {
      await lockBuyer(trx, due.userId);
      if (await noteReminder(app, trx, due)) await tell(app, trx, { due, settings, standing: {} });
    });
  }
  for (const due of await findGraceOver(app)) {
    await app.db.transaction().execute(async (trx) => {
      // As who pays does: the buyer before the fee.
      await lockBuyer(trx, due.userId);
      const applied = await applyGrace(app, trx, due);
      if (!applied) return;
      await tell(app, trx, { due, settings, standing: applied.ended ? { ended: 'yes' } : { warned: 'yes' } });
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
    const days = (Date.parse(indianDay(app.now())) - Date.parse(due.dueOn)) / 86_400_000;
    if (!(await noteReminder(app, trx, { id, days }))) return { isSent: false };
    await tell(app, trx, { due, settings, standing: {} });
    const after = { title: titlesOfDue(due).title, amountPaise: due.amountPaise };
    await recordAudit(trx, { actorId, action: 'fees.send_link', subject: `profiles:${due.userId}`, after });
    return { isSent: true };
  });
}

interface Told {
  due: DueRow;
  settings: Settings;
  /** The consequence of not paying. */
  standing: { warned?: string; ended?: string };
}

/** Reminds a student of a due fee, in the app and by SMS, with a link to pay it. */
async function tell(app: App, trx: Trx, { due, settings, standing }: Told): Promise<void> {
  const orderId = await orderFeeIn(app, trx, { dueId: due.id, placedBy: null }, settings);
  const contact = await findContact(trx, due.userId);
  const language = contact?.language ?? 'en';
  const path = `/orders/${orderId}`;
  const called = titlesOfDue(due);
  const variables = {
    title: titleIn(called, language),
    amount: rupees(due.amountPaise),
    dueOn: shortDay(due.dueOn, language),
    ...standing,
  };
  const template = 'fee-due' as const;
  await postNotice(app, trx, {
    userId: due.userId,
    template,
    variables: { ...variables, ...titleVariables(called), link: path },
  });
  if (!contact?.phone) return;
  const link = app.config.publicUrl + path;
  const subjectRef = `orders:${orderId}`;
  await queueMessages(app, trx, [
    { channel: 'sms', to: contact.phone, template, language, subjectRef, variables: { ...variables, link } },
  ]);
}

const money = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const rupees = (paise: number) => `₹${money.format(paise / 100)}`;

function shortDay(day: string, language: Language): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${shortMonths[language][Number(month) - 1]} ${year}`;
}
