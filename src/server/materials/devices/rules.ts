const dayMs = 24 * 3600_000;

/** A device that has opened nothing premium for this long doesn't count. */
export const deviceActiveMs = 30 * dayMs;

/** An opening is written down once an hour a device. */
export const deviceNotedMs = 3600_000;

/** The calling browser: its cookie and its session. */
export interface AskingBrowser {
  secretHash: string | null;
  authSessionId: string;
}

interface Device {
  secretHash: string;
  authSessionId: string;
}

/** Whether a listed device is the calling browser: the same session, or the same browser in another session. */
export function isSameBrowser(device: Device, asking: AskingBrowser): boolean {
  return device.authSessionId === asking.authSessionId || device.secretHash === asking.secretHash;
}

/** Whether the calling browser fits beside the reader's other active devices (`access.deviceCap`). */
export function fitsCap(active: readonly Device[], asking: AskingBrowser, deviceCap: number): boolean {
  return active.filter((device) => !isSameBrowser(device, asking)).length < deviceCap;
}
