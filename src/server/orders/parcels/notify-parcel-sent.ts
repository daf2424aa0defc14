import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { queueMessage } from '../../messages/queue-message.ts';
import { selectStudent } from '../admin/staff-store.ts';
import { type OrderRow, selectLines } from '../store.ts';

interface Input {
  order: OrderRow;
  courier: string;
  /** '' where the courier gives none. */
  trackingNumber: string;
}

/** Tells the buyer that the parcel has left and with whom: by mail, and by SMS where they have a phone number. */
export async function notifyParcelSent(app: App, trx: Trx, { order, courier, trackingNumber }: Input): Promise<void> {
  const [lines, student] = [await selectLines(trx, order.id), await selectStudent(trx, order.userId)];
  const message = {
    template: 'parcel-sent',
    language: order.language,
    variables: {
      number: order.number,
      title: lines[0]?.title ?? '',
      courier,
      trackingNumber,
      link: `${app.config.publicUrl}/orders/${order.id}`,
    },
  } as const;
  await queueMessage(app, trx, { ...message, channel: 'mail', to: order.email });
  if (student?.phone) await queueMessage(app, trx, { ...message, channel: 'sms', to: student.phone });
}
