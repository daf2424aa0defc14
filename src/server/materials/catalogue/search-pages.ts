import type { PageHit } from '../../../contract/materials/material-reading.ts';
import type { App } from '../../app.ts';
import type { Caller } from '../../http/security/session.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { isRefundOpen } from '../rules.ts';
import { findViewer } from '../viewer/find-viewer.ts';
import { selectOpenedPages } from '../viewer/viewer-store.ts';
import { assertSearchAllowed } from './assert-search-allowed.ts';
import { wordsOf } from './fold-text.ts';
import { excerptOf } from './highlight-words.ts';
import { allOf, selectPagesWith } from './search-store.ts';

/**
 * The pages of the open material that contain all words. While a refund, whole or in part, depends on what was opened, an
 * unopened page is listed without its text, so that a book can't be read by searching it. The search is recorded. Throws `too_many_requests` if
 * the caller searches too often.
 */
export async function searchPages(
  app: App,
  input: { session: string; search: string; caller: Caller },
): Promise<{ hits: PageHit[] }> {
  const { material } = await findViewer(app, input);
  const words = wordsOf(input.search);
  if (words.length === 0) return { hits: [] };
  const search = { userId: input.caller.userId, words: input.search, at: app.now().toISOString() };
  const found = await selectPagesWith(app.db, material, allOf(words.map((word) => [word])), search);
  assertSearchAllowed(found.waitSeconds);
  const { refunds } = await readSettings(app);
  const opened = isRefundOpen(material.bought, refunds, app.now())
    ? new Set(await selectOpenedPages(app.db, { userId: input.caller.userId, materialId: material.id }))
    : null;
  return {
    hits: found.hits.map(({ page, text }) => ({
      page,
      text: opened && !opened.has(page) ? [] : (excerptOf(text, words) ?? []),
    })),
  };
}
