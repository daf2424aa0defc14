import { randomUUID } from 'node:crypto';
import type { OwnClaims } from '../../contract/claims.ts';
import { whileExternal } from '../admission/request-slot.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { takeToken } from '../http/limits.ts';
import type { UploadedFile } from '../http/routes.ts';
import { removeFilesLater } from '../media/jobs.ts';
import { lockPurchases } from '../orders/give-up-unpaid-orders.ts';
import { findParcelOf } from '../orders/parcels/find-parcel-of.ts';
import { pictureFile } from '../pictures/picture-file.ts';
import { readSettings } from '../settings/read-settings.ts';
import { claimFolder, claimPhotoKey } from './file-keys.ts';
import { listOwnClaims } from './list-claims.ts';
import { claimableUntil } from './rules.ts';
import { insertClaim } from './store.ts';

/** The width at which print on a page can be read, in pixels. */
const photoWidth = 1600;
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
  const photos = await keepPhotos(app, claimId, { userId, files });
  const { orderId } = parcel;
  try {
    await app.db.transaction().execute(async (trx) => {
      // An account that is being deleted locks the same, so that no claim begins after its photos were counted.
      await lockPurchases(trx, userId);
      await findParcelOf(trx, { id, userId });
      const claim = { id: claimId, shipmentId: id, orderId, userId, words, photos, at: now.toISOString() };
      if (!(await insertClaim(trx, claim))) throw new Failure('invalid_transition');
    });
  } catch (error) {
    if (photos > 0) await removeFilesLater(app, app.db, claimFolder(claimId));
    throw error;
  }
  return listOwnClaims(app, { id: orderId, userId });
}

/** Keeps the photos of a claim, without their metadata; how many there are. */
async function keepPhotos(app: App, claimId: string, { userId, files }: Pick<Input, 'userId' | 'files'>) {
  let photos = 0;
  for (const name of ['photo1', 'photo2', 'photo3'] as const) {
    const file = files[name];
    if (!file) continue;
    const made = await whileExternal(() =>
      app.pictures.make(userId, 'widths', { file: pictureFile(file, 'claim', name), widths: [photoWidth] }),
    );
    const [picture] = made.values();
    if (!picture) continue;
    photos += 1;
    await app.files.put(claimPhotoKey(claimId, photos), picture);
  }
  return photos;
}
