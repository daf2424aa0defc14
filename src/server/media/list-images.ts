import type { ImageCategory } from '../../contract/media/academy-images.ts';
import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { selectImages } from './images-store.ts';

/** Every image, newest first. */
export async function listImages(
  app: App,
  input: {
    category?: ImageCategory | undefined;
    search?: string | undefined;
    after?: string | undefined;
    limit: number;
  },
) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor ? { createdAt: String(cursor[0]), id: String(cursor[1]) } : null;
  const rows = await selectImages(app.db, {
    category: input.category,
    search: input.search,
    after,
    limit: input.limit + 1,
  });
  return toPage(rows, input.limit, (row) => [row.createdAt, row.id]);
}
