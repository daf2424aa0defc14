import { sql } from 'kysely';
import type { Shipment, ShipmentState, ShippingSpeed } from '../../contract/shipping.ts';
import type { Queries, Trx } from '../db/db.ts';

export async function insertShipment(
  trx: Trx,
  row: {
    orderId: string;
    speed: ShippingSpeed;
    zone: string;
    dispatchBy: string;
    expectedFrom: string;
    expectedBy: string;
    at: string;
  },
): Promise<void> {
  await trx
    .insertInto('shipments')
    .values({
      order_id: row.orderId,
      speed: row.speed,
      zone: row.zone,
      dispatch_by: row.dispatchBy,
      expected_from: row.expectedFrom,
      expected_by: row.expectedBy,
      created_at: row.at,
    })
    .execute();
}

/** An order's shipment, locked until the transaction ends. */
export async function lockShipment(
  trx: Trx,
  orderId: string,
): Promise<{ id: string; state: ShipmentState; isStopped: boolean } | undefined> {
  const row = await trx
    .selectFrom('shipments')
    .select(['id', 'state', 'stopped_at'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return row && { id: row.id, state: row.state, isStopped: row.stopped_at !== null };
}

export async function updateShipment(
  trx: Trx,
  id: string,
  change: {
    state: ShipmentState;
    courier?: string;
    trackingNumber?: string | null;
    handedOverAt?: string;
    deliveredAt?: string;
  },
): Promise<void> {
  await trx
    .updateTable('shipments')
    .set({
      state: change.state,
      courier: change.courier,
      tracking_number: change.trackingNumber,
      handed_over_at: change.handedOverAt,
      delivered_at: change.deliveredAt,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateStopped(trx: Trx, id: string, at: string | null): Promise<void> {
  await trx.updateTable('shipments').set({ stopped_at: at }).where('id', '=', id).execute();
}

export async function insertMove(
  trx: Trx,
  move: { shipmentId: string; from: ShipmentState; to: ShipmentState; actorId: string; at: string },
): Promise<void> {
  await trx
    .insertInto('shipment_transitions')
    .values({
      shipment_id: move.shipmentId,
      from_state: move.from,
      to_state: move.to,
      actor_id: move.actorId,
      at: move.at,
    })
    .execute();
}

export async function selectShipments(
  db: Queries,
  orderIds: readonly string[],
): Promise<(Shipment & { orderId: string })[]> {
  const { rows } = await sql<Shipment & { orderId: string }>`
    select order_id as "orderId", state, speed, zone, dispatch_by as "dispatchBy",
      expected_from as "expectedFrom", expected_by as "expectedBy", courier,
      tracking_number as "trackingNumber", handed_over_at as "handedOverAt", delivered_at as "deliveredAt",
      stopped_at is not null as "isStopped"
    from shipments where order_id = any(${orderIds}::uuid[])`.execute(db);
  return rows;
}
