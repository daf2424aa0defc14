import { countedTo } from '../../contract/ids.ts';
import type { App } from '../app.ts';
import { selectQueue } from './days-store.ts';
import { dueSoonMs } from './rules.ts';

/** What waits for an answer: how many (`countedTo` at most), how many overdue or due soon, and the first deadline. */
export async function readQueue(app: App) {
  const now = app.now();
  const soon = new Date(now.getTime() + dueSoonMs).toISOString();
  return selectQueue(app.db, { now: now.toISOString(), soon, bound: countedTo });
}
