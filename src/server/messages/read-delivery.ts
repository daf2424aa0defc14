import type { DeliveryState } from '../../contract/messages/messages.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { selectDelivery } from './store.ts';

/** How far one message has come. Throws `not_found`. */
export async function readDelivery(app: App, id: string): Promise<DeliveryState> {
  const delivery = await selectDelivery(app.db, id);
  if (!delivery) throw new Failure('not_found');
  return delivery;
}
