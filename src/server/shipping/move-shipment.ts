import type { ShipmentState } from '../../contract/shipping.ts';
import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Trx } from '../db/db.ts';
import { Failure, fieldFailure } from '../http/failures.ts';
import { shipmentMoves } from './rules.ts';
import { insertMove, lockShipment, updateShipment } from './store.ts';

interface Input {
  orderId: string;
  /** Of the order, for the audit log. */
  number: string;
  actorId: string;
  state: ShipmentState;
  /** Who carries it; needed when it is handed over. */
  courier: string;
  trackingNumber: string;
}

/**
 * Moves an order's parcel along its table of moves. Throws `not_found`, `invalid_transition`, or
 * `validation_failed` at `courier`.
 */
export async function moveShipment(app: App, trx: Trx, input: Input): Promise<void> {
  const before = await lockShipment(trx, input.orderId);
  if (!before) throw new Failure('not_found');
  const allowed = shipmentMoves[before.state].includes(input.state) && !before.isStopped;
  if (!allowed) throw new Failure('invalid_transition');
  const handedOver = input.state === 'handed_over';
  if (handedOver && input.courier === '') throw fieldFailure('courier', 'courier_missing');
  const at = app.now().toISOString();
  await updateShipment(trx, before.id, {
    state: input.state,
    ...(handedOver ? { courier: input.courier, trackingNumber: input.trackingNumber || null, handedOverAt: at } : {}),
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
}
