import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

/** Advisory lock of whoever restores, or completes or undoes a restore (beside 7061 of the migrations). */
const restoreLock = 7062;
const lookEveryMs = 200;

/** Whether this session is the only one at a restore now; waits for another one at most as long as told. */
export async function lockRestore(client: Client, waitMs = 0): Promise<boolean> {
  const until = performance.now() + waitMs;
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${restoreLock}) as mine`);
    if (rows[0]?.mine) return true;
    if (performance.now() >= until) return false;
    await sleep(lookEveryMs);
  }
}

export async function unlockRestore(client: Client): Promise<void> {
  await client.query(`select pg_advisory_unlock(${restoreLock})`);
}

const markOf = (id: string) => `restore ${id}`;

/** Notes in the transaction that is open which restore wrote it. A comment belongs to no backup and needs no table. */
export async function markRestored(client: Client, id: string): Promise<void> {
  await client.query(`comment on table migrations is '${markOf(id)}'`);
}

/** Whether the transaction of that restore was committed. */
export async function wasRestored(client: Client, id: string): Promise<boolean> {
  const { rows } = await client.query<{ mark: string | null }>(
    "select obj_description(to_regclass('public.migrations'), 'pg_class') as mark",
  );
  return rows[0]?.mark === markOf(id);
}

/** Tells a database from every other, also after it was dropped and made again. */
export async function databaseIdentity(client: Client): Promise<string> {
  const { rows } = await client.query<{ own: string; open: boolean }>(
    `select oid::text as own, has_function_privilege('pg_control_system()', 'execute') as open
     from pg_database where datname = current_database()`,
  );
  const { own = '', open = false } = rows[0] ?? {};
  if (!open) return own;
  const cluster = await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()');
  return `${cluster.rows[0]?.id}/${own}`;
}
