import type { AcademyImage } from '../../contract/media/academy-images.ts';
import type { App } from '../app.ts';
import type { CachedResponse } from '../http/answers/cached-response.ts';
import { responseCache } from '../http/answers/response-cache.ts';
import { parseTableRead, type TableQuery } from '../http/tables/postgrest-query.ts';
import { readSettings, settingsTopic } from '../settings/read-settings.ts';
import { academyImagesTable, selectPublishedImages } from './images-store.ts';
import { imagesTopic } from './rules.ts';

const bodies = responseCache<App>([imagesTopic, settingsTopic]);

/**
 * Published images in PostgREST's words (`docs/domain/table-reads.md`). A visitor sees Profiles and Logos, and the rest too where the
 * setting opens the pages to visitors.
 */
export async function readImages(
  app: App,
  input: { query: TableQuery; visitor: boolean },
): Promise<CachedResponse<Partial<AcademyImage>[]>> {
  const brandingOnly = input.visitor && !(await readSettings(app)).pages.openToVisitors;
  // By the words as they came: taking them apart costs more than the answer.
  return bodies(app, JSON.stringify([brandingOnly, input.query]), async () =>
    selectPublishedImages(app.db, parseTableRead(academyImagesTable, input.query), { brandingOnly }),
  );
}
