import type { Shipment } from '../../contract/shipping.ts';
import type { Queries } from '../db/db.ts';
import { selectShipments } from './store.ts';

/** The parcels of these orders, by order id, first one first; one query. */
export async function findShipments(
  db: Queries,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Shipment[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await selectShipments(db, orderIds);
  const byOrder = new Map<string, Shipment[]>();
  for (const { orderId, ...shipment } of rows) byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), shipment]);
  return byOrder;
}

/** An order's parcels; none when nothing is sent. */
export async function findShipmentsOf(db: Queries, orderId: string): Promise<readonly Shipment[]> {
  return (await findShipments(db, [orderId])).get(orderId) ?? [];
}
