import type { HandOverRefusal } from '../../../contract/orders/parcels.ts';
import { parcelNumber } from '../../../contract/shipping.ts';
import type { App } from '../../app.ts';
import { recordAudits } from '../../audit/record-audit.ts';
import { postNotices } from '../../messages/post-notice.ts';
import { queueMessages } from '../../messages/queue-message.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { updateHandedOver } from '../../shipping/change-shipments.ts';
import { trackingUrlOf } from '../../shipping/tracking-url.ts';
import { findTakenNumbers } from './assert-tracking-free.ts';
import { parcelMessages, parcelNotice } from './notify-parcel.ts';
import { readParcelNumber } from './parcel-rules.ts';
import { type FoundParcel, lockNumbered, moveToShipped } from './parcel-store.ts';

interface Row {
  /** As it was typed or scanned, in capitals. */
  parcel: string;
  trackingNumber: string;
}

interface Input {
  courier: string;
  parcels: readonly Row[];
  actorId: string;
}

/**
 * Hands parcels over to a courier, all or none: if a row is wrong the response says why and nothing is written. A parcel
 * already handed over with the same courier and number is left alone, so a second press changes nothing. The number of
 * statements doesn't grow with the parcels.
 */
export async function handOverParcels(app: App, { courier, parcels, actorId }: Input) {
  const { couriers } = await readSettings(app);
  return app.db.transaction().execute(async (trx) => {
    const found = await lockNumbered(
      trx,
      parcels.map(({ parcel }) => readParcelNumber(parcel)),
    );
    const read = parcels.map((row, place) =>
      readRow(
        row,
        found.filter((one) => one.row === place),
        courier,
      ),
    );
    const tracked = read.flatMap(({ found: one, trackingNumber }) =>
      one ? [{ userId: one.userId, trackingNumber }] : [],
    );
    const taken = await findTakenNumbers(app, trx, { courier, parcels: tracked });
    const refused = refusalsOf(parcels, read, taken);
    if (refused.length > 0) return { handedOver: 0, refused };
    const sent = read.flatMap(({ found: one, trackingNumber }) =>
      one?.state === 'ready'
        ? [{ ...one, trackingNumber, trackingUrl: trackingUrlOf(couriers, { courier, trackingNumber }) }]
        : [],
    );
    if (sent.length === 0) return { handedOver: 0, refused };
    const at = app.now().toISOString();
    await updateHandedOver(trx, {
      courier,
      actorId,
      at,
      parcels: sent.map(({ id, trackingNumber, trackingUrl }) => ({ id, trackingNumber, trackingUrl })),
    });
    const orderIds = sent.flatMap((one) => (one.purpose === 'order' ? [one.orderId] : []));
    await moveToShipped(trx, { orderIds, actorId, at });
    await recordAudits(
      trx,
      sent.map(({ id, number, position, trackingNumber }) => ({
        actorId,
        action: 'shipping.move_shipment' as const,
        subject: `shipments:${id}`,
        before: { number: parcelNumber(number, position), state: 'ready' },
        after: { number: parcelNumber(number, position), state: 'handed_over', courier, trackingNumber },
      })),
    );
    const messages = sent.map((one) =>
      parcelMessages(app, { ...one, template: 'parcel-sent', phone: one.phone ?? '', courier }),
    );
    await queueMessages(app, trx, (await Promise.all(messages)).flat());
    const notices = await Promise.all(
      sent.map(async (one) => ({
        userId: one.userId,
        variables: await parcelNotice(app, { ...one, courier }),
        once: `parcel-sent:${one.id}`,
      })),
    );
    await postNotices(app, trx, 'parcel-sent', notices);
    return { handedOver: sent.length, refused };
  });
}

interface ReadRow {
  found: FoundParcel | null;
  why: HandOverRefusal | null;
  trackingNumber: string;
}

/** The parcel that a row refers to; by order number alone, the one that has not left. */
function readRow({ trackingNumber }: Row, matches: readonly FoundParcel[], courier: string): ReadRow {
  const here = matches.filter((one) => one.state === 'ready');
  const left = matches.find(
    (one) => one.state !== 'ready' && one.courier === courier && (one.trackingNumber ?? '') === trackingNumber,
  );
  const found = here[0] ?? left ?? null;
  const why: HandOverRefusal | null =
    matches.length === 0
      ? 'unknown'
      : here.length > 1
        ? 'several'
        : here[0]?.isStopped
          ? 'stopped'
          : found
            ? null
            : 'not_here';
  return { found, why, trackingNumber };
}

function refusalsOf(parcels: readonly Row[], read: readonly ReadRow[], taken: ReadonlySet<string>) {
  const seen = new Set<string>();
  const holders = new Map<string, string>();
  return read.flatMap(({ found, why, trackingNumber }, place) => {
    const twice = found !== null && seen.has(found.id);
    if (found) seen.add(found.id);
    const holder = found && trackingNumber ? (holders.get(trackingNumber) ?? found.userId) : null;
    if (found && trackingNumber) holders.set(trackingNumber, found.userId);
    const isUsed = taken.has(trackingNumber) || (holder !== null && holder !== found?.userId);
    const reason = why ?? (twice ? ('twice' as const) : isUsed ? ('number_used' as const) : null);
    return reason ? [{ parcel: parcels[place]?.parcel ?? '', why: reason }] : [];
  });
}
