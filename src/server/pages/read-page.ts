import { byLanguage } from '../../contract/languages.ts';
import { type PageForAdmin, type PageSlug, type PageVersion, pageSlugs } from '../../contract/pages/page-texts.ts';
import type { App } from '../app.ts';
import type { Queries } from '../db/db.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { versionOf } from '../http/edit-version.ts';
import { Failure } from '../http/failures.ts';
import { findVersion, type PageTextRow, selectNewest, selectVersions } from './page-texts-store.ts';
import { nothingWritten, writtenIn } from './rules.ts';

const asVersion = ({ version, state, at, by, reason, restored, ...texts }: PageTextRow): PageVersion => ({
  version,
  state,
  at,
  by,
  reason,
  written: writtenIn(texts),
  restored,
});

/** Every page with its newest version; null while it stands as delivered. */
export async function listPages(app: App): Promise<{ slug: PageSlug; latest: PageVersion | null }[]> {
  const rows = new Map((await selectNewest(app.db)).map((row) => [row.slug, asVersion(row)]));
  return pageSlugs.map((slug) => ({ slug, latest: rows.get(slug) ?? null }));
}

/** A page's newest version, draft or published, within a transaction when given one. */
export async function readPage(db: Queries, slug: PageSlug): Promise<PageForAdmin> {
  const [row] = await selectVersions(db, { slug, before: null, limit: 1 });
  const nobody = { at: null, by: null, byId: null };
  if (!row) return { slug, version: '', number: 0, state: 'published', texts: nothingWritten, ...nobody };
  return asPage(row);
}

/** One version of a page. Throws `not_found`, also for one of another page. */
export async function readPageVersion(app: App, input: { slug: PageSlug; version: number }): Promise<PageForAdmin> {
  const row = await findVersion(app.db, input.slug, input.version);
  if (!row) throw new Failure('not_found');
  return asPage(row);
}

const asPage = ({ slug, version, state, at, by, byId, ...row }: PageTextRow): PageForAdmin => ({
  slug,
  version: versionOf({ version, state }),
  number: version,
  state,
  texts: byLanguage((one) => row[one]),
  at,
  by,
  byId,
});

/** A page's versions, newest first. */
export async function listPageVersions(app: App, input: { slug: PageSlug; after?: string | undefined; limit: number }) {
  const cursor = decodeCursor(input.after, 1);
  const before = cursor ? Number(cursor[0]) : null;
  const rows = await selectVersions(app.db, { slug: input.slug, before, limit: input.limit + 1 });
  const page = toPage(rows, input.limit, (row) => [row.version]);
  return { ...page, items: page.items.map(asVersion) };
}
