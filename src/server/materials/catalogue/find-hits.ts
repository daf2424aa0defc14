import type { FoundMaterial } from '../../../contract/materials/materials.ts';
import type { App } from '../../app.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { isRefundOpen } from '../rules.ts';
import { assertSearchAllowed } from './assert-search-allowed.ts';
import type { Wanted } from './find-words.ts';
import { excerptOf, highlightWords } from './highlight-words.ts';
import type { ListedMaterial } from './list-store.ts';
import { selectPageHits } from './search-store.ts';

/**
 * Adds where the words occur; page text only for those who may open that page. While a refund of a purchase, whole or in part,
 * depends on what was opened, an unopened page is listed without its text, as inside the reader (`search-pages.ts`). The search is recorded.
 * Throws `too_many_requests` if the reader searches too often.
 */
export async function findHits<T extends Omit<ListedMaterial, 'textLanguage' | 'translations'>>(
  app: App,
  search: { userId: string; words: string },
  rows: readonly T[],
  wanted: Wanted | null,
): Promise<(T & Pick<FoundMaterial, 'found'>)[]> {
  if (!wanted) return rows.map((row) => ({ ...row, found: null }));
  const open = rows.map((row) => ({
    id: row.id,
    lastPage: row.isFree || row.owned ? row.pages : row.samplePages,
    isBought: !row.isFree && row.owned !== null,
  }));
  const now = app.now();
  const [{ refunds }, { hits, waitSeconds }] = await Promise.all([
    readSettings(app),
    selectPageHits(app.db, open, wanted, { ...search, at: now.toISOString() }),
  ]);
  assertSearchAllowed(waitSeconds);
  return rows.map((row) => {
    const pages = hits.flatMap((hit) => {
      const text = hit.materialId === row.id ? excerptOf(hit.text, wanted.words) : null;
      if (!text) return [];
      const isHidden = !hit.opened && hit.page > row.samplePages && isRefundOpen(hit.bought, refunds, now);
      return [{ page: hit.page, text: isHidden ? [] : text }];
    });
    return { ...row, found: { title: highlightWords(row.title, wanted.words), pages } };
  });
}
