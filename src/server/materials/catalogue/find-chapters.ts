import { chaptersOf, type MaterialChapter } from '../../../contract/materials/chapters.ts';
import type { Queries } from '../../db/db.ts';
import { selectContents } from './list-store.ts';

/** The chapters of each of these materials, by material id; one query. */
export async function findChapters(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MaterialChapter[]>> {
  if (ids.length === 0) return new Map();
  const rows = await selectContents(db, ids);
  return new Map(rows.map(({ id, contents, pages }) => [id, chaptersOf(contents, pages)]));
}
