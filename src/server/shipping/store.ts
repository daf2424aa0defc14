import { sql } from 'kysely';
import type { Shipment, ShipmentResolution, ShipmentState, ShippingSpeed } from '../../contract/shipping.ts';
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

export interface LockedShipment {
  id: string;
  position: number;
  purpose: Shipment['purpose'];
  state: ShipmentState;
  isStopped: boolean;
  courier: string | null;
  trackingNumber: string | null;
  handedOverAt: string | null;
  outForDeliveryAt: string | null;
  resolution: ShipmentResolution | null;
  /** The parcel that this one replaces. */
  insteadOf: string | null;
}

/** An order's shipments, first one first, locked until the transaction ends. */
export async function lockShipments(trx: Trx, orderId: string): Promise<LockedShipment[]> {
  const { rows } = await sql<LockedShipment>`
    select id, position, purpose, state, stopped_at is not null as "isStopped", courier,
      tracking_number as "trackingNumber", handed_over_at as "handedOverAt",
      out_for_delivery_at as "outForDeliveryAt", resolution,
      instead_of as "insteadOf"
    from shipments where order_id = ${orderId} order by position for update`.execute(trx);
  return rows;
}

export async function updateShipment(
  trx: Trx,
  id: string,
  change: {
    state?: ShipmentState;
    courier?: string;
    trackingNumber?: string | null;
    trackingUrl?: string | null;
    handedOverAt?: string;
    outForDeliveryAt?: string;
    deliveredAt?: string;
  },
): Promise<void> {
  await trx
    .updateTable('shipments')
    .set({
      state: change.state,
      courier: change.courier,
      tracking_number: change.trackingNumber,
      tracking_url: change.trackingUrl,
      handed_over_at: change.handedOverAt,
      out_for_delivery_at: change.outForDeliveryAt,
      delivered_at: change.deliveredAt,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateStopped(trx: Trx, orderId: string, at: string | null): Promise<void> {
  await trx
    .updateTable('shipments')
    .set({ stopped_at: at })
    .where('order_id', '=', orderId)
    .where('state', '=', 'ready')
    .execute();
}

/** Notes what came instead of an order's parcels that came back or were lost; of one of them, or of all that wait. */
export async function updateResolved(
  trx: Trx,
  { orderId, id, resolution }: { orderId: string; id?: string; resolution: ShipmentResolution },
): Promise<void> {
  await sql`
    update shipments set resolution = ${resolution}
    where order_id = ${orderId} and state in ('returned', 'lost') and resolution is null
      and ${id === undefined ? sql`true` : sql`id = ${id}`}`.execute(trx);
}

/** What was agreed about a parcel no longer holds: it waits for what happens instead. */
export async function clearResolved(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('shipments').set({ resolution: null }).where('id', '=', id).execute();
}

/** Notes that the copies which a parcel sent again are back, where it took any that are counted. */
export async function updateBack(trx: Trx, { id, at }: { id: string; at: string }): Promise<void> {
  await sql`
    update shipments set goods_back_at = ${at}::timestamptz
    where id = ${id} and goods_back_at is null
      and exists (select from stock_movements m where m.shipment_id = shipments.id)`.execute(trx);
}

export async function updateKept(trx: Trx, id: string, keepAs: 'stock' | 'written_off'): Promise<void> {
  await trx.updateTable('shipments').set({ goods_kept_as: keepAs }).where('id', '=', id).execute();
}

export async function insertMove(
  trx: Trx,
  move: { shipmentId: string; from: ShipmentState; to: ShipmentState; actorId: string | null; at: string },
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
    select order_id as "orderId", id, position, purpose, contents, state, speed, zone, dispatch_by as "dispatchBy",
      expected_from as "expectedFrom", expected_by as "expectedBy", courier,
      tracking_number as "trackingNumber", tracking_url as "trackingUrl", handed_over_at as "handedOverAt",
      out_for_delivery_at as "outForDeliveryAt", delivered_at as "deliveredAt", resolution, stopped_at is not null as "isStopped"
    from shipments where order_id = any(${orderIds}::uuid[]) order by order_id, position`.execute(db);
  return rows;
}

/** Writes that parcels left with a courier, and their history. */
export async function updateHandedOver(
  trx: Trx,
  sent: {
    courier: string;
    actorId: string;
    at: string;
    parcels: readonly { id: string; trackingNumber: string; trackingUrl: string | null }[];
  },
): Promise<void> {
  const { courier, actorId, at, parcels } = sent;
  await sql`
    with sent as (
      update shipments s set state = 'handed_over', courier = ${courier},
        tracking_number = nullif(g."trackingNumber", ''), tracking_url = g."trackingUrl", handed_over_at = ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb) as g (id uuid, "trackingNumber" text, "trackingUrl" text)
      where s.id = g.id returning s.id)
    insert into shipment_transitions (shipment_id, from_state, to_state, actor_id, at)
    select id, 'ready', 'handed_over', ${actorId}::uuid, ${at}::timestamptz from sent`.execute(trx);
}

export async function insertCorrection(
  trx: Trx,
  correction: {
    shipmentId: string;
    from: { courier: string; trackingNumber: string | null };
    to: { courier: string; trackingNumber: string | null };
    actorId: string;
    at: string;
  },
): Promise<void> {
  const { from, to } = correction;
  await trx
    .insertInto('shipment_corrections')
    .values({
      shipment_id: correction.shipmentId,
      from_courier: from.courier,
      from_tracking_number: from.trackingNumber,
      to_courier: to.courier,
      to_tracking_number: to.trackingNumber,
      actor_id: correction.actorId,
      at: correction.at,
    })
    .execute();
}

/** Adds a parcel to an order that has one, with that one's promise; its id. */
export async function copyShipment(
  trx: Trx,
  added: {
    fromId: string;
    position: number;
    purpose: Shipment['purpose'];
    contents: string;
    dispatchBy: string | null;
    insteadOf: string | null;
    at: string;
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into shipments (order_id, position, purpose, contents, speed, zone, dispatch_by, expected_from, expected_by, created_at,
      instead_of)
    select order_id, ${added.position}, ${added.purpose}, ${added.contents}, speed, zone,
      coalesce(${added.dispatchBy}::timestamptz, dispatch_by),
      expected_from + (coalesce(${added.dispatchBy}::timestamptz, dispatch_by)::date - dispatch_by::date),
      expected_by + (coalesce(${added.dispatchBy}::timestamptz, dispatch_by)::date - dispatch_by::date), ${added.at}, ${added.insteadOf}::uuid
    from shipments where id = ${added.fromId} returning id`.execute(trx);
  return rows[0]?.id ?? '';
}

export async function deleteShipment(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('shipments').where('id', '=', id).execute();
}

/** Which order a parcel belongs to. */
export async function selectOrderOfShipment(db: Queries, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('shipments').select('order_id').where('id', '=', id).executeTakeFirst();
  return row?.order_id;
}
