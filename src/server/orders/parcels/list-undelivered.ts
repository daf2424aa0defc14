import type { Language } from '../../../contract/languages.ts';
import type { UndeliveredParcel } from '../../../contract/orders/parcels.ts';
import type { App } from '../../app.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { findShipments } from '../../shipping/find-shipment.ts';
import { selectUndelivered } from './parcel-store.ts';

/** Parcels that came back or were lost and that nobody has sent again, refunded or settled, longest waiting first. */
export async function listUndelivered(
  app: App,
  input: { language: Language | null; after?: string | undefined; limit: number },
) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor && { at: String(cursor[0]), id: String(cursor[1]) };
  const rows = await selectUndelivered(app.db, { language: input.language, after, limit: input.limit + 1 });
  const page = toPage(rows, input.limit, (row) => [row.endedAt, row.id]);
  const shipments = await findShipments(app.db, [...new Set(page.items.map((row) => row.orderId))]);
  const items = page.items.flatMap(({ id, ...row }): UndeliveredParcel[] => {
    const shipment = shipments.get(row.orderId)?.find((one) => one.id === id);
    return shipment ? [{ ...row, shipment }] : [];
  });
  return { items, next: page.next };
}
