import type { FoundMaterial } from '../../contract/materials.ts';
import type { Queries } from '../db/db.ts';
import type { Wanted } from './find-words.ts';
import { excerptOf, highlightWords } from './highlight-words.ts';
import type { ListedMaterial } from './list-store.ts';
import { selectPageHits } from './search-store.ts';

/** Adds where the words stand; the text of a page only for those who may open that page. */
export async function findHits<T extends ListedMaterial>(
  db: Queries,
  rows: readonly T[],
  wanted: Wanted | null,
): Promise<(T & Pick<FoundMaterial, 'found'>)[]> {
  if (!wanted) return rows.map((row) => ({ ...row, found: null }));
  const open = rows.map((row) => ({
    id: row.id,
    lastPage: row.isFree || row.owned ? row.pages : row.samplePages,
  }));
  const hits = await selectPageHits(db, open, wanted);
  return rows.map((row) => {
    const pages = hits.flatMap((hit) => {
      const text = hit.materialId === row.id ? excerptOf(hit.text, wanted.words) : null;
      return text ? [{ page: hit.page, text }] : [];
    });
    return { ...row, found: { title: highlightWords(row.title, wanted.words), pages } };
  });
}
