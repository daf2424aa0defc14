import type { ShipmentState } from '../../contract/shipping.ts';
import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Trx } from '../db/db.ts';
import { Failure, fieldFailure } from '../http/failures.ts';
import { shipmentMoves } from './rules.ts';
import { insertMove, type LockedShipment, lockShipments, updateShipment } from './store.ts';

interface Input {
  orderId: string;
  /** Of the order, for the audit log. */
  number: string;
  /** Which of its parcels; the first unless told. */
  parcelId?: string | undefined;
  /** Null for the courier's own word. */
  actorId: string | null;
  state: ShipmentState;
  /** Who carries it; needed when it is handed over. */
  courier: string;
  trackingNumber: string;
  /** The courier's page for it. */
  trackingUrl: string | null;
}

/** A parcel that moved, and the others of its order as they stand. */
export interface MovedShipment {
  moved: LockedShipment;
  others: readonly LockedShipment[];
}

/**
 * Moves one of an order's parcels along its table of moves. Throws `not_found`, `invalid_transition`, or
 * `validation_failed` at `courier`.
 */
export async function moveShipment(app: App, trx: Trx, input: Input): Promise<MovedShipment> {
  const shipments = await lockShipments(trx, input.orderId);
  const before = input.parcelId ? shipments.find((one) => one.id === input.parcelId) : shipments[0];
  if (!before) throw new Failure('not_found');
  const allowed = shipmentMoves[before.state].includes(input.state) && !before.isStopped;
  if (!allowed) throw new Failure('invalid_transition');
  const handedOver = input.state === 'handed_over';
  if (handedOver && input.courier === '') throw fieldFailure('courier', 'courier_missing');
  const at = app.now().toISOString();
  const { courier, trackingUrl } = input;
  const trackingNumber = input.trackingNumber || null;
  await updateShipment(trx, before.id, {
    state: input.state,
    ...(handedOver ? { courier, trackingNumber, trackingUrl, handedOverAt: at } : {}),
    ...(input.state === 'delivered' ? { deliveredAt: at } : {}),
  });
  await insertMove(trx, { shipmentId: before.id, from: before.state, to: input.state, actorId: input.actorId, at });
  await recordAudit(trx, {
    actorId: input.actorId,
    action: 'shipping.move_shipment',
    subject: `shipments:${before.id}`,
    before: { number: input.number, state: before.state },
    after: { number: input.number, state: input.state, courier: input.courier, trackingNumber: input.trackingNumber },
  });
  return { moved: { ...before, state: input.state }, others: shipments.filter((one) => one.id !== before.id) };
}
