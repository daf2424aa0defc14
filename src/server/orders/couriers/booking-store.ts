import { sql } from 'kysely';
import type { AddressForm } from '../../../contract/accounts/profile.ts';
import type { CourierBooking } from '../../../contract/orders/couriers.ts';
import type { ShipmentState } from '../../../contract/shipping.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { weightOf } from '../reads.ts';

/** The data of a parcel that the courier service needs. */
export interface ParcelToBook {
  orderId: string;
  number: string;
  position: number;
  state: ShipmentState;
  isStopped: boolean;
  address: AddressForm;
  email: string;
  orderedAt: string;
  items: { title: string; pricePaise: number }[];
  weightGrams: number | null;
}

export async function selectParcelToBook(db: Queries, id: string): Promise<ParcelToBook | undefined> {
  const { rows } = await sql<Omit<ParcelToBook, 'address'> & { address: AddressForm | null }>`
    select o.id as "orderId", o.number, s.position, s.state, s.stopped_at is not null as "isStopped", o.address, o.email,
      o.created_at as "orderedAt",
      array(select json_build_object('title', l.title, 'pricePaise', l.amount_paise) from order_lines l
        where l.order_id = o.id and l.ships order by l.position) as items,
      ${weightOf(sql`o.id`)} as "weightGrams"
    from shipments s join orders o on o.id = s.order_id where s.id = ${id}`.execute(db);
  const [row] = rows;
  return row?.address ? { ...row, address: row.address } : undefined;
}

export async function selectBooking(db: Queries, shipmentId: string): Promise<CourierBooking | undefined> {
  const { rows } = await sql<CourierBooking>`
    select id, state, courier_name as "courierName", awb, label_url as "labelUrl", pickup_on as "pickupOn", failure,
      last_status as "lastStatus", last_status_at as "lastStatusAt"
    from courier_bookings where shipment_id = ${shipmentId}`.execute(db);
  return rows[0];
}

/** A booking as its job continues it. */
export interface OpenBooking {
  id: string;
  shipmentId: string;
  state: CourierBooking['state'];
  reference: string;
  courierId: number;
  weightGrams: number;
  tries: number;
  providerShipmentId: string | null;
  awb: string | null;
  labelUrl: string | null;
}

/** Starts another attempt of a waiting booking; undefined if there is none. */
export async function beginTry(db: Queries, id: string): Promise<OpenBooking | undefined> {
  const { rows } = await sql<OpenBooking>`
    update courier_bookings set tries = tries + 1 where id = ${id} and state = 'waiting'
    returning id, shipment_id as "shipmentId", state, reference, courier_id as "courierId", weight_grams as "weightGrams",
      tries, provider_shipment_id as "providerShipmentId", awb, label_url as "labelUrl"`.execute(db);
  return rows[0];
}

/** Inserts a booking, or restarts a failed one; returns its id, undefined if one is waiting or done. */
export async function insertBooking(
  trx: Trx,
  row: { shipmentId: string; reference: string; courierId: number; weightGrams: number; actorId: string; at: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into courier_bookings (shipment_id, provider, reference, courier_id, weight_grams, booked_by, created_at)
    values (${row.shipmentId}, 'shiprocket', ${row.reference}, ${row.courierId}, ${row.weightGrams}, ${row.actorId}, ${row.at})
    on conflict (shipment_id) do update set state = 'waiting', failure = '', courier_id = excluded.courier_id,
      weight_grams = excluded.weight_grams, booked_by = excluded.booked_by
    where courier_bookings.state = 'failed' returning id`.execute(trx);
  return rows[0]?.id;
}

export async function updateBooking(
  db: Queries,
  id: string,
  change: {
    state?: CourierBooking['state'];
    provider_order_id?: string;
    provider_shipment_id?: string;
    awb?: string;
    courier_name?: string;
    label_url?: string;
    pickup_on?: string | null;
    failure?: string;
    last_status?: string;
    last_status_at?: string;
  },
): Promise<void> {
  await db.updateTable('courier_bookings').set(change).where('id', '=', id).execute();
}

/** The booking that a tracking number belongs to. */
export async function selectByAwb(
  db: Queries,
  awb: string,
): Promise<{ id: string; shipmentId: string; courierName: string } | undefined> {
  const { rows } = await sql<{ id: string; shipmentId: string; courierName: string }>`
    select id, shipment_id as "shipmentId", coalesce(courier_name, '') as "courierName"
    from courier_bookings where awb = ${awb}`.execute(db);
  return rows[0];
}
