const dayMs = 24 * 3600_000;

/** A device on which nothing premium was opened for so long takes no place. */
export const deviceActiveMs = 30 * dayMs;

/** An opening is written down once an hour a device. */
export const deviceNotedMs = 3600_000;

/** The browser that asks: what its cookie says, and its sign-in. */
export interface AskingBrowser {
  secretHash: string | null;
  authSessionId: string;
}

interface Device {
  secretHash: string;
  authSessionId: string;
}

/** Whether a device of the list is the browser that asks: the same sign-in, or the same browser after another sign-in. */
export function isSameBrowser(device: Device, asking: AskingBrowser): boolean {
  return device.authSessionId === asking.authSessionId || device.secretHash === asking.secretHash;
}

/** Whether the browser that asks fits beside the reader's other active devices (`access.deviceCap`). */
export function fitsCap(active: readonly Device[], asking: AskingBrowser, deviceCap: number): boolean {
  return active.filter((device) => !isSameBrowser(device, asking)).length < deviceCap;
}
