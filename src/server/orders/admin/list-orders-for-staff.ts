import type { Language } from '../../../contract/languages.ts';
import type { OrderDetailForStaff } from '../../../contract/orders/orders-admin.ts';
import type { App } from '../../app.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { Failure } from '../../http/failures.ts';
import { findGatewayAlerts } from '../../payments/events/list-gateway-news.ts';
import { findShipments } from '../../shipping/find-shipment.ts';
import { describeOrder } from '../get-order.ts';
import { selectOrder } from '../store.ts';
import { type AskedOrders, readOrderFilter } from './read-order-filter.ts';
import { selectFoundOrders } from './search-store.ts';
import { selectHistory, selectStudent } from './staff-store.ts';
import { selectTransfers } from './transfer-store.ts';

/** Orders, newest first, that a search and filters leave. */
export async function listOrdersForStaff(
  app: App,
  {
    after: cursor,
    limit,
    language,
    ...asked
  }: AskedOrders & { language: Language | null; after?: string | undefined; limit: number },
) {
  const last = decodeCursor(cursor, 2);
  const after = last && { createdAt: String(last[0]), id: String(last[1]) };
  const rows = await selectFoundOrders(app.db, readOrderFilter(asked), { after, limit: limit + 1, language });
  const { items, next } = toPage(rows, limit, (row) => [row.createdAt, row.id]);
  const shipments = await findShipments(
    app.db,
    items.map((order) => order.id),
  );
  return {
    next,
    items: items.map(({ userId, fullName, phone, ...order }) => ({
      ...order,
      student: { id: userId, fullName, phone },
      shipment: shipments.get(order.id)?.[0] ?? null,
    })),
  };
}

/** One order with its payments and moves. */
export async function getOrderForStaff(
  app: App,
  input: { id: string; actorId: string; language?: Language | null },
): Promise<OrderDetailForStaff> {
  const row = await selectOrder(app.db, input.id);
  if (!row) throw new Failure('not_found');
  const [{ order, payments }, student, moves, transfers, news] = await Promise.all([
    describeOrder(app, row, input.language ?? null),
    selectStudent(app.db, row.userId),
    selectHistory(app.db, row.id),
    selectTransfers(app.db, row.id, input.actorId),
    findGatewayAlerts(app, row.id),
  ]);
  return {
    ...order,
    student: student ?? { id: row.userId, fullName: null, phone: null },
    payments,
    unsettled: news.events,
    withdrawals: news.withdrawals,
    transfers,
    moves: moves.order,
    events: moves.events,
    shipmentMoves: moves.shipment,
  };
}
