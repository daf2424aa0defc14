import { sql } from 'kysely';
import type { Queries } from '../db/db.ts';

/** At most `limit` events in `windowSeconds` for one key. */
export interface Limit {
  key: string;
  limit: number;
  windowSeconds: number;
}

/** The limit that was reached, and the seconds until one more event would be allowed. */
export interface LimitReached {
  key: string;
  seconds: number;
}

/**
 * Counts one event against token buckets in PostgreSQL, which are shared by all processes: against all of them or, if one is
 * exhausted, none. Returns null if allowed, otherwise the longest wait. One statement. `now` is the academy's time
 * (`db/clock.ts`); a bucket dated in the future continues from now.
 */
export async function takeTokens(db: Queries, limits: readonly Limit[], now: Date): Promise<LimitReached | null> {
  const keys = limits.map((one) => one.key);
  const capacities = limits.map((one) => one.limit);
  const rates = limits.map((one) => one.limit / one.windowSeconds);
  const at = now.toISOString();
  const { rows } = await sql<{ key: string; allowed: boolean; seconds: number }>`
    with wanted as (
      select * from unnest(${keys}::text[], ${capacities}::float8[], ${rates}::float8[]) as wanted (key, capacity, rate)
    ), held as materialized (
      -- one order for every call, also for buckets that are not there yet: no two can wait for each other
      select pg_advisory_xact_lock(lock) from (
        select hashtextextended(key, 0) as lock from wanted order by 1) as locks
    ), found as materialized (
      select key, tokens, refilled_at from rate_buckets
      where key = any(${keys}) and (select count(*) from held) > 0 order by key for update
    ), filled as (
      select key, rate, least(capacity, coalesce(
        tokens + greatest(0, extract(epoch from ${at}::timestamptz - refilled_at)) * rate, capacity)) as tokens
      from wanted left join found using (key)
    ), verdict as (
      select bool_and(tokens >= 1) as allowed from filled where (select count(*) from held) > 0
    ), counted as (
      insert into rate_buckets as bucket (key, tokens, allowed, refilled_at)
      select key, tokens - (case when verdict.allowed then 1 else 0 end), verdict.allowed, ${at}::timestamptz
      from filled, verdict order by key
      on conflict (key) do update set
        -- a bucket that another call made since we looked is taken from as it stands
        tokens = case when exists (select from found where found.key = bucket.key) then excluded.tokens
          else greatest(-1, bucket.tokens - (case when excluded.allowed then 1 else 0 end)) end,
        allowed = excluded.allowed,
        -- calls overtake each other by moments; more than that, and a clock was set back
        refilled_at = case when bucket.refilled_at > excluded.refilled_at + interval '1 minute'
          then excluded.refilled_at else greatest(bucket.refilled_at, excluded.refilled_at) end
      returning key, tokens, allowed
    )
    select key, counted.allowed and tokens >= 0 as allowed, ceil((1 - tokens) / rate)::int as seconds
    from counted join wanted using (key) order by 2, 3 desc limit 1`.execute(db);
  const longest = rows[0];
  if (!longest || longest.allowed) return null;
  return { key: longest.key, seconds: Math.max(1, longest.seconds) };
}

/** The same for one bucket: 0 when allowed, else the seconds until it would be. */
export async function takeToken(db: Queries, limit: Limit, now: Date): Promise<number> {
  return (await takeTokens(db, [limit], now))?.seconds ?? 0;
}

/** The tokens left in a bucket when it was last used; null if it never was. */
export async function readTokens(db: Queries, key: string): Promise<number | null> {
  const row = await db.selectFrom('rate_buckets').select('tokens').where('key', '=', key).executeTakeFirst();
  return row?.tokens ?? null;
}

/** Forgets buckets that nothing was taken from since `before`: every window is shorter, so they are full. */
export async function forgetBuckets(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('rate_buckets').where('refilled_at', '<', before.toISOString()).execute();
}
