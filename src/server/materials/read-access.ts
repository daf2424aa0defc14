import type { AccessRefusal } from '../../contract/access-refusals.ts';
import type { Language } from '../../contract/languages.ts';
import { chaptersOf } from '../../contract/materials/chapters.ts';
import type { MaterialAccess } from '../../contract/materials/materials.ts';
import type { App } from '../app.ts';
import type { Caller } from '../http/security/session.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { MaterialForReader } from './access-store.ts';
import { describeMaterials } from './catalogue/describe-materials.ts';
import { materialIn } from './catalogue/in-language.ts';
import type { Browser } from './devices/device-cookie.ts';
import { checkAccess } from './require-access.ts';
import { accessRefusal, type Entitlement, refundAtStake } from './rules.ts';
import { selectOpenedPages } from './viewer/viewer-store.ts';

/** One material, whether the caller may read it and, if not, why. Throws `not_found`. */
export async function readAccess(
  app: App,
  input: { materialId: string; caller: Caller; browser: Browser; language: Language | null },
): Promise<MaterialAccess> {
  const { found, refusal, devices } = await checkAccess(app, input);
  const {
    isPublished: _p,
    fileVersion: _f,
    videoId: _v,
    bought: _b,
    contents,
    hasDeviceSlot: _h,
    entitlement,
    ...row
  } = found;
  const isOwned = !row.isFree && entitlement !== null && isLive(entitlement, app.now());
  const [material] = await describeMaterials(app.db, [
    {
      ...materialIn({ ...row, owned: null }, input.language),
      owned: isOwned ? { endsAt: toInstant(entitlement.endsAt) } : null,
    },
  ]);
  if (!material) throw new Error('a described material is missing');
  return {
    ...{ material, refusal, ended: endOf(entitlement, refusal), devices, refund: await refundOf(app, found) },
    chapters: chaptersOf(contents, material.pages),
    opened: await selectOpenedPages(app.db, { userId: input.caller.userId, materialId: material.id }),
  };
}

/** The full refund that the reader would lose by going on, by the academy's settings; of a package, over all of it. */
export async function refundOf(app: App, found: MaterialForReader): Promise<MaterialAccess['refund']> {
  const { refunds } = await readSettings(app);
  return refundAtStake(found.bought, refunds, app.now());
}

function isLive(entitlement: Entitlement, at: Date): boolean {
  return (
    accessRefusal({ isPublished: true, isFree: false, entitlement, hasDeviceSlot: true }, { isStaff: false, at }) ===
    null
  );
}

const ends = new Set<AccessRefusal>(['access_expired', 'access_revoked', 'access_refunded']);

function endOf(entitlement: Entitlement | null, refusal: MaterialAccess['refusal']): MaterialAccess['ended'] {
  if (!entitlement || refusal === null || !ends.has(refusal)) return null;
  const at = toInstant(entitlement.revokedAt ?? entitlement.endsAt);
  return at === null ? null : { at, reason: entitlement.revokedAt === null ? '' : entitlement.reason };
}

/** PostgreSQL writes an instant inside JSON with its own offset. */
function toInstant(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}
