import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';

/** An opened page, in the upload that was current then. */
export interface OpenedPage {
  materialId: string;
  version: string;
  page: number;
}

/** The pages that were ever opened, of one material or of all, last opened first. */
export async function selectOpenedPages(
  db: Queries,
  { materialId, most }: { materialId: string | null; most: number },
): Promise<OpenedPage[]> {
  const { rows } = await sql<OpenedPage>`
    select v.material_id as "materialId", o.file_version as version, o.page
    from page_views o join viewer_sessions v on v.id = o.session_id
    where ${materialId}::uuid is null or v.material_id = ${materialId}
    group by v.material_id, o.file_version, o.page
    order by max(o.opened_at) desc, v.material_id, o.file_version, o.page limit ${most}`.execute(db);
  return rows;
}

/** The pages of one upload that were ever opened. */
export async function selectPagesOpenedIn(
  db: Queries,
  upload: { materialId: string; version: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom('page_views as o')
    .innerJoin('viewer_sessions as v', 'v.id', 'o.session_id')
    .select('o.page')
    .distinct()
    .where('v.material_id', '=', upload.materialId)
    .where('o.file_version', '=', upload.version)
    .execute();
  return rows.map(({ page }) => page);
}

interface EarlierUpload {
  materialId: string;
  fileVersion: string;
  pages: number;
}

/** Uploads replaced before then whose images are kept. */
export async function selectKeptPictures(db: Queries, before: string): Promise<EarlierUpload[]> {
  return db
    .selectFrom('material_versions')
    .select(['material_id as materialId', 'version as fileVersion', 'pages'])
    .where('picture_bytes', '>', 0)
    .where('replaced_at', '<', before)
    .execute();
}

export async function updatePicturesGone(db: Queries, upload: EarlierUpload): Promise<void> {
  await db
    .updateTable('material_versions')
    .set({ picture_bytes: 0 })
    .where('material_id', '=', upload.materialId)
    .where('version', '=', upload.fileVersion)
    .execute();
}

/** The viewer sessions in which a page was opened, i.e. the watermarks that it can carry. */
export async function selectReadings(db: Queries, { materialId, version, page }: OpenedPage): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from viewer_sessions v join page_views o on o.session_id = v.id
    where v.material_id = ${materialId} and o.page = ${page} and o.file_version = ${version}`.execute(db);
  return rows.map((row) => row.id);
}

export async function materialExists(db: Queries, id: string): Promise<boolean> {
  const row = await db.selectFrom('materials').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function insertTrace(
  db: Queries,
  row: { id: string; materialId: string | null; actorId: string; at: string },
): Promise<void> {
  await db
    .insertInto('leak_traces')
    .values({ id: row.id, material_id: row.materialId, created_by: row.actorId, created_at: row.at })
    .execute();
}

export interface TraceRow {
  id: string;
  materialId: string | null;
  state: 'looking' | 'done' | 'failed';
  pagesCompared: number;
  pagesTotal: number;
  createdAt: string;
  createdBy: string | null;
  foundMaterialId: string | null;
  title: string | null;
  page: number | null;
  candidateCount: number | null;
  score: number | null;
  threshold: number | null;
  userId: string | null;
  fullName: string | null;
  username: string;
  phone: string;
  openedAt: string;
  readingSince: string;
}

export async function selectTrace(db: Queries, id: string): Promise<TraceRow | undefined> {
  const { rows } = await sql<TraceRow>`
    select t.id, t.material_id as "materialId", t.state, t.pages_compared as "pagesCompared", t.pages_total as "pagesTotal",
      t.created_at as "createdAt", t.created_by as "createdBy", t.found_material_id as "foundMaterialId", m.title,
      t.found_page as page, t.candidate_count as "candidateCount", t.score, t.threshold, v.user_id as "userId", p.full_name as "fullName", p.username,
      coalesce(p.phone_number, '') as phone, o.opened_at as "openedAt", v.started_at as "readingSince"
    from leak_traces t left join materials m on m.id = t.found_material_id
      left join viewer_sessions v on v.id = t.session_id left join profiles p on p.user_id = v.user_id
      left join page_views o on o.session_id = t.session_id and o.page = t.found_page
    where t.id = ${id}`.execute(db);
  return rows[0];
}

export async function updateProgress(db: Queries, id: string, seen: number, toSee: number): Promise<void> {
  await db
    .updateTable('leak_traces')
    .set({ pages_compared: seen, pages_total: toSee })
    .where('id', '=', id)
    .where('state', '=', 'looking')
    .execute();
}

export interface Found {
  materialId: string;
  page: number;
  candidateCount: number;
  score: number;
  threshold: number;
  session: string | null;
}

/** Ends a search; false when it had ended already. */
export async function updateResult(
  trx: Trx,
  id: string,
  state: 'done' | 'failed',
  found: Found | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('leak_traces')
    .set({
      state,
      found_material_id: found?.materialId ?? null,
      found_page: found?.page ?? null,
      candidate_count: found?.candidateCount ?? null,
      score: found?.score ?? null,
      threshold: found?.threshold ?? null,
      session_id: found?.session ?? null,
    })
    .where('id', '=', id)
    .where('state', '=', 'looking')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
