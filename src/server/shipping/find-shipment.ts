import type { Shipment } from '../../contract/shipping.ts';
import type { Queries } from '../db/db.ts';
import { selectShipments } from './store.ts';

/** The parcels of these orders, by order id; one query. */
export async function findShipments(db: Queries, orderIds: readonly string[]): Promise<ReadonlyMap<string, Shipment>> {
  if (orderIds.length === 0) return new Map();
  const rows = await selectShipments(db, orderIds);
  return new Map(rows.map(({ orderId, ...shipment }) => [orderId, shipment]));
}

/** An order's parcel; undefined when nothing is sent. */
export async function findShipment(db: Queries, orderId: string): Promise<Shipment | undefined> {
  return (await findShipments(db, [orderId])).get(orderId);
}
