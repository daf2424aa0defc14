import { countedTo } from '../../../contract/ids.ts';
import type { App } from '../../app.ts';
import { selectUserCounts } from './users-store.ts';

/** How many users there are (kept, not counted), how many of them staff and blocked (`countedTo` at most). */
export async function countUsers(app: App) {
  return selectUserCounts(app.db, countedTo);
}
