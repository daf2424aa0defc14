import type { Settings } from '../../../contract/settings/settings.ts';
import { findContact } from '../../accounts/find-contact.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import type { DueRow } from '../../fees/settle-due.ts';
import { titlesOfDue } from '../../fees/title-of-due.ts';
import { dayVariables, titleVariables } from '../../http/in-language.ts';
import { postNotice } from '../../messages/post-notice.ts';
import { queueMessages } from '../../messages/queue-message.ts';
import { valuesIn } from '../../messages/rules.ts';
import { orderFeeIn } from './order-fee.ts';

interface Told {
  due: DueRow;
  settings: Settings;
  /** The consequence of not paying, or what became of its debit; `nextOn` is the day of the next one. */
  standing: { warned?: string; ended?: string; refused?: string; nextOn?: string; stopped?: string; tooLarge?: string };
}

/** Reminds a student of a due fee, in the app and by SMS, with a link to pay it. */
export async function tellOfFee(app: App, trx: Trx, { due, settings, standing }: Told): Promise<void> {
  const orderId = await orderFeeIn(app, trx, { dueId: due.id, placedBy: null }, settings);
  const { nextOn, ...flags } = standing;
  await tell(app, trx, {
    due,
    template: 'fee-due',
    path: `/orders/${orderId}`,
    subjectRef: `orders:${orderId}`,
    days: { dueOn: due.dueOn, ...(nextOn ? { nextOn } : {}) },
    flags,
  });
}

/** Tells a student that a fee will be debited on a day, at least 24 hours before, and where to stop it. */
export async function tellOfDebit(
  app: App,
  trx: Trx,
  { due, debitOn }: { due: DueRow; debitOn: string },
): Promise<void> {
  const subjectRef = `fee_dues:${due.id}`;
  await tell(app, trx, { due, template: 'fee-debit', path: '/profile/batches', subjectRef, days: { debitOn } });
}

interface Words {
  due: DueRow;
  template: 'fee-due' | 'fee-debit';
  /** The page that the link opens. */
  path: string;
  subjectRef: string;
  /** `YYYY-MM-DD`, by the name of the value. */
  days: Record<string, string>;
  flags?: Record<string, string>;
}

async function tell(app: App, trx: Trx, { due, template, path, subjectRef, days, flags }: Words): Promise<void> {
  const inEachLanguage = {
    ...{ amount: rupees(due.amountPaise), ...flags },
    ...titleVariables(titlesOfDue(due)),
    ...Object.assign({}, ...Object.entries(days).map(([name, day]) => dayVariables(name, day))),
  };
  await postNotice(app, trx, { userId: due.userId, template, variables: { ...inEachLanguage, link: path } });
  const contact = await findContact(trx, due.userId);
  if (!contact?.phone) return;
  const { phone: to, language } = contact;
  const variables = { ...valuesIn(inEachLanguage, language), link: app.config.publicUrl + path };
  await queueMessages(app, trx, [{ channel: 'sms', to, template, language, subjectRef, variables }]);
}

const money = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const rupees = (paise: number) => `₹${money.format(paise / 100)}`;
