import { randomUUID } from 'node:crypto';
import type { OwnClaims } from '../../contract/claims.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { takeToken } from '../http/limits.ts';
import type { UploadedFile } from '../http/routes.ts';
import { withPhotos } from '../media/with-photos.ts';
import { lockPurchases } from '../orders/give-up-unpaid-orders.ts';
import { findParcelOf } from '../orders/parcels/find-parcel-of.ts';
import { readSettings } from '../settings/read-settings.ts';
import { claimFolder, claimPhotoKey } from './file-keys.ts';
import { listOwnClaims } from './list-claims.ts';
import { claimableUntil } from './rules.ts';
import { insertClaim } from './store.ts';

/** Claims that one person may send in an hour, each with its photos. */
const claimsAnHour = 10;

interface Input {
  id: string;
  userId: string;
  words: string;
  files: Record<string, UploadedFile>;
}

/**
 * Reports what was missing in a delivered parcel of one's own. Photos are kept without their metadata, before the claim that names
 * them. Throws `not_found`, `invalid_transition` for a parcel that was not delivered or has an open claim, `claim_closed` when
 * it is too late, `too_many_requests`, and what `PictureMaker.make` throws.
 */
export async function claimMissing(app: App, { id, userId, words, files }: Input): Promise<OwnClaims> {
  const parcel = await findParcelOf(app.db, { id, userId });
  const { shipping } = await readSettings(app);
  if (parcel.state !== 'delivered' || !parcel.deliveredAt) throw new Failure('invalid_transition');
  const now = app.now();
  const until = claimableUntil(parcel.deliveredAt, shipping.missingItemsHours);
  if (now > until) throw new Failure('claim_closed', { hours: shipping.missingItemsHours });
  const limit = { key: `claim:${userId}`, limit: claimsAnHour, windowSeconds: 3600 };
  const retryAfterSeconds = await takeToken(app.db, limit, now);
  if (retryAfterSeconds > 0) throw new Failure('too_many_requests', { retryAfterSeconds });
  const claimId = randomUUID();
  const { orderId } = parcel;
  const folder = claimFolder(claimId);
  const kept = { userId, files, fields: ['photo1', 'photo2', 'photo3'], folder };
  await withPhotos(app, { ...kept, keyOf: (number) => claimPhotoKey(claimId, number) }, (photos) =>
    app.db.transaction().execute(async (trx) => {
      // An account that is being deleted locks the same, so that no claim begins after its photos were counted.
      await lockPurchases(trx, userId);
      await findParcelOf(trx, { id, userId });
      const claim = { id: claimId, shipmentId: id, orderId, userId, words, photos, at: now.toISOString() };
      if (!(await insertClaim(trx, claim))) throw new Failure('invalid_transition');
    }),
  );
  return listOwnClaims(app, { id: orderId, userId });
}
