import { type RawBuilder, sql } from 'kysely';
import type { Translated } from '../../../contract/languages.ts';
import type { ContentsLine } from '../../../contract/materials/chapters.ts';
import type { Material } from '../../../contract/materials/materials.ts';
import type { MaterialForStaff, MaterialTexts } from '../../../contract/materials/materials-admin.ts';
import type { Queries } from '../../db/db.ts';
import { isLiveEntitlement } from '../reads.ts';
import { writtenColumns } from '../store.ts';
import { everyListFilter, listFilterTerms, type Narrowed } from './list-filter-terms.ts';

/** A material without what it costs, which belongs to products; in every language. */
export type ListedMaterial = Omit<Material, 'product'> & Translated<keyof MaterialTexts>;

/** `after` is the last row of the page before. */
export interface Page {
  after: { rank: number; position: number } | null;
  limit: number;
}

export const materialColumns = sql`m.id, ${writtenColumns}, m.pages, m.seconds, m.bytes, m.created_at as "createdAt"`;

const isoInstant = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const savedBy = (userId: string) =>
  sql`exists (select from saved_materials s where s.user_id = ${userId} and s.material_id = m.id)`;

const readerColumns = (
  userId: string,
) => sql`${savedBy(userId)} as "isSaved", o.owned, case when p.user_id is null then null
  else json_build_object('lastPage', least(p.last_page, m.pages), 'openedPages', least(p.opened_pages, m.pages)) end as progress`;

const readerJoins = (userId: string, now: string) => sql`
  left join reading_progress p on p.user_id = ${userId} and p.material_id = m.id
  left join lateral (
    select json_build_object('endsAt', ${isoInstant(sql`e.ends_at`)}) as owned from entitlements e
    where e.user_id = ${userId} and e.material_id = m.id and not m.is_free and ${isLiveEntitlement(now)}
    order by e.ends_at desc nulls first limit 1) o on true`;

/** Of each word that is looked for its choices (`find-words.ts`); undefined where nothing is. */
type Words = readonly (readonly string[])[] | undefined;

const query = (words: Words) => sql`all_words_query(${words === undefined ? null : JSON.stringify(words)}::jsonb)`;

/** `id`, `position` and `rank` of a page of results; for a search, rank 1 if title or tags match, else 0. */
const pageOf = ({ after, limit }: Page, words: Words, shelf: string) =>
  sql`(select id, list_position as position, rank from search_materials(${query(words)}, ${shelf}::tsquery,
    ${after?.rank ?? null}::integer, ${after?.position ?? null}::bigint, ${limit}::integer))`;

/** The same among a person's bookmarks, which are few and scanned directly. */
const savedPageOf = ({ after, limit }: Page, words: Words, shelf: string, userId: string) => {
  const ranked = sql`
    select m.id, m.position, case when m.title_search @@ q.words then 1 else 0 end as rank
    from saved_materials s join materials m on m.id = s.material_id cross join (select ${query(words)} as words) q
    where s.user_id = ${userId} and m.facets @@ ${shelf}::tsquery and (q.words is null or m.search @@ q.words)`;
  const { rank, position } = after ?? { rank: null, position: null };
  return sql`(select * from (${ranked}) saved
    where ${rank}::integer is null or (rank, position) < (${rank}::integer, ${position}::bigint)
    order by rank desc, position desc limit ${limit})`;
};

const inOrder = sql`h.rank desc, h.position desc`;

export interface Filter extends Narrowed {
  isFree: boolean;
  words: Words;
  saved?: '1' | undefined;
}

interface Ranked {
  rank: number;
  position: number;
}

/** Up to `limit` published materials, newest first; for a search, matches in title or tags first. */
export async function selectMaterials(
  db: Queries,
  reader: { userId: string; now: string },
  filter: Filter,
  page: Page,
): Promise<(ListedMaterial & Ranked)[]> {
  const shelf = listFilterTerms(filter.isFree ? 'free' : 'premium', filter);
  const { rows } = await sql<ListedMaterial & Ranked>`
    select ${materialColumns}, ${readerColumns(reader.userId)}, h.rank, h.position
    from ${filter.saved ? savedPageOf(page, filter.words, shelf, reader.userId) : pageOf(page, filter.words, shelf)} h
      join materials m on m.id = h.id ${readerJoins(reader.userId, reader.now)}
    order by ${inOrder}`.execute(db);
  return rows;
}

/** How many there are, `most` at most. */
export async function countMaterials(db: Queries, userId: string, filter: Filter, most: number): Promise<number> {
  const shelf = listFilterTerms(filter.isFree ? 'free' : 'premium', filter);
  const page = { after: null, limit: most };
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from ${filter.saved ? savedPageOf(page, filter.words, shelf, userId) : pageOf(page, filter.words, shelf)} h`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Published materials by id, sorted by title, with the reader's own state. */
export async function selectMaterialsById(
  db: Queries,
  reader: { userId: string; now: string },
  ids: readonly string[],
): Promise<ListedMaterial[]> {
  const { rows } = await sql<ListedMaterial>`
    select ${materialColumns}, ${readerColumns(reader.userId)}
    from materials m ${readerJoins(reader.userId, reader.now)}
    where m.id = any (${ids}::uuid[]) and m.is_published order by m.title, m.id`.execute(db);
  return rows;
}

/** Up to 50 published materials that a reader owns or has opened, last opened first. */
export async function selectOwnMaterials(
  db: Queries,
  reader: { userId: string; now: string },
): Promise<ListedMaterial[]> {
  const { userId, now } = reader;
  const { rows } = await sql<ListedMaterial>`
    select ${materialColumns}, ${readerColumns(userId)}
    from (
      select e.material_id as id from entitlements e where e.user_id = ${userId} and ${isLiveEntitlement(now)}
      union select r.material_id from reading_progress r where r.user_id = ${userId}
    ) own join materials m on m.id = own.id ${readerJoins(userId, now)}
    where m.is_published and (m.is_free or o.owned is not null)
    order by p.updated_at desc nulls last, m.id limit 50`.execute(db);
  return rows;
}

export type StaffTab = 'all' | 'free' | 'premium' | 'drafts';

const tabs: Record<StaffTab, string> = {
  all: everyListFilter,
  free: listFilterTerms('free'),
  premium: listFilterTerms('premium'),
  drafts: listFilterTerms('draft'),
};

type StaffRow = Omit<MaterialForStaff, 'product' | 'version'>;

const staffColumns = sql`${materialColumns}, false as "isSaved", null as owned, null as progress,
  m.is_published as "isPublished", m.downloads, m.video_id as "videoId"`;

/** Up to `limit` materials, drafts too, newest first. */
export async function selectMaterialsForStaff(
  db: Queries,
  filter: { tab: StaffTab; words: Words },
  page: Page,
): Promise<(StaffRow & Ranked)[]> {
  const { rows } = await sql<StaffRow & Ranked>`
    select ${staffColumns}, h.rank, h.position
    from ${pageOf(page, filter.words, tabs[filter.tab])} h join materials m on m.id = h.id
    order by ${inOrder}`.execute(db);
  return rows;
}

export async function selectMaterialForStaff(db: Queries, id: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`select ${staffColumns} from materials m where m.id = ${id}`.execute(db);
  return rows[0];
}

/** The contents of these materials as their PDFs state them. */
export async function selectContents(
  db: Queries,
  ids: readonly string[],
): Promise<{ id: string; pages: number; contents: ContentsLine[] }[]> {
  const { rows } = await sql<{ id: string; pages: number; contents: ContentsLine[] }>`
    select id, pages, contents from materials where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}
