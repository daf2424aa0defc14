import { sql } from 'kysely';
import type { Queries } from '../../db/db.ts';
import { accessTo } from './access-store.ts';
import { type AttemptRow, attemptColumns, decided, tidy } from './attempt-store.ts';

/** A student who starts a test, with the id and the seed of the attempt if it is a new one. */
export interface Start {
  id: string;
  testId: string;
  userId: string;
  seed: number;
  now: string;
}

export interface Started {
  state: string;
  /** Null only before the test is scheduled. */
  opensAt: string | null;
  closesAt: string | null;
  hasAccess: boolean;
  attempt: AttemptRow | null;
  isUsedUp: boolean;
}

/**
 * Starts attempts of different students at open tests, or finds those that run, in one statement: of many starts of one student
 * at once all get the same attempt. The attempt is null where it was started by another call in the meantime, or may not be;
 * the whole is undefined where there is no such test.
 */
export async function insertOrFindAttempts(
  db: Queries,
  starts: readonly Start[],
): Promise<readonly (Started | undefined)[]> {
  const { rows } = await sql<Started & { askedId: string }>`
    with given as materialized (select * from jsonb_to_recordset(${JSON.stringify(starts)}::jsonb)
        as given(id uuid, "testId" uuid, "userId" uuid, seed int, now timestamptz)),
      asked as materialized (
        select given.id, given."userId" as user_id, given.seed, given.now, t.id as test_id, t.state, t.opens_at, t.closes_at,
          t.minutes, t.max_attempts, ${accessTo(sql`given."userId"`)} as has_access
        from given join tests t on t.id = given."testId"),
      -- Read once and by the key of a person's attempts, whatever is known of the table's size: an index of the test alone
      -- would have every start look at everybody's.
      mine as materialized (select a.* from asked cross join lateral (
        select * from attempts where test_id = asked.test_id and user_id = asked.user_id offset 0) a),
      so_far as materialized (select asked.id,
          -- Dry runs of a member of staff have numbers too.
          coalesce(max(mine.number), 0) as top, max(mine.number) filter (where not is_dry_run) as last,
          count(*) filter (where not is_dry_run and mine.state <> 'void') as used,
          max(mine.number) filter (where not is_dry_run and mine.state = 'running') as running
        from asked left join mine on mine.test_id = asked.test_id and mine.user_id = asked.user_id group by asked.id),
      made as (
        insert into attempts (id, test_id, user_id, number, seed, started_at, ends_at, last_seen_at)
        select asked.id, asked.test_id, asked.user_id, so_far.top + 1, asked.seed, asked.now,
          least(asked.now + make_interval(mins => asked.minutes), asked.closes_at)
            + make_interval(mins => coalesce((select sum(x.minutes)::int from test_extra_time x
              where x.test_id = asked.test_id and (x.user_id is null or x.user_id = asked.user_id)
                and (x.batch_id is null or exists (select from enrolments e where e.batch_id = x.batch_id
                  and e.user_id = asked.user_id and e.ended_at is null))), 0)),
          asked.now
        from asked join so_far on so_far.id = asked.id
        where asked.state = 'scheduled' and asked.opens_at <= asked.now and asked.closes_at > asked.now and asked.has_access
          and (so_far.last is null or (so_far.running is distinct from so_far.last and so_far.used < asked.max_attempts
            and so_far.last < 50))
        -- In one order, so that two of these statements never wait for each other in a circle.
        order by asked.user_id, asked.test_id
        on conflict (test_id, user_id, number) do nothing returning *),
      found as (select asked.id as asked_id, a.* from asked join so_far on so_far.id = asked.id
          join mine a on a.test_id = asked.test_id and a.user_id = asked.user_id and a.number = so_far.last and a.state = 'running'
        where not exists (select from made where made.id = asked.id)
        union all select made.id, made.* from made)
    select asked.id as "askedId", asked.state, asked.opens_at as "opensAt", asked.closes_at as "closesAt",
      asked.has_access as "hasAccess",
      (so_far.used >= asked.max_attempts or coalesce(so_far.last >= 50, false)) as "isUsedUp",
      (select to_jsonb(r) from (select ${attemptColumns} from found a join tests t on t.id = a.test_id
        where a.asked_id = asked.id) r) as attempt
    from asked join so_far on so_far.id = asked.id`.execute(db);
  const started = await Promise.all(
    rows.map(
      async ({ askedId, attempt, ...row }): Promise<[string, Started]> => [
        askedId,
        { ...row, attempt: attempt && (await decided(db, tidy(attempt))) },
      ],
    ),
  );
  const byId = new Map(started);
  return starts.map(({ id }) => byId.get(id));
}
