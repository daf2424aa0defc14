import { sql } from 'kysely';
import type { Queries } from '../../db/db.ts';

export interface ViewerSession {
  id: string;
  materialId: string;
  fullName: string | null;
  username: string;
}

export async function insertViewerSession(
  db: Queries,
  row: { userId: string; materialId: string; authSessionId: string; at: string; expiresAt: string },
): Promise<string> {
  const { id } = await db
    .insertInto('viewer_sessions')
    .values({
      user_id: row.userId,
      material_id: row.materialId,
      auth_session_id: row.authSessionId,
      started_at: row.at,
      expires_at: row.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A running viewer session of exactly this person and sign-in. */
export async function selectViewerSession(
  db: Queries,
  key: { id: string; userId: string; authSessionId: string; now: string },
): Promise<ViewerSession | undefined> {
  const { rows } = await sql<ViewerSession>`
    select v.id, v.material_id as "materialId", p.full_name as "fullName", p.username
    from viewer_sessions v join profiles p on p.user_id = v.user_id
    where v.id = ${key.id} and v.user_id = ${key.userId} and v.auth_session_id = ${key.authSessionId}
      and v.expires_at > ${key.now}::timestamptz`.execute(db);
  return rows[0];
}

/** Forgets readings that began before then, and what was opened in them. */
export async function deleteOldViewerSessions(db: Queries, before: string): Promise<void> {
  await db.deleteFrom('viewer_sessions').where('started_at', '<', before).execute();
}

/** Notes that a page was opened in a reading, once. */
export async function insertOpening(
  db: Queries,
  row: { session: string; page: number; fileVersion: string; at: string },
): Promise<void> {
  await sql`
    insert into page_views (session_id, page, file_version, opened_at)
    values (${row.session}, ${row.page}, ${row.fileVersion}, ${row.at}) on conflict do nothing`.execute(db);
}

/** Puts a reader first on the list of a material's readers. */
const noteReader = (row: { userId: string; materialId: string; at: string }) => sql`
  insert into material_readers as known (user_id, material_id, last_at)
  values (${row.userId}, ${row.materialId}, ${row.at})
  on conflict (user_id, material_id) do update set last_at = greatest(known.last_at, excluded.last_at)`;

/**
 * Counts a page as opened, once; the first one is also where reading resumes until `updateLastPage` says otherwise. False, with
 * nothing counted, for a new page where `mostOpened` are open already; null is without end.
 */
export async function upsertProgress(
  db: Queries,
  row: { userId: string; materialId: string; page: number; at: string; mostOpened: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    with reader as (${noteReader(row)})
    insert into reading_progress as r (user_id, material_id, last_page, opened, updated_at)
    values (${row.userId}, ${row.materialId}, ${row.page}, array[${row.page}::integer], ${row.at})
    on conflict (user_id, material_id) do update set updated_at = excluded.updated_at,
      opened = case when r.opened @> excluded.opened then r.opened else r.opened || excluded.opened end
    where ${row.mostOpened}::integer is null or r.opened @> excluded.opened or r.opened_pages < ${row.mostOpened}::integer
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Where reading resumes; false for a page that the reader has not opened. */
export async function updateLastPage(
  db: Queries,
  row: { userId: string; materialId: string; page: number; at: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with moved as (
      update reading_progress set last_page = ${row.page}, updated_at = ${row.at}
      where user_id = ${row.userId} and material_id = ${row.materialId} and ${row.page} = any(opened)
      returning user_id, material_id)
    update material_readers known set last_at = greatest(known.last_at, ${row.at}::timestamptz)
    from moved where known.user_id = moved.user_id and known.material_id = moved.material_id`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The pages that a reader has opened, in no order. */
export async function selectOpenedPages(db: Queries, key: { userId: string; materialId: string }): Promise<number[]> {
  const row = await db
    .selectFrom('reading_progress')
    .select('opened')
    .where('user_id', '=', key.userId)
    .where('material_id', '=', key.materialId)
    .executeTakeFirst();
  return row?.opened ?? [];
}
