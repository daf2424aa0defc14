import { sql } from 'kysely';
import { type HallAttempt, type HallCounts, silentSeconds } from '../../../contract/tests/hall.ts';
import type { Queries, Trx } from '../../db/db.ts';

const isSilent = (now: string) =>
  sql<boolean>`(a.state = 'running' and a.last_seen_at < ${now}::timestamptz - make_interval(secs => ${silentSeconds}))`;

/** Whether a test is there, and its name. */
export async function selectHallTest(
  db: Queries,
  id: string,
): Promise<{ name: string; state: string; unit: number | null; sections: { n: number; name: string }[] } | undefined> {
  const { rows } = await sql<{
    name: string;
    state: string;
    unit: number | null;
    sections: { n: number; name: string }[];
  }>`
    select t.names ->> 'en' as name, t.state, t.score_unit as unit,
      (select coalesce(json_agg(json_build_object('n', (s ->> 'n')::int, 'name', s -> 'names' ->> 'en') order by (s ->> 'n')::int), '[]')
        from jsonb_array_elements(t.rules -> 'sections') s) as sections
    from tests t where t.id = ${id}`.execute(db);
  return rows[0];
}

export async function countHall(db: Queries, of: { testId: string; now: string }): Promise<HallCounts> {
  const { rows } = await sql<HallCounts>`
    select count(*)::int as started, (count(*) filter (where a.state = 'running' and not ${isSilent(of.now)}))::int as saving,
      (count(*) filter (where ${isSilent(of.now)}))::int as silent,
      (count(*) filter (where a.state = 'submitted'))::int as submitted,
      (count(*) filter (where a.state = 'timed_out'))::int as "timedOut",
      (count(*) filter (where a.state = 'void'))::int as void
    from attempts a where a.test_id = ${of.testId} and not a.is_dry_run`.execute(db);
  return rows[0] ?? { started: 0, saving: 0, silent: 0, submitted: 0, timedOut: 0, void: 0 };
}

