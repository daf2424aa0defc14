import type { ShipmentState } from '../../contract/shipping.ts';
import type { Trx } from '../db/db.ts';
import { lockShipments, updateStopped } from './store.ts';

/** Of several parcels of an order the one that a refund has to wait for most stands for all; one that left in place of another too. */
const standing: readonly ShipmentState[] = ['handed_over', 'delivered', 'ready', 'returned', 'lost'];

/**
 * Keeps an order's parcels from leaving, as far as they are still here. Where the goods are, locked until the transaction ends:
 * with the courier or the buyer before here; undefined where nothing is sent.
 */
export async function stopShipment(trx: Trx, orderId: string, at: string): Promise<ShipmentState | undefined> {
  const shipments = await lockShipments(trx, orderId);
  if (shipments.some(({ state }) => state === 'ready')) await updateStopped(trx, orderId, at);
  const holding = shipments.filter(
    ({ purpose, insteadOf, state }) =>
      purpose === 'order' || (insteadOf !== null && (state === 'handed_over' || state === 'delivered')),
  );
  return standing.find((state) => holding.some((one) => one.state === state));
}

/** Lets them go again. */
export async function resumeShipment(trx: Trx, orderId: string): Promise<void> {
  await lockShipments(trx, orderId);
  await updateStopped(trx, orderId, null);
}
