import { sql } from 'kysely';
import type { Queries, Trx } from '../db/db.ts';

export type Stage = 'received' | 'answered' | 'admitted' | 'closed';

/** Counts an enquiry into a stage of the academy's day of `at`. */
export async function countStage(trx: Trx, stage: Stage, at: string): Promise<void> {
  const column = sql.ref(stage);
  await sql`insert into enquiry_days as days (day, ${column})
    values ((${at}::timestamptz at time zone 'Asia/Kolkata')::date, 1)
    on conflict (day) do update set ${column} = days.${column} + 1`.execute(trx);
}

export async function selectDays(db: Queries, range: { from: string; to: string }) {
  return db
    .selectFrom('enquiry_days')
    .select(['day', 'received', 'answered', 'admitted', 'closed'])
    .where('day', '>=', range.from)
    .where('day', '<=', range.to)
    .orderBy('day')
    .execute();
}

/** What waits for an answer, counted no further than `bound`. */
export async function selectQueue(db: Queries, times: { now: string; soon: string; bound: number }) {
  const waiting = sql`from enquiries where state = 'new'`;
  const { rows } = await sql<{ waiting: number; overdue: number; dueSoon: number; firstDueAt: string | null }>`
    select
      (select count(*) from (select 1 ${waiting} limit ${times.bound}) w) as waiting,
      (select count(*) from (select 1 ${waiting} and due_at < ${times.now}::timestamptz limit ${times.bound}) o) as overdue,
      (select count(*) from (select 1 ${waiting} and due_at >= ${times.now}::timestamptz
         and due_at < ${times.soon}::timestamptz limit ${times.bound}) s) as "dueSoon",
      (select min(due_at) ${waiting}) as "firstDueAt"`.execute(db);
  return rows[0] ?? { waiting: 0, overdue: 0, dueSoon: 0, firstDueAt: null };
}
