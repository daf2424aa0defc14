import type { Parcel } from '../../../contract/orders/orders-admin.ts';
import type { ShipmentState } from '../../../contract/shipping.ts';
import type { App } from '../../app.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { findShipments } from '../../shipping/find-shipment.ts';
import { selectParcels } from '../admin/staff-store.ts';

/** Parcels of one state, the one that must leave first on top. */
export async function listParcels(
  app: App,
  input: { state: ShipmentState; after?: string | undefined; limit: number },
) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor ? { dispatchBy: String(cursor[0]), id: String(cursor[1]) } : null;
  const rows = await selectParcels(app.db, { state: input.state, after, limit: input.limit + 1 });
  const page = toPage(rows, input.limit, (row) => [row.dispatchBy, row.id]);
  const shipments = await findShipments(
    app.db,
    page.items.map((row) => row.orderId),
  );
  const items = page.items.flatMap(({ id: _id, dispatchBy: _dispatchBy, ...row }): Parcel[] => {
    const shipment = shipments.get(row.orderId);
    return shipment ? [{ ...row, shipment }] : [];
  });
  return { items, next: page.next };
}
