import type { ShipmentState } from '../../contract/shipping.ts';
import type { Trx } from '../db/db.ts';
import { lockShipment, updateStopped } from './store.ts';

/**
 * Keeps an order's parcel from leaving, if it is still here. Where it is, locked until the transaction ends; undefined where
 * nothing is sent.
 */
export async function stopShipment(trx: Trx, orderId: string, at: string): Promise<ShipmentState | undefined> {
  const shipment = await lockShipment(trx, orderId);
  if (shipment?.state === 'ready') await updateStopped(trx, shipment.id, at);
  return shipment?.state;
}

/** Lets it go again. */
export async function resumeShipment(trx: Trx, orderId: string): Promise<void> {
  const shipment = await lockShipment(trx, orderId);
  if (shipment) await updateStopped(trx, shipment.id, null);
}
