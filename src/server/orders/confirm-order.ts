import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { queueMessage } from '../messages/queue-message.ts';
import type { OrderRow, StoredLine } from './store.ts';

/**
 * Mails the buyer, with the invoice: the access link where something can be opened now (within 5 to 10 minutes of payment,
 * `spec.md §9`), else that the order is confirmed.
 */
export async function confirmOrder(
  app: App,
  trx: Trx,
  { order, lines }: { order: OrderRow; lines: readonly StoredLine[] },
): Promise<void> {
  const path = linkPath(lines);
  await queueMessage(app, trx, {
    channel: 'mail',
    to: order.email,
    template: path === null ? 'order-confirmed' : 'access-link',
    language: order.language,
    about: `orders:${order.id}`,
    paper: `invoice:${order.id}`,
    variables: {
      number: order.number,
      title: lines[0]?.title ?? '',
      link: app.config.publicUrl + (path ?? `/payment-success?order=${order.id}`),
    },
  });
}

/** The first thing that can be opened; null when everything comes by courier or by appointment. */
function linkPath(lines: readonly StoredLine[]): string | null {
  const materialId = lines.flatMap((line) => line.materialIds)[0];
  if (materialId) return `/material/${materialId}/access`;
  const classId = lines.flatMap((line) => line.classIds)[0];
  return classId ? `/event?id=${classId}` : null;
}
