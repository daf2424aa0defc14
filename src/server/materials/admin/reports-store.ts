import { sql } from 'kysely';
import type { MaterialReader, MaterialReport, MaterialVersion } from '../../../contract/materials/material-reports.ts';
import type { Queries, Trx } from '../../db/db.ts';

const reportColumns = sql`r.id, json_build_object('id', m.id, 'title', m.title) as material,
  json_build_object('id', p.user_id, 'name', coalesce(nullif(p.full_name, ''), p.username)) as reporter,
  r.what, r.page, r.text, r.state, r.answer, r.answered_at as "answeredAt", r.created_at as "createdAt"`;

const reportFrom = sql`material_reports r join materials m on m.id = r.material_id
  join profiles p on p.user_id = r.user_id`;

interface After {
  at: string;
  id: string;
}

/** Reported mistakes: open ones oldest first, answered ones newest first. */
export async function selectReports(
  db: Queries,
  state: 'open' | 'answered',
  page: { after: After | null; limit: number },
): Promise<MaterialReport[]> {
  const { at, id } = page.after ?? { at: null, id: null };
  const last = sql`${at}::timestamptz, ${id}::uuid`;
  const open = sql`r.state = 'open' and (${at}::text is null or (r.created_at, r.id) > (${last}))
    order by r.created_at, r.id`;
  const answered = sql`r.state <> 'open' and (${at}::text is null or (r.answered_at, r.id) < (${last}))
    order by r.answered_at desc, r.id desc`;
  const { rows } = await sql<MaterialReport>`
    select ${reportColumns} from ${reportFrom} where ${state === 'open' ? open : answered} limit ${page.limit}`.execute(
    db,
  );
  return rows;
}

export async function selectReport(db: Queries, id: string): Promise<MaterialReport | undefined> {
  const { rows } = await sql<MaterialReport>`
    select ${reportColumns} from ${reportFrom} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** Closes an open report; false when it is closed already. */
export async function updateReport(
  trx: Trx,
  row: { id: string; state: 'fixed' | 'no_mistake'; answer: string; actorId: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('material_reports')
    .set({ state: row.state, answer: row.answer, answered_by: row.actorId, answered_at: row.at })
    .where('id', '=', row.id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** People who opened or downloaded a material, last opened first; `''` comes last. */
export async function selectReaders(
  db: Queries,
  materialId: string,
  page: { after: After | null; limit: number },
): Promise<(MaterialReader & { at: string })[]> {
  const { rows } = await sql<MaterialReader & { at: string }>`
    select u.user_id as "userId", coalesce(nullif(p.full_name, ''), p.username) as name,
      case when m.is_free then 'free' else coalesce((select e.source from entitlements e
        where e.user_id = u.user_id and e.material_id = m.id order by e.starts_at desc limit 1), 'staff') end as by,
      least(coalesce(r.opened_pages, 0), m.pages) as "openedPages", r.last_page as "lastPage",
      r.updated_at as "lastOpenedAt", u.downloads, u.last_at as at,
      (select count(*)::int from material_searches s where s.user_id = u.user_id and m.id = any(s.material_ids)) as searches
    from material_readers u
    join materials m on m.id = u.material_id
    join profiles p on p.user_id = u.user_id
    left join reading_progress r on r.user_id = u.user_id and r.material_id = u.material_id
    where u.material_id = ${materialId}
      and ${page.after ? sql`(u.last_at, u.user_id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by u.last_at desc, u.user_id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Replaced uploads, newest first. */
export async function selectVersions(
  db: Queries,
  materialId: string,
): Promise<(MaterialVersion & { version: string })[]> {
  return db
    .selectFrom('material_versions')
    .select(['number', 'pages', 'bytes', 'replaced_at as replacedAt', 'version'])
    .where('material_id', '=', materialId)
    .orderBy('number', 'desc')
    .execute();
}

/** Storage used by materials, in bytes. */
export async function selectStorage(
  db: Queries,
): Promise<Record<'materials' | 'documents' | 'pictures' | 'versions' | 'videos', number>> {
  return db
    .selectFrom('material_totals')
    .select(['materials', 'documents', 'pictures', 'versions', 'videos'])
    .executeTakeFirstOrThrow();
}
