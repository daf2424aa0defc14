import type { Language } from '../../../contract/languages.ts';
import type { Parcel } from '../../../contract/orders/orders-admin.ts';
import type { ParcelFilter } from '../../../contract/shipping.ts';
import { academyDay } from '../../../contract/time-zone.ts';
import type { App } from '../../app.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { findShipments } from '../../shipping/find-shipment.ts';
import { selectParcels, selectSentProducts } from './parcel-store.ts';

/** Parcels that a filter leaves: what must leave or arrive first on top, or the newest of what is over. */
export async function listParcels(
  app: App,
  {
    after: cursorText,
    limit,
    language,
    ...filter
  }: ParcelFilter & { language: Language | null; after?: string | undefined; limit: number },
) {
  const cursor = decodeCursor(cursorText, 2);
  const after = cursor ? { place: String(cursor[0]), id: String(cursor[1]) } : null;
  const now = app.now();
  const rows = await selectParcels(app.db, {
    filter,
    language,
    now: now.toISOString(),
    today: academyDay(now),
    after,
    limit: limit + 1,
  });
  const page = toPage(rows, limit, (row) => [row.place ?? '', row.id]);
  const shipments = await findShipments(
    app.db,
    page.items.map((row) => row.orderId),
  );
  const items = page.items.flatMap(({ id, place: _place, ...row }): Parcel[] => {
    const shipment = shipments.get(row.orderId)?.find((one) => one.id === id);
    return shipment ? [{ ...row, shipment }] : [];
  });
  return { items, next: page.next };
}

/** The options of the dispatch desk. */
export async function readDispatch(app: App) {
  const { couriers } = await readSettings(app);
  return { couriers: couriers.table.map(({ name }) => name), products: await selectSentProducts(app.db) };
}
