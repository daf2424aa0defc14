import type { Role } from '../../contract/endpoint.ts';
import type { OrderState } from '../../contract/orders.ts';
import type { OrderDetailForStaff } from '../../contract/orders-admin.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { findShipments } from '../shipping/find-shipment.ts';
import { describeOrder } from './get-order.ts';
import { readPage } from './list-orders.ts';
import { selectMoves, selectStudent } from './staff-store.ts';
import { selectOrder } from './store.ts';

/** Every order, newest first, optionally of one state. */
export async function listOrdersForStaff(
  app: App,
  input: { state?: OrderState | undefined; after?: string | undefined; limit: number },
) {
  const { items, next } = await readPage(app, input);
  const shipments = await findShipments(
    app.db,
    items.map((order) => order.id),
  );
  return {
    next,
    items: items.map(({ userId, fullName, phone, ...order }) => ({
      ...order,
      student: { id: userId, fullName, phone },
      shipment: shipments.get(order.id) ?? null,
    })),
  };
}

/** One order with its payments and moves. A packer sees only what is shipped, without payments. */
export async function getOrderForStaff(
  app: App,
  input: { id: string; roles: readonly Role[] },
): Promise<OrderDetailForStaff> {
  const row = await selectOrder(app.db, input.id);
  if (!row) throw new Failure('not_found');
  const [{ order, payments }, student, moves] = await Promise.all([
    describeOrder(app, row),
    selectStudent(app.db, row.userId),
    selectMoves(app.db, row.id),
  ]);
  const seesMoney = input.roles.includes('admin') || input.roles.includes('accountant');
  if (!seesMoney && !order.shipment) throw new Failure('not_found');
  return {
    ...order,
    student: student ?? { id: row.userId, fullName: null, phone: null },
    payments: seesMoney ? payments : [],
    moves: moves.order,
    shipmentMoves: moves.shipment,
  };
}
