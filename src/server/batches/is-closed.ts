import type { App } from '../app.ts';
import { readSettings } from '../settings/read-settings.ts';

/** Whether somebody is a visitor while the setting keeps the pages closed to visitors. */
export async function isClosedTo(app: App, userId: string | null): Promise<boolean> {
  return userId === null && !(await readSettings(app)).pages.openToVisitors;
}
