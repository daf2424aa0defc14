import { sql } from 'kysely';
import type { Queries } from '../db/db.ts';

/**
 * At most `limit` events for one key: in `windowSeconds`, over which they are forgotten evenly, or in a period that ends in
 * `endsInSeconds`, which the key names.
 */
export type Limit = { key: string; limit: number } & ({ windowSeconds: number } | { endsInSeconds: number });

/** The limit that was reached, and the seconds until one more event would be allowed. */
export interface LimitReached {
  key: string;
  seconds: number;
}

/**
 * Counts one event against token buckets in PostgreSQL, which are shared by all processes: against all of them or, if one is
 * exhausted, none. Returns null if allowed, otherwise the longest wait. One statement. A bucket stores what was taken, so that
 * a changed limit counts at once. `now` is the academy's time (`db/clock.ts`); a bucket dated in the future continues from now.
 */
export async function takeTokens(db: Queries, limits: readonly Limit[], now: Date): Promise<LimitReached | null> {
  const keys = limits.map((one) => one.key);
  const capacities = limits.map((one) => one.limit);
  const rates = limits.map((one) => ('windowSeconds' in one ? one.limit / one.windowSeconds : 0));
  const ends = limits.map((one) => ('endsInSeconds' in one ? one.endsInSeconds : null));
  const at = now.toISOString();
  const { rows } = await sql<{ key: string; allowed: boolean; seconds: number }>`
    with wanted as (
      select * from unnest(${keys}::text[], ${capacities}::float8[], ${rates}::float8[], ${ends}::float8[])
        as wanted (key, capacity, rate, ends_in)
    ), held as materialized (
      -- one order for every call, also for buckets that are not there yet: no two can wait for each other
      select pg_advisory_xact_lock(lock) from (
        select hashtextextended(key, 0) as lock from wanted order by 1) as locks
    ), found as materialized (
      select key, used, refilled_at from rate_buckets
      where key = any(${keys}) and (select count(*) from held) > 0 order by key for update
    ), drained as (
      select key, capacity, case when ends_in is not null then coalesce(used, 0)
        -- under a limit that was lowered nobody waits longer than its window
        else greatest(0, least(capacity, coalesce(used, 0))
          - greatest(0, coalesce(extract(epoch from ${at}::timestamptz - refilled_at), 0)) * rate) end as used
      from wanted left join found using (key)
    ), verdict as (
      select bool_and(used + 1 <= capacity) as allowed from drained where (select count(*) from held) > 0
    ), counted as (
      insert into rate_buckets as bucket (key, used, allowed, refilled_at)
      select key, used + (case when verdict.allowed then 1 else 0 end), verdict.allowed, ${at}::timestamptz
      from drained, verdict order by key
      on conflict (key) do update set
        -- a bucket that another call made since we looked is counted on as it stands
        used = case when exists (select from found where found.key = bucket.key) then excluded.used
          else least((select capacity from wanted where wanted.key = bucket.key),
            bucket.used + (case when excluded.allowed then 1 else 0 end)) end,
        allowed = excluded.allowed and (exists (select from found where found.key = bucket.key)
          or bucket.used + 1 <= (select capacity from wanted where wanted.key = bucket.key)),
        -- calls overtake each other by moments; more than that, and a clock was set back
        refilled_at = case when bucket.refilled_at > excluded.refilled_at + interval '1 minute'
          then excluded.refilled_at else greatest(bucket.refilled_at, excluded.refilled_at) end
      returning key, used, allowed
    )
    select key, allowed, case when used + 1 <= capacity then 0
      else ceil(coalesce(ends_in, (used + 1 - capacity) / nullif(rate, 0)))::int end as seconds
    from counted join wanted using (key) order by 2, 3 desc nulls last limit 1`.execute(db);
  const longest = rows[0];
  if (!longest || longest.allowed) return null;
  return { key: longest.key, seconds: Math.max(1, longest.seconds) };
}

/** The same for one bucket: 0 when allowed, else the seconds until it would be. */
export async function takeToken(db: Queries, limit: Limit, now: Date): Promise<number> {
  return (await takeTokens(db, [limit], now))?.seconds ?? 0;
}

/** Whether one of these limits would refuse an event now; counts none. */
export async function isSpent(db: Queries, limits: readonly Limit[], now: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('rate_buckets')
    .select(['key', 'used', 'refilled_at as at'])
    .where(
      'key',
      'in',
      limits.map(({ key }) => key),
    )
    .execute();
  return rows.some(({ key, used, at }) => {
    const limit = limits.find((one) => one.key === key);
    if (!limit) return false;
    const seconds = Math.max(0, now.getTime() - new Date(at).getTime()) / 1000;
    const back = 'windowSeconds' in limit ? (seconds * limit.limit) / limit.windowSeconds : 0;
    return used - back + 1 > limit.limit;
  });
}

/** How many events were counted for a key that names a period. */
export async function readUsed(db: Queries, key: string): Promise<number> {
  const row = await db.selectFrom('rate_buckets').select('used').where('key', '=', key).executeTakeFirst();
  return row?.used ?? 0;
}

/** Forgets buckets that nothing was taken from since `before`: every window and period is shorter, so they count nothing. */
export async function forgetBuckets(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('rate_buckets').where('refilled_at', '<', before.toISOString()).execute();
}
