import { sql } from 'kysely';
import type { Queries } from '../../db/db.ts';

/**
 * Up to `limit` people who have a published material, by id, after the given one: those with access to a premium one, and those
 * who opened or saved a free one.
 */
export async function selectHolders(
  db: Queries,
  page: { materialId: string; now: string; after: string | null; limit: number },
): Promise<string[]> {
  const { materialId, now, after, limit } = page;
  const { rows } = await sql<{ userIds: string[] }>`
    select array(
      select user_id from (
        select e.user_id from entitlements e where not m.is_free and e.material_id = m.id and e.revoked_at is null
          and e.starts_at <= ${now}::timestamptz and (e.ends_at is null or e.ends_at > ${now}::timestamptz)
        union select r.user_id from material_readers r where m.is_free and r.material_id = m.id
        union select s.user_id from saved_materials s where m.is_free and s.material_id = m.id
      ) holders
      where ${after}::uuid is null or user_id > ${after}::uuid order by user_id limit ${limit}) as "userIds"
    from materials m where m.id = ${materialId} and m.is_published`.execute(db);
  return rows[0]?.userIds ?? [];
}
