import type { ReadingDevice } from '../../../contract/materials/material-devices.ts';
import type { App } from '../../app.ts';
import { secretHashOf } from '../../config/random-secret.ts';
import type { Queries } from '../../db/db.ts';
import type { Caller } from '../../http/security/session.ts';
import { sessionIdleMs } from '../../identity/rules.ts';
import { nameDevice } from '../../identity/sessions/name-device.ts';
import { readSettings } from '../../settings/read-settings.ts';
import type { Browser } from './device-cookie.ts';
import { deviceActiveMs, fitsCap } from './rules.ts';
import { type DeviceRow, selectActiveDevices } from './store.ts';

/** A reader's active devices, and whether the calling browser fits among them. */
export async function findDevices(app: App, db: Queries, { caller, browser }: { caller: Caller; browser: Browser }) {
  const now = app.now().getTime();
  const before = (ms: number) => new Date(now - ms).toISOString();
  const { access } = await readSettings(app);
  const active = await selectActiveDevices(db, caller.userId, {
    now: before(0),
    openedSince: before(deviceActiveMs),
    idleSince: before(sessionIdleMs),
    sessionsAreHere: app.config.authProvider.name !== 'supabase',
  });
  const secretHash = browser.secret === null ? null : secretHashOf(browser.secret);
  const asking = { secretHash, authSessionId: caller.sessionId };
  return { active, asking, fits: fitsCap(active, asking, access.deviceCap) };
}

/** The devices as their owner knows them, to choose which one to sign out. */
export function nameDevices(active: readonly DeviceRow[]): Promise<ReadingDevice[]> {
  return Promise.all(
    active.map(async (row) => ({ id: row.id, ...(await nameDevice(row.userAgent)), openedAt: row.openedAt })),
  );
}
