import type { OwnWeek } from '../../../contract/accounts/profile.ts';
import { mondayOf } from '../../../contract/time-zone.ts';
import type { App } from '../../app.ts';
import { selectActivity } from './week-store.ts';

/** What somebody did in the academy's week that runs, Monday to Sunday. */
export async function readWeek(app: App, userId: string): Promise<OwnWeek> {
  const monday = mondayOf(app.now());
  const from = new Date(`${monday}T00:00:00+05:30`);
  const until = new Date(from.getTime() + 7 * 86_400_000);
  const activity = await selectActivity(app.db, { userId, from: from.toISOString(), until: until.toISOString() });
  return { monday, ...activity };
}
