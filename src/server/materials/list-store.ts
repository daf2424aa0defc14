import { type RawBuilder, sql } from 'kysely';
import type { Material, MaterialKind, MaterialLanguage, MaterialSubject } from '../../contract/materials.ts';
import type { MaterialForStaff } from '../../contract/materials-admin.ts';
import type { Queries } from '../db/db.ts';

/** A material without what it costs: that belongs to products. */
export type ListedMaterial = Omit<Material, 'product'>;

/** The last row of the page before. */
export interface Page {
  after: { rank: number; createdAt: string; id: string } | null;
  limit: number;
}

export const materialColumns = sql`m.id, m.title, m.description, m.subject, m.kind, m.language, m.year, m.tags,
  m.sample_pages as "samplePages", m.pages, m.seconds, m.bytes,
  m.is_free as "isFree", m.allow_download as "allowDownload", m.created_at as "createdAt"`;

const isoInstant = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const isLive = (now: string) => sql`e.revoked_at is null and e.starts_at <= ${now}::timestamptz
  and (e.ends_at is null or e.ends_at > ${now}::timestamptz)`;

const savedBy = (userId: string) =>
  sql`exists (select from material_saves s where s.user_id = ${userId} and s.material_id = m.id)`;

const readerColumns = (
  userId: string,
) => sql`${savedBy(userId)} as "isSaved", o.owned, case when p.user_id is null then null
  else json_build_object('lastPage', least(p.last_page, m.pages), 'openedPages', least(p.opened_pages, m.pages)) end as progress`;

const readerJoins = (userId: string, now: string) => sql`
  left join reading_progress p on p.user_id = ${userId} and p.material_id = m.id
  left join lateral (
    select json_build_object('endsAt', ${isoInstant(sql`e.ends_at`)}) as owned from entitlements e
    where e.user_id = ${userId} and e.material_id = m.id and not m.is_free and ${isLive(now)}
    order by e.ends_at desc nulls first limit 1) o on true`;

const when = (condition: boolean, part: () => RawBuilder<boolean>) => (condition ? part() : sql<boolean>`true`);

const query = (wanted: string) => sql`to_tsquery('simple', ${wanted})`;

/** Of one rank those behind the page before. */
const beyond = ({ after }: Page, rank: number) => {
  if (!after || after.rank > rank) return sql<boolean>`true`;
  if (after.rank < rank) return sql<boolean>`false`;
  return sql<boolean>`(m.created_at, m.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
};

const newest = (page: Page, rank: number, fits: RawBuilder<boolean>) => sql`(
  select m.id, ${sql.lit(rank)}::integer as rank from materials m where ${fits} and ${beyond(page, rank)}
  order by m.created_at desc, m.id desc limit ${page.limit})`;

/**
 * The ids of a page's rows and a rank: of a search 1 where title or tags hold what is wanted, else 0. Each rank is looked
 * through by itself, newest first, the second only where the first left room: so a word that stands in every material
 * does not have all of them sorted.
 */
const pageOf = (page: Page, wanted: string | undefined, fits: RawBuilder<boolean>) => {
  if (wanted === undefined) return newest(page, 0, fits);
  const inTitle = sql<boolean>`m.title_search @@ ${query(wanted)}`;
  const inside = sql<boolean>`${fits} and m.search @@ ${query(wanted)} and not ${inTitle}`;
  return sql`with titled as materialized ${newest(page, 1, sql<boolean>`${fits} and ${inTitle}`)}
    select * from titled
    union all select * from ${newest(page, 0, inside)} rest where (select count(*) from titled) < ${page.limit}`;
};

const inOrder = sql`h.rank desc, m.created_at desc, m.id desc`;

const among = (column: RawBuilder<unknown>, words: readonly string[] | undefined) =>
  when(words !== undefined && words.length > 0, () => sql`${column} = any(${words}::text[])`);

export interface Filter {
  isFree: boolean;
  /** All words that are looked for (`find-words.ts`). */
  wanted?: string | undefined;
  subject?: readonly MaterialSubject[] | undefined;
  kind?: readonly MaterialKind[] | undefined;
  language?: readonly MaterialLanguage[] | undefined;
  year?: number | undefined;
  saved?: '1' | undefined;
}

export type RankedMaterial = ListedMaterial & { rank: number };

/** Up to `limit` published materials, newest first; of a search those first whose title or tags hold the words. */
export async function selectMaterials(
  db: Queries,
  reader: { userId: string; now: string },
  filter: Filter,
  page: Page,
): Promise<RankedMaterial[]> {
  const fits = sql<boolean>`m.is_published and m.is_free = ${filter.isFree}
    and ${among(sql`m.subject`, filter.subject)} and ${among(sql`m.kind`, filter.kind)}
    and ${among(sql`m.language`, filter.language)}
    and ${when(filter.year !== undefined, () => sql`m.year = ${filter.year}`)}
    and ${when(filter.saved !== undefined, () => sql`${savedBy(reader.userId)}`)}`;
  const { rows } = await sql<RankedMaterial>`
    select ${materialColumns}, ${readerColumns(reader.userId)}, h.rank
    from (${pageOf(page, filter.wanted, fits)}) h join materials m on m.id = h.id
      ${readerJoins(reader.userId, reader.now)}
    order by ${inOrder} limit ${page.limit}`.execute(db);
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
      select e.material_id as id from entitlements e where e.user_id = ${userId} and ${isLive(now)}
      union select r.material_id from reading_progress r where r.user_id = ${userId}
    ) own join materials m on m.id = own.id ${readerJoins(userId, now)}
    where m.is_published and (m.is_free or o.owned is not null)
    order by p.updated_at desc nulls last, m.id limit 50`.execute(db);
  return rows;
}

export type StaffTab = 'all' | 'free' | 'premium' | 'drafts';

const tabs: Record<StaffTab, RawBuilder<boolean>> = {
  all: sql`true`,
  free: sql`m.is_published and m.is_free`,
  premium: sql`m.is_published and not m.is_free`,
  drafts: sql`not m.is_published`,
};

type StaffRow = Omit<MaterialForStaff, 'product'>;

const staffColumns = sql`${materialColumns}, false as "isSaved", null as owned, null as progress,
  m.is_published as "isPublished", m.downloads, m.video_id as "videoId"`;

/** Up to `limit` materials, drafts too, newest first. */
export async function selectMaterialsForStaff(
  db: Queries,
  filter: { tab: StaffTab; wanted: string | undefined },
  page: Page,
): Promise<(StaffRow & { rank: number })[]> {
  const { rows } = await sql<StaffRow & { rank: number }>`
    select ${staffColumns}, h.rank
    from (${pageOf(page, filter.wanted, tabs[filter.tab])}) h join materials m on m.id = h.id
    order by ${inOrder} limit ${page.limit}`.execute(db);
  return rows;
}

export async function selectMaterialForStaff(db: Queries, id: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`select ${staffColumns} from materials m where m.id = ${id}`.execute(db);
  return rows[0];
}
