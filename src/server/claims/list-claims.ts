import type { ClaimState, OwnClaims } from '../../contract/claims.ts';
import type { Language } from '../../contract/languages.ts';
import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { Failure } from '../http/failures.ts';
import type { Download } from '../http/routes.ts';
import { findBuyer } from '../orders/find-buyer.ts';
import { readSettings } from '../settings/read-settings.ts';
import { findShipmentsOf } from '../shipping/find-shipment.ts';
import { claimPhotoKey } from './file-keys.ts';
import { claimableUntil } from './rules.ts';
import { selectClaim, selectClaims, selectClaimsOf } from './store.ts';

/** A page of the claims in a state, longest waiting first. */
export async function listClaims(
  app: App,
  input: { state: ClaimState; language: Language | null; after?: string | undefined; limit: number },
) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor && { at: String(cursor[0]), id: String(cursor[1]) };
  const rows = await selectClaims(app.db, {
    state: input.state,
    language: input.language,
    after,
    limit: input.limit + 1,
  });
  return toPage(rows, input.limit, (row) => [row.createdAt, row.id]);
}

/** What a student reported of their own order, and what they still can. Throws `not_found`. */
export async function listOwnClaims(app: App, { id, userId }: { id: string; userId: string }): Promise<OwnClaims> {
  const order = await findBuyer(app.db, id);
  if (order.userId !== userId) throw new Failure('not_found');
  const { shipping } = await readSettings(app);
  const [claims, shipments] = await Promise.all([selectClaimsOf(app.db, id), findShipmentsOf(app.db, id)]);
  const now = app.now().getTime();
  const parcels = shipments.flatMap(({ id: shipmentId, deliveredAt }) => {
    if (!deliveredAt) return [];
    const until = claimableUntil(deliveredAt, shipping.missingItemsHours);
    return [{ shipmentId, until: until.toISOString(), isOpen: now <= until.getTime() }];
  });
  return { claims, parcels, hours: shipping.missingItemsHours };
}

/** One photo of a claim. Throws `not_found`. */
export async function openClaimPhoto(app: App, input: { id: string; number: number }): Promise<Download> {
  const claim = await selectClaim(app.db, input.id);
  if (!claim || input.number > claim.photos) throw new Failure('not_found');
  const content = await app.files.get(claimPhotoKey(input.id, input.number));
  const filename = `${claim.number}-${input.number}.webp`;
  return { content, type: 'image/webp', length: content.length, filename, cacheControl: 'private, no-store' };
}
