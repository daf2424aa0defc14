import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';
import { notifyAfterCommit } from '../../db/notifying-driver.ts';
import { seatsTopic } from '../rules.ts';

/** Which classes of a batch: those that begin from an instant up to another one and take place. */
export interface Stretch {
  batchId: string;
  from: string;
  /** Null without an end. */
  before: string | null;
}

export interface StretchClass {
  id: string;
  startsAt: string;
  pricePaise: number;
}

/** The classes of a stretch, locked by id as everybody does who locks several. */
export async function lockStretch(trx: Trx, { batchId, from, before }: Stretch): Promise<StretchClass[]> {
  const { rows } = await sql<StretchClass>`
    select id, class_date as "startsAt", class_price as "pricePaise" from classes
    where batch_id = ${batchId} and cancelled_at is null and class_date >= ${from}::timestamptz
      and ${before === null ? sql`true` : sql`class_date < ${before}::timestamptz`}
    order by id for no key update`.execute(trx);
  return rows;
}

/** Moves classes that are locked by so many minutes. */
export async function moveClasses(trx: Trx, ids: readonly string[], minutes: number): Promise<void> {
  const by = sql`${minutes} * interval '1 minute'`;
  await sql`update classes set class_date = class_date + ${by}, ends_at = ends_at + ${by},
      class_time = to_char((class_date + ${by}) at time zone 'Asia/Kolkata', 'HH24:MI'), is_touched = true, version = version + 1
    where id = any(${ids}::uuid[])`.execute(trx);
  await notifyAfterCommit(trx, `${seatsTopic} ${ids[0]}`);
}

/** How many classes of each batch that take place begin on some days, after an instant. */
export async function selectOnDays(
  db: Queries,
  { days, now }: { days: readonly string[]; now: string },
): Promise<{ batchId: string; day: string; classes: number }[]> {
  const { rows } = await sql<{ batchId: string; day: string; classes: number }>`
    select c.batch_id as "batchId", wanted.day, count(*)::int as classes
    from (select distinct unnest(${days}::text[]) as day) wanted
    join classes c on c.class_date >= greatest(${now}::timestamptz, (wanted.day || 'T00:00:00+05:30')::timestamptz)
      and c.class_date < (wanted.day || 'T00:00:00+05:30')::timestamptz + interval '24 hours'
    where c.batch_id is not null and c.cancelled_at is null
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Whether any of these classes is at the same time as another one of their batch that takes place. */
export async function selectOverlaps(trx: Trx, of: { batchId: string; ids: readonly string[] }): Promise<boolean> {
  const { rows } = await sql<{ overlaps: boolean }>`
    select exists (
      select from classes moved join classes other on other.batch_id = moved.batch_id
      where moved.id = any(${of.ids}::uuid[]) and moved.batch_id = ${of.batchId} and other.id <> all(${of.ids}::uuid[])
        and other.cancelled_at is null and other.class_date < moved.ends_at and moved.class_date < other.ends_at
    ) as overlaps`.execute(trx);
  return rows[0]?.overlaps ?? false;
}

/** Calls classes off that are locked. */
export async function cancelAll(
  trx: Trx,
  ids: readonly string[],
  change: { at: string; reason: string },
): Promise<void> {
  await sql`update classes set is_active = false, cancelled_at = ${change.at}::timestamptz, cancelled_reason = ${change.reason},
      is_touched = true, version = version + 1
    where id = any(${ids}::uuid[])`.execute(trx);
}

/** When the next class of a batch begins that takes place; undefined when none does. */
export async function selectNextOfBatch(
  db: Queries,
  of: { batchId: string; now: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ startsAt: string }>`
    select class_date as "startsAt" from classes
    where batch_id = ${of.batchId} and cancelled_at is null and is_active and class_date > ${of.now}::timestamptz
    order by class_date, id limit 1`.execute(db);
  return rows[0]?.startsAt;
}
