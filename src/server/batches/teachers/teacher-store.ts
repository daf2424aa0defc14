import { sql } from 'kysely';
import type { BatchTeacher } from '../../../contract/batches/batches-admin.ts';
import type { Queries, Trx } from '../../db/db.ts';

/** Everybody with the role teacher, by name. */
export async function selectTeachers(db: Queries): Promise<BatchTeacher[]> {
  const { rows } = await sql<BatchTeacher>`
    select p.user_id as id, coalesce(nullif(p.full_name, ''), p.username) as name
    from role_grants r join profiles p on p.user_id = r.user_id where r.role = 'teacher'
    order by name, p.user_id limit 200`.execute(db);
  return rows;
}

/** Makes these accounts the teachers of a batch, and no others; gives how many of them have the role. */
export async function replaceTeachers(trx: Trx, batchId: string, userIds: readonly string[]): Promise<number> {
  await sql`delete from batch_teachers where batch_id = ${batchId} and user_id <> all(${userIds}::uuid[])`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    with chosen as (select r.user_id from role_grants r where r.role = 'teacher' and r.user_id = any(${userIds}::uuid[])),
    added as (insert into batch_teachers (batch_id, user_id) select ${batchId}, user_id from chosen on conflict do nothing)
    select count(*)::int as count from chosen`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function selectTeaches(db: Queries, of: { batchId: string; userId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('batch_teachers')
    .select('batch_id')
    .where('batch_id', '=', of.batchId)
    .where('user_id', '=', of.userId)
    .executeTakeFirst();
  return row !== undefined;
}
