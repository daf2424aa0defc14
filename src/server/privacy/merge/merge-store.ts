import { sql } from 'kysely';
import type { MergePreview, OpenMerge } from '../../../contract/privacy/merges.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { type MovedColumn, movedColumns } from './moved-columns.ts';

export interface Pair {
  /** The account that is emptied. */
  from: string;
  /** The account that stays. */
  into: string;
}

/** That what a person may have once holds for a row. */
function isLive({ live }: MovedColumn, alias: 't' | 'o') {
  if (!live) return sql`true`;
  const column = sql.ref(`${alias}.${live.column}`);
  if (live.is === 'null') return sql`${column} is null`;
  return live.is === 'set' ? sql`${column} is not null` : sql`${column} in (${sql.join([...live.is])})`;
}

/** That the other person has a row already where one may be had. */
function hasOne(of: MovedColumn, userId: string) {
  const { table, column, once } = of;
  if (!once) return sql`false`;
  const same = sql.join(
    once.map((name) => sql`${sql.ref(`o.${name}`)} is not distinct from ${sql.ref(`t.${name}`)}`),
    sql` and `,
  );
  return sql`(${isLive(of, 't')} and exists (select from ${sql.table(table)} o
    where ${sql.ref(`o.${column}`)} = ${userId}::uuid and ${same} and ${isLive(of, 'o')}))`;
}

/** Moves the rows of a column from one account to the other and keeps their keys, for the way back. */
export async function moveColumn(trx: Trx, of: MovedColumn, merge: Pair & { id: string }): Promise<void> {
  const keys = sql.join(of.key.flatMap((name) => [sql`${name}::text`, sql`t.${sql.ref(name)}`]));
  await sql`
    with moved as (
      update ${sql.table(of.table)} t set ${sql.ref(of.column)} = ${merge.into}::uuid
      where t.${sql.ref(of.column)} = ${merge.from}::uuid and not ${hasOne(of, merge.into)}
      returning jsonb_build_object(${keys}) as key)
    insert into ${sql.table('account_merge_moves')} as kept (merge_id, moved_column, keys)
    select ${merge.id}, ${`${of.table}.${of.column}`}, jsonb_agg(key) from moved having count(*) > 0
    on conflict (merge_id, moved_column) do update set keys = kept.keys || excluded.keys`.execute(trx);
}

/** Moves back what moved and is still there. */
export async function moveColumnBack(trx: Trx, of: MovedColumn, merge: Pair & { id: string }): Promise<void> {
  const moved = sql`(select jsonb_array_elements(m.keys) from ${sql.table('account_merge_moves')} m
    where m.merge_id = ${merge.id} and m.moved_column = ${`${of.table}.${of.column}`})`;
  const keys = sql.join(of.key.flatMap((name) => [sql`${name}::text`, sql`t.${sql.ref(name)}`]));
  await sql`
    update ${sql.table(of.table)} t set ${sql.ref(of.column)} = ${merge.from}::uuid
    where t.${sql.ref(of.column)} = ${merge.into}::uuid and jsonb_build_object(${keys}) in ${moved}
      and not ${hasOne(of, merge.from)}`.execute(trx);
}

/** Attempts at a test that both took are numbered after the other account’s. */
export async function renumberAttempts(trx: Trx, { from, into }: Pair): Promise<void> {
  await sql`
    update ${sql.table('attempts')} a set number = a.number + o.most
    from (select test_id, max(number) as most from attempts where user_id = ${into}::uuid group by test_id) o
    where a.user_id = ${from}::uuid and o.test_id = a.test_id`.execute(trx);
}

/** An enquiry that a visitor wrote with the number of the emptied account belongs to that account. */
export async function claimEnquiries(trx: Trx, { from }: Pair): Promise<void> {
  await sql`
    update ${sql.table('enquiries')} t set user_id = ${from}::uuid
    where t.user_id is null and t.mobile = (select phone_number from profiles where user_id = ${from}::uuid)
      and not exists (select from ${sql.table('enquiries')} o where o.user_id = ${from}::uuid and o.mobile = t.mobile
        and o.state in ('new', 'contacted', 'follow_up') and t.state in ('new', 'contacted', 'follow_up'))`.execute(
    trx,
  );
}

/** The months of batches for which the account that stays had marks of its own, which are to be counted again. */
export async function selectSharedMonths(
  trx: Trx,
  { from, into }: Pair,
): Promise<{ batchId: string; month: string }[]> {
  const { rows } = await sql<{ batchId: string; month: string }>`
    select f.batch_id as "batchId", f.month::text as month from class_attendance_months f
    join class_attendance_months i on i.batch_id = f.batch_id and i.month = f.month and i.user_id = ${into}::uuid
    where f.user_id = ${from}::uuid order by 1, 2`.execute(trx);
  return rows;
}

