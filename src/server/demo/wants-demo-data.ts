import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '../app.ts';
import { hasAccounts } from './store.ts';

/** A marker in the data folder while the fill is in hand, so that the next start goes on after one that was cut short. */
export const unfinishedMarker = (app: App) => join(app.config.dataDir, 'demo-data-unfinished');

/** Whether the academy has nobody in it, or only a part of its demo data. */
export async function wantsDemoData(app: App): Promise<boolean> {
  return !(await hasAccounts(app.db)) || existsSync(unfinishedMarker(app));
}