/** Up to `limit` attempts at a test, the last started on top. */
export async function selectHall(
  db: Queries,
  of: {
    testId: string;
    now: string;
    part: 'all' | 'saving' | 'silent' | 'over';
    search: string;
    after: { at: string; id: string } | null;
    limit: number;
  },
): Promise<HallAttempt[]> {
  const parts = {
    all: sql`true`,
    saving: sql`a.state = 'running' and not ${isSilent(of.now)}`,
    silent: isSilent(of.now),
    over: sql`a.state <> 'running'`,
  };
  const like = `%${of.search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<HallAttempt>`
    select a.id, a.user_id as "userId", coalesce(p.full_name, p.username, '') as name, coalesce(p.phone_number, '') as phone, a.number,
      a.state, ${isSilent(of.now)} as "isSilent", a.started_at as "startedAt", a.ends_at as "endsAt",
      a.last_seen_at as "lastSeenAt", (select count(*)::int from attempt_events e where e.attempt_id = a.id) as saved,
      a.extra_seconds / 60 as "extraMinutes", a.void_reason as "voidReason"
    from attempts a join profiles p on p.user_id = a.user_id
    where a.test_id = ${of.testId} and not a.is_dry_run and ${parts[of.part]}
      and ${of.search === '' ? sql`true` : sql`(p.full_name ilike ${like} or p.phone_number like ${like})`}
      and ${of.after ? sql`(a.started_at, a.id) < (${of.after.at}::timestamptz, ${of.after.id}::uuid)` : sql`true`}
    order by a.started_at desc, a.id desc limit ${of.limit}`.execute(db);
  return rows;
}

export interface ExtraTime {
  testId: string;
  userId: string | null;
  batchId: string | null;
  minutes: number;
  reason: string;
  actorId: string;
  at: string;
}

/** Notes the minutes and moves the end of the attempts that run; answers how many. */
export async function insertExtraTime(trx: Trx, row: ExtraTime): Promise<number> {
  const { rows } = await sql<{ extended: number }>`
    with noted as (
        insert into test_extra_time (test_id, user_id, batch_id, minutes, reason, given_by, given_at)
        values (${row.testId}, ${row.userId}, ${row.batchId}, ${row.minutes}, ${row.reason}, ${row.actorId}, ${row.at})),
      -- In the order of the ids, as answers are stored: neither waits for the other.
      locked as (
        select a.id from attempts a where a.test_id = ${row.testId} and a.state = 'running' and a.ends_at is not null
          and ${row.userId ? sql`a.user_id = ${row.userId}` : sql`true`}
          and ${
            row.batchId
              ? sql`exists (select from enrolments e where e.batch_id = ${row.batchId} and e.user_id = a.user_id and e.ended_at is null)`
              : sql`true`
          }
        order by a.id for update),
      moved as (
        update attempts a set ends_at = a.ends_at + make_interval(mins => ${row.minutes}),
          extra_seconds = a.extra_seconds + 60 * ${row.minutes}
        from locked where a.id = locked.id returning a.id)
    select count(*)::int as extended from moved`.execute(trx);
  return rows[0]?.extended ?? 0;
}

/** Whether a student, a batch are there. */
export async function selectReceivers(
  db: Queries,
  of: { userId: string | null; batchId: string | null },
): Promise<{ hasUser: boolean; hasBatch: boolean }> {
  const { rows } = await sql<{ hasUser: boolean; hasBatch: boolean }>`
    select ${of.userId}::uuid is null or exists (select from profiles where user_id = ${of.userId}) as "hasUser",
      ${of.batchId}::uuid is null or exists (select from batches where id = ${of.batchId}) as "hasBatch"`.execute(db);
  return rows[0] ?? { hasUser: false, hasBatch: false };
}

/** An attempt of a student, locked, with its test and their name. */
export async function lockForVoid(
  trx: Trx,
  id: string,
): Promise<{ testId: string; state: string; isDryRun: boolean; name: string } | undefined> {
  const { rows } = await sql<{ testId: string; state: string; isDryRun: boolean; name: string }>`
    select a.test_id as "testId", a.state, a.is_dry_run as "isDryRun", coalesce(p.full_name, p.username, '') as name
    from attempts a join profiles p on p.user_id = a.user_id where a.id = ${id} for update of a`.execute(trx);
  return rows[0];
}

/** Takes an attempt out: its score no longer counts in any rank. */
export async function updateVoid(trx: Trx, of: { id: string; reason: string; at: string }): Promise<void> {
  await sql`
    with ended as (
        update attempts set state = 'void', ended_at = coalesce(ended_at, ${of.at}), void_reason = ${of.reason}
        where id = ${of.id}),
      old as (select * from attempt_results where attempt_id = ${of.id} and is_ranked for update),
      unranked as (update attempt_results r set is_ranked = false from old where r.attempt_id = old.attempt_id)
    insert into score_counts (test_id, scope, score, shard, n)
    select old.test_id, scope, old.score, abs(hashtext(${of.id})) % 8, 0 from old, unnest(old.scopes) scope order by scope
    on conflict (test_id, scope, score, shard) do update set n = score_counts.n - 1`.execute(trx);
}

export interface ExportedAttempt {
  id: string;
  name: string;
  phone: string;
  studentNumber: string;
  number: number;
  state: string;
  startedAt: string;
  endedAt: string | null;
  score: number | null;
  parts: { n: number; score: number; right: number; wrong: number; blank: number; lost: number }[] | null;
  /** Answers that came after the end and its grace: kept, and not scored. */
  late: number;
}

/** Up to `limit` attempts with their marks, the best first. */
export async function selectExported(
  db: Queries,
  of: { testId: string; after: { score: number; id: string } | null; limit: number },
): Promise<ExportedAttempt[]> {
  const { rows } = await sql<ExportedAttempt>`
    select a.id, coalesce(p.full_name, p.username, '') as name, coalesce(p.phone_number, '') as phone,
      coalesce((select s.number from students s where s.user_id = a.user_id), '') as "studentNumber", a.number, a.state,
      a.started_at as "startedAt", a.ended_at as "endedAt", r.score, r.parts,
      (select count(*)::int from attempt_events e where e.attempt_id = a.id and e.is_late) as late
    from attempts a join profiles p on p.user_id = a.user_id left join attempt_results r on r.attempt_id = a.id
    where a.test_id = ${of.testId} and not a.is_dry_run
      and ${of.after ? sql`(coalesce(r.score, -2000000000), a.id) < (${of.after.score}, ${of.after.id}::uuid)` : sql`true`}
    order by coalesce(r.score, -2000000000) desc, a.id desc limit ${of.limit}`.execute(db);
  return rows;
}
