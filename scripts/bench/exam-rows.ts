import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: rows of several tables, in bulk
type Db = Kysely<any>;

/** So many attempts each person may have; the first is their own. */
const mostEach = 49;

/** People for so many attempts; nobody signs in as one of them. */
export async function insertPeople(db: Db, attempts: number): Promise<void> {
  await sql`
    insert into auth.users (phone, phone_confirmed_at, created_at, updated_at)
    select '+916' || lpad(n::text, 9, '0'), now(), now(), now() from generate_series(1, ${Math.ceil(attempts / mostEach)}::int) n
    on conflict do nothing`.execute(db);
}

/** Up to `count` people who have no attempt of this number yet. */
const sitters = (testId: string, number: number, count: number) => sql`
  (select p.user_id, ${number}::int as n from profiles p join auth.users u on u.id = p.user_id
  where u.phone like '+916%' and not exists (
    select from attempts a where a.test_id = ${testId} and a.user_id = p.user_id and a.number = ${number})
  limit ${count})`;

/**
 * So many results more, with their counts; `like` is the result whose answers they have,
 * without it they have none.
 */
export async function insertResults(db: Db, of: { testId: string; count: number; like?: string; revision: number }) {
  // By number, so that no statement takes longer than a request may.
  for (let [number, left] = [2, of.count]; left > 0 && number <= mostEach + 1; number += 1) {
    const { rows } = await sql<{ n: number }>`
      with made as (
        insert into attempts (id, test_id, user_id, number, state, seed, started_at, ends_at, last_seen_at, ended_at)
        select gen_random_uuid(), ${of.testId}, s.user_id, s.n, 'submitted', 1, now(), now(), now(), now()
        from ${sitters(of.testId, number, left)} s returning id, user_id),
      scored as (
        insert into attempt_results (attempt_id, test_id, user_id, answers, score, parts, key_revision, scored_at)
        select id, ${of.testId}, user_id, coalesce((select answers from attempt_results where attempt_id = ${of.like ?? null}), '{}'),
          abs(hashtext(id::text)) % 300, coalesce((select parts from attempt_results where attempt_id = ${of.like ?? null}), '[]'),
          ${of.revision}, now() from made)
      select count(*)::int as n from made`.execute(db);
    left -= rows[0]?.n ?? 0;
  }
  await sql`
      insert into score_counts (test_id, scope, score, shard, n)
      select test_id, 'all', score, abs(hashtext(attempt_id::text)) % 8, count(*) from attempt_results
      where test_id = ${of.testId} and is_ranked group by 1, 3, 4
      on conflict (test_id, scope, score, shard) do update set n = excluded.n`.execute(db);
}

/** So many attempts that run and whose time and grace are over. */
export async function insertExpired(db: Db, of: { testId: string; count: number }): Promise<void> {
  await sql`
      insert into attempts (id, test_id, user_id, number, seed, started_at, ends_at, last_seen_at)
      select gen_random_uuid(), ${of.testId}, s.user_id, s.n, 1, now() - interval '3 hours', now() - interval '1 hour', now()
      from ${sitters(of.testId, 2, of.count)} s`.execute(db);
}

/** The key has changed once more, and every result is of the one before. */
export async function changeKey(db: Db, testId: string): Promise<void> {
  await sql`
    with moved as (update tests set key_revision = key_revision + 1 where id = ${testId} returning key_revision, created_by)
    insert into test_key_revisions (test_id, revision, changes, reason, proposed_by, created_at)
    select ${testId}, key_revision, '[]', 'Bench', gen_random_uuid(), now() from moved`.execute(db);
}
