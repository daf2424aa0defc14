import { findContact } from '../../accounts/find-contact.ts';
import type { App } from '../../app.ts';
import { findStart } from '../../classes/find-start.ts';
import type { Trx } from '../../db/db.ts';
import { titleIn, titleVariables } from '../../http/in-language.ts';
import { postNotice } from '../../messages/post-notice.ts';
import { type Message, queueMessages } from '../../messages/queue-message.ts';
import type { OrderRow, StoredLine } from '../store.ts';

interface Input {
  order: OrderRow;
  lines: readonly StoredLine[];
}

/**
 * Notifies the buyer of a paid order by email and in the app, and by SMS if something can be opened at once (within 5 to 10
 * minutes of payment, `docs/domain/orders-and-payments.md`).
 */
export async function confirmOrder(app: App, trx: Trx, { order, lines }: Input): Promise<void> {
  const confirmation = await confirmationOf(app, trx, order, lines);
  const { template, path, variables } = confirmation;
  await postNotice(app, trx, {
    userId: order.userId,
    template,
    variables: { ...variables, ...(lines[0] && titleVariables(lines[0])), link: path },
  });
  const phone = template === 'access-link' && (await findContact(trx, order.userId))?.phone;
  const mail = mailOf(app, order, confirmation);
  // A buyer at the desk may have no email address.
  const mails = order.email === '' ? [] : [mail];
  if (!phone) return mails.length > 0 ? queueMessages(app, trx, mails) : undefined;
  await queueMessages(app, trx, [
    ...mails,
    {
      channel: 'sms',
      to: phone,
      template,
      language: order.language,
      subjectRef: `orders:${order.id}`,
      // Without the order number, whose six digits could be mistaken for a code.
      variables: { ...variables, number: '', link: app.config.publicUrl + path },
    },
  ]);
}

/** Mails, with the invoice, the access link where something can be opened now, else that the order is confirmed. */
export async function mailOrder(app: App, trx: Trx, { order, lines }: Input): Promise<void> {
  await queueMessages(app, trx, [mailOf(app, order, await confirmationOf(app, trx, order, lines))]);
}

function mailOf(app: App, order: OrderRow, confirmation: Awaited<ReturnType<typeof confirmationOf>>): Message {
  const { template, path, variables } = confirmation;
  return {
    channel: 'mail',
    to: order.email,
    template,
    language: order.language,
    subjectRef: `orders:${order.id}`,
    attachment: `invoice:${order.id}`,
    variables: { ...variables, link: app.config.publicUrl + path },
  };
}

async function confirmationOf(app: App, trx: Trx, { id, number, language }: OrderRow, lines: readonly StoredLine[]) {
  const opened = linkPath(lines);
  const startsAt = await laterStart(app, trx, lines);
  return {
    template: opened === null ? ('order-confirmed' as const) : ('access-link' as const),
    path: opened ?? `/orders/${id}`,
    variables: {
      number,
      title: lines[0] ? titleIn(lines[0], language) : '',
      ...(startsAt ? { startsAt } : { openNow: 'yes' }),
    },
  };
}

/** When what was bought can be opened, where that is a class that has not begun. */
async function laterStart(app: App, trx: Trx, lines: readonly StoredLine[]): Promise<string | undefined> {
  if (lines.some((line) => line.materialIds.length > 0)) return undefined;
  const [classId] = lines.flatMap((line) => line.classIds);
  const startsAt = classId && (await findStart(trx, classId));
  return startsAt && startsAt > app.now().toISOString() ? startsAt : undefined;
}

/** The first thing that can be opened; null if everything is shipped or by appointment. */
function linkPath(lines: readonly StoredLine[]): string | null {
  const materialId = lines.flatMap((line) => line.materialIds)[0];
  if (materialId) return `/material/${materialId}/access`;
  const classId = lines.flatMap((line) => line.classIds)[0];
  return classId ? `/event?id=${classId}` : null;
}
