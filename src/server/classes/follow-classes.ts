import type { FollowedTable } from '../http/realtime/watch-table.ts';
import { readSettings, settingsTopic } from '../settings/read-settings.ts';
import { classesTable, shownClasses } from './read-store.ts';
import { classesTopic } from './rules.ts';

/** Shown classes as they change, seen by whom `readClasses` shows them to. */
export const followedClasses: FollowedTable = {
  name: 'classes',
  table: classesTable,
  topics: [classesTopic, settingsTopic],
  async source(app, visitor) {
    const closed = visitor && !(await readSettings(app)).pages.openToVisitors;
    return closed ? null : shownClasses(null);
  },
};
