import type { AccessRefusal } from '../../contract/access-refusals.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import type { ReplyCookie } from '../http/security/cookie-defaults.ts';
import type { Caller } from '../http/security/session.ts';
import { type MaterialForReader, selectMaterialForReader } from './access-store.ts';
import { claimDeviceSlot } from './devices/claim-device-slot.ts';
import type { Browser } from './devices/device-cookie.ts';
import { findDevices, nameDevices } from './devices/find-devices.ts';
import { accessRefusal } from './rules.ts';

declare const mayBeRead: unique symbol;

/** A material that this caller may read now. Only `requireAccess` makes one; what serves a page or the file demands it. */
export type ReadableMaterial = MaterialForReader & { readonly [mayBeRead]: true };

interface Input {
  materialId: string;
  caller: Caller;
}

interface OpenInput extends Input {
  browser: Browser;
}

/** Whether the caller manages materials and so may read all of them. The session must have been checked. */
export function keepsMaterials(caller: Caller): boolean {
  return caller.roles.includes('admin') || caller.roles.includes('teacher');
}

/** A material and what this caller has of it; says nothing of whether they may read it. Throws `not_found`. */
export async function findMaterial(app: App, { materialId, caller }: Input): Promise<MaterialForReader> {
  const { userId, sessionId } = caller;
  const now = app.now().toISOString();
  const found = await selectMaterialForReader(app.db, { materialId, userId, sessionId, now });
  if (!found) throw new Failure('not_found');
  return found;
}

/** Why this caller may not read a material, apart from `device_limit`. */
function refuseReader(app: App, found: MaterialForReader, caller: Caller): AccessRefusal | null {
  return accessRefusal({ ...found, hasDeviceSlot: true }, { isStaff: keepsMaterials(caller), at: app.now() });
}

const takesPlace = (found: MaterialForReader, caller: Caller) => !found.isFree && !keepsMaterials(caller);

/** The material and why this caller may not open it in this browser, if so. Throws `not_found`. */
export async function checkAccess(app: App, input: OpenInput) {
  const { caller } = input;
  const found = await findMaterial(app, input);
  const refusal = refuseReader(app, found, caller);
  if (refusal || !takesPlace(found, caller)) return { found, refusal, devices: [] };
  const { active, fits } = await findDevices(app, app.db, input);
  if (fits) return { found, refusal: null, devices: [] };
  return { found, refusal: 'device_limit' as const, devices: await nameDevices(active) };
}

/**
 * The guard at the start of reading, watching or downloading: claims one of the reader's device slots for the browser.
 * `cookie`, if any, must be set by the response. Throws like `requireAccess`.
 */
export async function openAccess(
  app: App,
  input: OpenInput,
): Promise<{ material: ReadableMaterial; cookie: ReplyCookie | null }> {
  const { caller } = input;
  const found = await findMaterial(app, input);
  const refusal = refuseReader(app, found, caller);
  if (refusal) throw new Failure(refusal);
  const cookie = takesPlace(found, caller) ? await claimDeviceSlot(app, input) : null;
  return { material: { ...found, hasDeviceSlot: true } as ReadableMaterial, cookie };
}

/**
 * The material-access guard at every page, key and piece of what was opened. Throws `not_found` or the refusal of
 * `rules.ts`. One query.
 */
export async function requireAccess(app: App, input: Input): Promise<ReadableMaterial> {
  const found = await findMaterial(app, input);
  const refusal = accessRefusal(found, { isStaff: keepsMaterials(input.caller), at: app.now() });
  if (refusal) throw new Failure(refusal);
  return found as ReadableMaterial;
}
