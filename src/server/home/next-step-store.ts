import { sql } from 'kysely';
import type { NextStep } from '../../contract/home.ts';
import type { Language } from '../../contract/languages.ts';
import type { Queries } from '../db/db.ts';
import { accessTo } from '../tests/reads.ts';

export interface Waiting {
  /** A class whose seat is kept for somebody, that with the least time left. */
  offer: { classId: string; until: string } | null;
  /** Their newest order that is neither paid nor over. */
  orderId: string | null;
  test: NextStep['test'];
  result: NextStep['result'];
}

const instant = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * What waits for somebody, in one statement. Of tests the one that runs, else one that is open and closes within three days,
 * else one that opens within a day; a test without a clock waits for nobody. A result stands until its notice is read, for a week.
 */
export async function selectWaiting(
  db: Queries,
  { userId, now, language }: { userId: string; now: string; language: Language },
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (select jsonb_build_object('classId', class_id, 'until', ${instant(sql`offer_until`)}) from waitlist_entries
        where user_id = ${userId} and ended_at is null and offer_until > ${now}::timestamptz
        order by offer_until limit 1) as offer,
      (select id from orders where user_id = ${userId} and state in ('draft', 'awaiting_payment')
        and expires_at > ${now}::timestamptz order by created_at desc limit 1) as "orderId",
      (select jsonb_build_object('id', id, 'names', names, 'attemptId', attempt_id, 'standing', standing,
          'opensAt', ${instant(sql`opens_at`)}, 'endsAt', ${instant(sql`ends_at`)}) from (
        select t.id, t.names, a.id as attempt_id, 'running' as standing, t.opens_at, a.ends_at, 0 as urgency
          from attempts a join tests t on t.id = a.test_id
          where a.user_id = ${userId} and a.state = 'running' and not a.is_dry_run and a.ends_at > ${now}::timestamptz
        union all
        select t.id, t.names, null, case when t.opens_at <= ${now}::timestamptz then 'open' else 'soon' end, t.opens_at, t.closes_at,
            case when t.opens_at <= ${now}::timestamptz then 1 else 2 end
          from tests t
          where t.state = 'scheduled' and t.minutes is not null and t.closes_at > ${now}::timestamptz
            and t.opens_at < ${now}::timestamptz + interval '1 day'
            and (t.opens_at > ${now}::timestamptz or t.closes_at < ${now}::timestamptz + interval '3 days')
            and not exists (select from attempts a where a.test_id = t.id and a.user_id = ${userId} and not a.is_dry_run)
            and ${accessTo(userId)}) found
        order by urgency, case when urgency = 2 then opens_at else ends_at end limit 1) as test,
      (select jsonb_build_object('link', variables ->> 'link',
          'title', coalesce(variables ->> ${`title.${language}`}, variables ->> 'title'))
        from notices where user_id = ${userId} and template = 'test-released' and read_at is null
          and created_at > ${now}::timestamptz - interval '7 days'
        order by created_at desc limit 1) as result`.execute(db);
  return rows[0] ?? { offer: null, orderId: null, test: null, result: null };
}
