/** The queue's own schema. */
export const queueSchema = 'pgboss';

/** Where the queue's own statements go. */
export interface Connection {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Seconds after which a job is returned to the queue if its process sends no heartbeat; pg-boss's minimum. */
export const silentSeconds = 10;

/** For the search for orphaned jobs every two seconds. Few jobs run at a time, so the index stays small. */
export async function indexJobsInHand(db: Connection): Promise<void> {
  // Two processes that start at once would both make it.
  await db.executeSql(`
    select pg_advisory_xact_lock(hashtextextended('academy_jobs_in_hand', 0));
    create index if not exists academy_jobs_in_hand on ${queueSchema}.job_common (heartbeat_on) where state = 'active'`);
}

export interface Turn {
  queue: string;
  /** Jobs of processes that died, waiting again from now on. */
  givenBack: number;
}

/**
 * Returns orphaned jobs to the queue and lists the queues that have a due job. A job without attempts left is not among them:
 * pg-boss makes it a dead letter, so that a job which kills its process ends eventually.
 */
export async function takeTurn(
  db: Connection,
  { queues, takeUp }: { queues: readonly string[]; takeUp: boolean },
): Promise<Turn[]> {
  const { rows } = await db.executeSql(
    `with silent as (
      select name, id from ${queueSchema}.job
      where $2 and state = 'active' and heartbeat_on < now() - make_interval(secs => heartbeat_seconds)
        and retry_count < retry_limit and name = any($1::text[])
      for update skip locked
    ), given_back as (
      update ${queueSchema}.job
      set state = 'retry', start_after = now(), heartbeat_on = null
      from silent where job.name = silent.name and job.id = silent.id
      returning job.name)
    select name as queue, count(*)::int as "givenBack" from given_back group by name
    union all
    select queue, 0 from unnest($1::text[]) queue
    where exists (select 1 from ${queueSchema}.job
      where name = queue and state < 'active' and not blocked and start_after <= now())`,
    [queues, takeUp],
  );
  return rows as Turn[];
}

/** Returns this process's unfinished jobs to the queue: due in a second, as if they had never been started. */
export async function giveBack(db: Connection, ids: readonly string[]): Promise<void> {
  await db.executeSql(
    `update ${queueSchema}.job
    set state = 'retry', start_after = now() + interval '1 second', started_on = null, heartbeat_on = null
    where state = 'active' and id = any($1::uuid[])`,
    [ids],
  );
}

export interface QueueFigures {
  queue: string;
  /** Jobs that are due and wait. */
  waiting: number;
  /** How long the oldest one has been due, in seconds. */
  oldestSeconds: number;
  /** Jobs in hand. */
  active: number;
}

export async function selectFigures(db: Connection, deadLetters: string): Promise<QueueFigures[]> {
  const { rows } = await db.executeSql(
    `select queue.name as queue, coalesce(due.waiting, 0)::int as waiting,
      coalesce(due.oldest, 0)::float as "oldestSeconds", coalesce(hand.active, 0)::int as active
    from ${queueSchema}.queue
    left join (
      select name, count(*) as waiting, extract(epoch from now() - min(start_after)) as oldest
      from ${queueSchema}.job where state < 'active' and not blocked and start_after <= now() group by name
    ) due on due.name = queue.name
    left join (
      select name, count(*) as active from ${queueSchema}.job where state = 'active' group by name
    ) hand on hand.name = queue.name
    where queue.name <> $1 and queue.name not like '\\_\\_%'`,
    [deadLetters],
  );
  return rows as QueueFigures[];
}
