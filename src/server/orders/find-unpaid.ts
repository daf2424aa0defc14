import type { Language } from '../../contract/languages.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { App } from '../app.ts';
import { selectUnpaidId } from './find-store.ts';
import { getOrder } from './get-order.ts';

/** The newest order of a person that waits for its payment, or for the news of it; null when there is none. */
export async function findUnpaid(
  app: App,
  reader: { userId: string; language: Language | null },
): Promise<Order | null> {
  const id = await selectUnpaidId(app.db, { userId: reader.userId, now: app.now().toISOString() });
  return id === undefined ? null : getOrder(app, { ...reader, id });
}
