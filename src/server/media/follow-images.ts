import type { FollowedTable } from '../http/realtime/watch-table.ts';
import { readSettings, settingsTopic } from '../settings/read-settings.ts';
import { academyImagesTable, publishedImages } from './images-store.ts';
import { imagesTopic } from './rules.ts';

/** Published images as they change, seen by whom `readImages` shows them to. */
export const followedImages: FollowedTable = {
  name: 'academy_images',
  table: academyImagesTable,
  topics: [imagesTopic, settingsTopic],
  async source(app, visitor) {
    return publishedImages({ brandingOnly: visitor && !(await readSettings(app)).pages.openToVisitors });
  },
};
