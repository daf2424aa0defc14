import type { App } from '../../app.ts';
import { newSecret, secretHashOf } from '../../config/random-secret.ts';
import { Failure } from '../../http/failures.ts';
import type { ReplyCookie } from '../../http/security/cookie-defaults.ts';
import type { Caller } from '../../http/security/session.ts';
import { endSession } from '../../identity/sessions/end-sessions.ts';
import { type Browser, deviceCookie } from './device-cookie.ts';
import { findDevices } from './find-devices.ts';
import { deviceNotedMs } from './rules.ts';
import { lockDevices, upsertDevice } from './store.ts';

/**
 * Gives the browser that opens premium material one of its reader's device slots (`access.deviceCap`), one at a time; returns
 * the cookie that identifies it, null if it already has one. A session that read in the same browser before is ended, so that a
 * copied cookie can't share a slot between two people. Throws `device_limit`.
 */
export async function claimDeviceSlot(
  app: App,
  input: { caller: Caller; browser: Browser },
): Promise<ReplyCookie | null> {
  const { caller, browser } = input;
  const known = await findDevices(app, app.db, input);
  const own = known.active.find((device) => device.authSessionId === caller.sessionId);
  const isNoted = own && app.now().getTime() - Date.parse(own.openedAt) < deviceNotedMs;
  if (known.fits && isNoted && own.secretHash === known.asking.secretHash) return null;
  const secret = browser.secret ?? newSecret();
  const before = await app.db.transaction().execute(async (trx) => {
    await lockDevices(trx, caller.userId);
    if (!(await findDevices(app, trx, input)).fits) throw new Failure('device_limit');
    return upsertDevice(trx, {
      userId: caller.userId,
      secretHash: secretHashOf(secret),
      authSessionId: caller.sessionId,
      userAgent: browser.userAgent,
      at: app.now().toISOString(),
    });
  });
  if (before) await endSession(app, before);
  return browser.secret === null ? deviceCookie(app, secret) : null;
}
