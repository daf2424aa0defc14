import type { Language } from '../../../contract/languages.ts';
import type { ParcelDetail } from '../../../contract/orders/orders-admin.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { titleIn } from '../../http/in-language.ts';
import { findShipmentsOf } from '../../shipping/find-shipment.ts';
import { selectHistory } from '../admin/staff-store.ts';
import { selectLines, selectOrder } from '../store.ts';

/** The parcel of an order, without money or the buyer's account. Throws `not_found` where nothing is sent. */
export async function getParcel(app: App, input: { id: string; language?: Language | null }): Promise<ParcelDetail> {
  const [order, shipments] = await Promise.all([selectOrder(app.db, input.id), findShipmentsOf(app.db, input.id)]);
  const [shipment] = shipments;
  if (!order?.address || !shipment) throw new Failure('not_found');
  const [lines, history] = await Promise.all([selectLines(app.db, order.id), selectHistory(app.db, order.id)]);
  return {
    orderId: order.id,
    number: order.number,
    paidAt: order.paidAt,
    contents: lines
      .filter((line) => line.ships)
      .map((line) => ({
        ...{ id: line.id, productId: line.productId, books: line.books },
        title: titleIn(line, input.language ?? null),
      })),
    address: order.address,
    shipment,
    shipments: [...shipments],
    moves: history.shipment,
  };
}