export async function selectMoves(db: Queries, { from, into }: Pair): Promise<MergePreview['moves']> {
  const counts = movedColumns.map(
    (of) => sql`select ${sql`${of.kind}::text`} as kind, count(*) as count from ${sql.table(of.table)} t
      where t.${sql.ref(of.column)} = ${from}::uuid and not ${hasOne(of, into)}`,
  );
  const { rows } = await sql<MergePreview['moves'][number]>`
    select kind, sum(count)::int as count from (${sql.join(counts, sql` union all `)}) c
    group by kind having sum(count) > 0`.execute(db);
  return rows;
}

/** The number of staff is no part of it: they are never merged, and who asks may be no admin. */
export async function selectAccount(db: Queries, userId: string): Promise<MergePreview['into'] | undefined> {
  const { rows } = await sql<MergePreview['into']>`
    select user_id as id, coalesce(full_name, username) as name, created_at as "joinedAt",
      case when not exists (select from role_grants g where g.user_id = profiles.user_id) then phone_number end as phone
    from profiles where user_id = ${userId}::uuid`.execute(db);
  return rows[0];
}

/** What has to be cleared up before the two can be made one, at most 20. */
export async function selectObstacles(
  db: Queries,
  { from, into, now }: Pair & { now: string },
): Promise<MergePreview['obstacles']> {
  const { rows } = await sql<MergePreview['obstacles'][number]>`
    with two as (select user_id, coalesce(full_name, username) as name, blocked_at from profiles
      where user_id in (${from}::uuid, ${into}::uuid))
    select 'same' as kind, '' as name where ${from}::uuid = ${into}::uuid
    union select 'staff', name from two where exists (select from role_grants g where g.user_id = two.user_id)
    union select 'blocked', name from two where blocked_at is not null and not exists (
      select from account_merges m where m.from_id = two.user_id and m.undone_at is null)
    union select 'open_merge', name from two where exists (select from account_merges m
      where two.user_id in (m.from_id, m.into_id) and m.undone_at is null and m.closed_at is null)
    union select 'test_running', name from two where exists (select from attempts a
      where a.user_id = two.user_id and a.state = 'running')
    union select 'batch', b.names ->> 'en' from enrolments f join enrolments i on i.batch_id = f.batch_id
      and i.user_id = ${into}::uuid and i.ended_at is null join batches b on b.id = f.batch_id
      where f.user_id = ${from}::uuid and f.ended_at is null and ${from}::uuid <> ${into}::uuid
    union select 'class', c.class_title from class_registrations f join class_registrations i on i.class_id = f.class_id
      and i.user_id = ${into}::uuid and i.cancelled_at is null join classes c on c.id = f.class_id
      where f.user_id = ${from}::uuid and f.cancelled_at is null and c.cancelled_at is null and c.ends_at > ${now}::timestamptz
        and ${from}::uuid <> ${into}::uuid
    limit 20`.execute(db);
  return rows;
}

/** The merge on either side of a student that can still be undone. */
export async function selectOpenMerge(db: Queries, of: { userId: string } | { id: string }) {
  const which = 'id' in of ? sql`m.id = ${of.id}::uuid` : sql`${of.userId}::uuid in (m.from_id, m.into_id)`;
  const { rows } = await sql<Omit<OpenMerge, 'undoUntil'> & { fromId: string; filled: Filled }>`
    select m.id, m.from_id as "fromId", coalesce(f.full_name, f.username, '') as "fromName", f.phone_number as "fromPhone",
      jsonb_build_object('id', m.into_id, 'name', coalesce(i.full_name, i.username)) as into,
      coalesce(b.full_name, b.username) as by, m.merged_at as "mergedAt", m.filled
    from account_merges m join profiles i on i.user_id = m.into_id left join profiles f on f.user_id = m.from_id
      left join profiles b on b.user_id = m.merged_by
    where ${which} and m.undone_at is null and m.closed_at is null`.execute(db);
  return rows[0];
}

/** What the record that stays took from the other: by column, from what to what. */
export type Filled = Record<string, { before: unknown; after: unknown }>;

export async function insertMerge(trx: Trx, merge: Pair & { id: string; by: string; at: string; filled: Filled }) {
  await trx
    .insertInto('account_merges')
    .values({
      id: merge.id,
      from_id: merge.from,
      into_id: merge.into,
      merged_by: merge.by,
      merged_at: merge.at,
      filled: JSON.stringify(merge.filled),
    })
    .execute();
}

/** Ends a merge: taken back, or past taking back, when nothing has to be kept for it any more. */
export async function endMerge(
  trx: Trx,
  end: { id: string; as: 'undone_at' | 'closed_at'; at: string },
): Promise<void> {
  await trx
    .updateTable('account_merges')
    .set({ [end.as]: end.at })
    .where('id', '=', end.id)
    .execute();
  await trx.deleteFrom('account_merge_moves').where('merge_id', '=', end.id).execute();
}

/** Merges that were made before an instant and are still open. */
export async function selectDue(db: Queries, before: string): Promise<{ id: string; from: string; into: string }[]> {
  const rows = await db
    .selectFrom('account_merges')
    .select(['id', 'from_id as from', 'into_id as into'])
    .where('undone_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('merged_at', '<', before)
    .orderBy('merged_at')
    .limit(100)
    .execute();
  return rows;
}
