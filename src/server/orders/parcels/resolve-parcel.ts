import type { ParcelDetail } from '../../../contract/orders/orders-admin.ts';
import { parcelNumber } from '../../../contract/shipping.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import { updateResolved } from '../../shipping/change-shipments.ts';
import { getParcel } from './get-parcel.ts';
import { lockParcel } from './lock-parcel.ts';
import { isUndelivered } from './parcel-rules.ts';

/**
 * Notes what was agreed with the student about a parcel that came back or was lost. Throws `not_found`, and `invalid_transition`
 * for any other and for one that was sent again, refunded or settled.
 */
export async function resolveParcel(
  app: App,
  { id, note, actorId }: { id: string; note: string; actorId: string },
): Promise<ParcelDetail> {
  const orderId = await app.db.transaction().execute(async (trx) => {
    const { order, parcel } = await lockParcel(trx, id);
    if (!isUndelivered(parcel)) throw new Failure('invalid_transition');
    await updateResolved(trx, { orderId: order.id, id, resolution: 'agreed' });
    const after = { number: parcelNumber(order.number, parcel.position) };
    await recordAudit(trx, {
      actorId,
      action: 'shipping.resolve_parcel',
      subject: `shipments:${id}`,
      after,
      reason: note,
    });
    return order.id;
  });
  return getParcel(app, { id: orderId });
}
