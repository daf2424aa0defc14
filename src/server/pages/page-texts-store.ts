import { sql } from 'kysely';
import type { PageSlug, PageTexts } from '../../contract/pages/page-texts.ts';
import type { Queries, Trx } from '../db/db.ts';

export interface PageTextRow extends PageTexts {
  version: number;
  slug: PageSlug;
  state: 'draft' | 'published';
  at: string;
  reason: string;
  restored: number | null;
  byId: string | null;
  by: string | null;
}

const columns = sql`t.version, t.slug, t.state, t.en, t.mr, t.hi, t.at, t.reason, t.restored_from as restored, t.author_id as "byId",
  coalesce(p.full_name, p.username) as by`;
const withNames = sql`page_texts t left join profiles p on p.user_id = t.author_id`;

/** Every page's newest published version. */
export async function selectPublished(db: Queries): Promise<PageTextRow[]> {
  const { rows } = await sql<PageTextRow>`select distinct on (t.slug) ${columns} from ${withNames}
    where t.state = 'published' order by t.slug, t.version desc`.execute(db);
  return rows;
}

/** Every page's newest version. */
export async function selectNewest(db: Queries): Promise<PageTextRow[]> {
  const { rows } = await sql<PageTextRow>`select distinct on (t.slug) ${columns} from ${withNames}
    order by t.slug, t.version desc`.execute(db);
  return rows;
}

/** Versions of one page, newest first, older than `before`. */
export async function selectVersions(
  db: Queries,
  { slug, before, limit }: { slug: PageSlug; before: number | null; limit: number },
): Promise<PageTextRow[]> {
  const { rows } = await sql<PageTextRow>`select ${columns} from ${withNames}
    where t.slug = ${slug} and (${before}::bigint is null or t.version < ${before})
    order by t.version desc limit ${limit}`.execute(db);
  return rows;
}

export async function findVersion(db: Queries, slug: PageSlug, version: number): Promise<PageTextRow | null> {
  const { rows } = await sql<PageTextRow>`select ${columns} from ${withNames}
    where t.slug = ${slug} and t.version = ${version}`.execute(db);
  return rows[0] ?? null;
}

/** Lets one change of a page happen at a time, until the transaction ends. */
export async function lockPage(trx: Trx, slug: PageSlug): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`page_texts:${slug}`}, 0))`.execute(trx);
}

export interface NewPageText {
  slug: PageSlug;
  state: 'draft' | 'published';
  texts: PageTexts;
  at: string;
  actorId: string | null;
  reason: string;
  restored: number | null;
}

export async function insertPageText(trx: Trx, row: NewPageText): Promise<void> {
  const { slug, state, texts, at, actorId, reason, restored } = row;
  await trx
    .insertInto('page_texts')
    .values({ slug, state, ...texts, at, author_id: actorId, reason, restored_from: restored })
    .execute();
}
