import { sql } from 'kysely';
import type { Queries, Trx } from '../db/db.ts';
import { queueSchema } from './queue-store.ts';

/** Failed jobs; only an admin acts on this queue. */
export const deadLetterQueue = 'dead-letters';

/** A job that failed its last attempt. */
export interface DeadLetter {
  id: string;
  /** The queue that it failed in. */
  queue: string;
  data: Record<string, unknown>;
  /** Why its last attempt failed. */
  cause: string | null;
  attempts: number;
  /** When it was first queued, ISO 8601. */
  queuedAt: string;
  /** When it failed for good, ISO 8601. */
  failedAt: string;
}

export interface DeadLetterPage {
  queue?: string | undefined;
  after: { failedAt: string; id: string } | null;
  limit: number;
}

const columns = sql`id, source_name as queue, coalesce(data, '{}') as data,
  coalesce(output->>'message', output->'value'->>'message', output->>'value') as cause, source_retry_count + 1 as attempts,
  source_created_on as "queuedAt", date_trunc('milliseconds', created_on) as "failedAt"`;
const table = sql.id(queueSchema, 'job');
const dead = sql`name = ${deadLetterQueue} and state < 'active' and source_name is not null`;

/** Failed jobs, newest first. */
export async function selectDeadLetters(db: Queries, { queue, after, limit }: DeadLetterPage): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select ${columns} from ${table}
    where ${dead} and ${queue === undefined ? sql`true` : sql`source_name = ${queue}`}
      and ${after ? sql`(date_trunc('milliseconds', created_on), id) < (${after.failedAt}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by date_trunc('milliseconds', created_on) desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Failed jobs by the queue that they failed in. */
export async function countDeadLetters(db: Queries): Promise<{ queue: string; count: number }[]> {
  const { rows } = await sql<{ queue: string; count: number }>`
    select source_name as queue, count(*)::int as count from ${table} where ${dead}
    group by source_name order by count(*) desc, source_name`.execute(db);
  return rows;
}

/** Removes failed jobs for good and returns them; one that another admin removed first is not included. */
export async function takeDeadLetters(
  trx: Trx,
  which: { ids: readonly string[] } | { queue: string | undefined; limit: number },
): Promise<DeadLetter[]> {
  const chosen =
    'ids' in which
      ? sql`id = any(${[...which.ids]}::uuid[])`
      : which.queue === undefined
        ? sql`true`
        : sql`source_name = ${which.queue}`;
  const { rows } = await sql<DeadLetter>`
    delete from ${table} where name = ${deadLetterQueue} and id in (
      select id from ${table} where ${dead} and ${chosen}
      order by created_on, id limit ${'limit' in which ? which.limit : which.ids.length} for update skip locked)
    returning ${columns}`.execute(trx);
  return rows;
}
