import type { ParcelDetail } from '../../../contract/orders/orders-admin.ts';
import type { CopiesAgain } from '../../../contract/orders/stock.ts';
import { parcelNumber } from '../../../contract/shipping.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { once } from '../../http/once.ts';
import { releaseParcel, takeAgain } from '../../products/stock/take-stock.ts';
import { readSettings } from '../../settings/read-settings.ts';
import {
  clearResolved,
  copyShipment,
  deleteShipment,
  lockShipments,
  updateResolved,
} from '../../shipping/change-shipments.ts';
import { moveOrder } from '../move-order.ts';
import { lockOrder, selectLines } from '../store.ts';
import { getParcel } from './get-parcel.ts';
import { lockParcel } from './lock-parcel.ts';
import { isUndelivered, orderFollows } from './parcel-rules.ts';

/** Maximum parcels of one order. */
const mostParcels = 20;

interface Input {
  id: string;
  purpose: 'order' | 'resend';
  contents: string;
  /** The parcel that came back or was lost. */
  insteadOf?: string | null;
  /** With `resend`: what leaves the stock again. */
  copies: CopiesAgain;
  actorId: string;
}

/**
 * Sends an order in one more parcel while it is being packed or on its way, or goods again at any time after they left; once for
 * a key. Throws `not_found`, `invalid_transition`, `idempotency_mismatch`, and `validation_failed` for copies that are not there.
 */
export async function addParcel(app: App, { key, ...request }: Input & { key: string }): Promise<ParcelDetail> {
  const { shipping } = await readSettings(app);
  const asked = { userId: request.actorId, key, request, now: app.now() };
  await app.db.transaction().execute((trx) =>
    once(trx, asked, async () => ({
      id: await addParcelTo(app, trx, { ...request, hours: shipping.dispatchHours.max }),
    })),
  );
  return getParcel(app, request);
}

/** The same inside a caller's transaction; `hours` is how long a replacement may take to leave. */
export async function addParcelTo(app: App, trx: Trx, input: Input & { hours: number }): Promise<string> {
  const { purpose, contents, insteadOf, copies, actorId } = input;
  const order = await lockOrder(trx, input.id);
  const all = await lockShipments(trx, input.id);
  const [first] = all;
  if (!order || !first) throw new Failure('not_found');
  const ended = insteadOf ? all.find((one) => one.id === insteadOf) : undefined;
  if (insteadOf && (!ended || purpose !== 'resend' || !isUndelivered(ended))) throw new Failure('invalid_transition');
  const isOpen =
    purpose === 'order'
      ? order.state === 'processing' || order.state === 'shipped'
      : ended !== undefined || first.state !== 'ready';
  const isStopped = all.some((one) => one.isStopped);
  if (!isOpen || isStopped || all.length >= mostParcels) throw new Failure('invalid_transition');
  if (purpose === 'order' && copies.length > 0) throw fieldFailure('copies', 'invalid');
  const position = Math.max(...all.map((one) => one.position)) + 1;
  const now = app.now();
  const at = now.toISOString();
  // A replacement has its own dispatch deadline.
  const dispatchBy = purpose === 'resend' ? new Date(now.getTime() + input.hours * 3_600_000).toISOString() : null;
  const id = await copyShipment(trx, {
    fromId: first.id,
    position,
    purpose,
    contents,
    dispatchBy,
    insteadOf: ended?.id ?? null,
    at,
  });
  const lines = await selectLines(trx, order.id);
  await takeAgain(trx, { orderId: order.id, shipmentId: id, lines, copies, actorId, at });
  if (ended) await updateResolved(trx, { orderId: order.id, id: ended.id, resolution: 'resent' });
  const after = { number: parcelNumber(order.number, position), purpose, contents };
  await recordAudit(trx, { actorId, action: 'shipping.add_parcel', subject: `shipments:${id}`, after });
  return id;
}

/** Removes an added parcel that has not left; one that it was to replace waits again. Throws `not_found`, `invalid_transition`. */
export async function removeParcel(app: App, { id, actorId }: { id: string; actorId: string }): Promise<ParcelDetail> {
  const orderId = await app.db.transaction().execute(async (trx) => {
    const { order, parcel, all } = await lockParcel(trx, id);
    if (parcel.position === 1 || parcel.state !== 'ready') throw new Failure('invalid_transition');
    await releaseParcel(trx, { orderId: order.id, shipmentId: id, actorId, at: app.now().toISOString() });
    await deleteShipment(trx, id);
    if (parcel.insteadOf) await clearResolved(trx, parcel.insteadOf);
    const before = { number: parcelNumber(order.number, parcel.position) };
    await recordAudit(trx, { actorId, action: 'shipping.remove_parcel', subject: `shipments:${id}`, before });
    // The others may have arrived while it was still to be packed.
    const others = all.filter((one) => one.id !== id);
    const arrived = others.find((one) => one.purpose === 'order' && one.state === 'delivered');
    const to = arrived && parcel.purpose === 'order' ? orderFollows(order.state, { moved: arrived, others }) : null;
    if (to) await moveOrder(app, trx, { order, to, actorId });
    return order.id;
  });
  return getParcel(app, { id: orderId });
}
