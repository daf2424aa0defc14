import type { SyllabusSlug } from '../../contract/pages/syllabus.ts';
import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { syllabusVersionOf } from './rules.ts';
import { selectShownFolder, selectSyllabusVersions } from './syllabus-store.ts';

/** Every document that stood behind a syllabus button, newest first, and the version to replace the shown one on. */
export async function listSyllabusVersions(
  app: App,
  input: { slug: SyllabusSlug; after?: string | undefined; limit: number },
) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor ? { uploadedAt: String(cursor[0]), folder: String(cursor[1]) } : null;
  const rows = await selectSyllabusVersions(app.db, { slug: input.slug, after, limit: input.limit + 1 });
  const shown = await selectShownFolder(app.db, input.slug);
  return { ...toPage(rows, input.limit, (row) => [row.uploadedAt, row.folder]), version: syllabusVersionOf(shown) };
}
