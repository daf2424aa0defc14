import { type ImageCategory, imageCategories } from '../../contract/media/academy-images.ts';
import type { App } from '../app.ts';
import { readSettings } from '../settings/read-settings.ts';
import { shownImageKey } from './file-keys.ts';
import { academyImagesTable, selectPublishedImages } from './images-store.ts';
import { openImage } from './open-image.ts';

/** At most so many images stand in a listing. */
const most = 1_000;

/** A published image as a file: the widest of its files, under its id. */
interface ImageObject {
  id: string;
  category: ImageCategory;
  createdAt: string;
  /** Its address in `openImage`. */
  file: { id: string; version: string; name: string };
}

/** The published images that the table read shows to such a caller, newest first; with `ids` those alone. */
export async function imageObjects(
  app: App,
  input: { visitor: boolean; category: string; ids?: string[] },
): Promise<ImageObject[]> {
  const category = imageCategories.find((one) => one === input.category);
  if (!category) return [];
  const brandingOnly = input.visitor && !(await readSettings(app)).pages.openToVisitors;
  const rows = await selectPublishedImages(
    app.db,
    {
      select: ['id', 'url', 'category', 'created_at'],
      filters: [
        { column: 'category', word: 'eq', value: category },
        ...(input.ids ? [{ column: 'id', word: 'in' as const, values: input.ids }] : []),
      ],
      order: academyImagesTable.order,
      limit: most,
      offset: 0,
    },
    { brandingOnly },
  );
  return rows.flatMap(({ id, url, created_at: createdAt }) => {
    const [, version, name] = /\/images\/[^/]+\/([^/]+)\/([^#]+)/.exec(url ?? '') ?? [];
    return id && createdAt && version && name ? [{ id, category, createdAt, file: { id, version, name } }] : [];
  });
}

export const openImageObject = (app: App, { file }: ImageObject) => openImage(app, file);

/** Bytes of its file; null where that is gone. */
export const sizeOfImageObject = (app: App, { file }: ImageObject): Promise<number | null> =>
  app.files.size(shownImageKey(file.id, file.version, file.name)).catch(() => null);
