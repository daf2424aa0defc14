import type { Client } from 'pg';
import { createMigrationsTable, migrationFiles, readMigration } from '../../src/server/db/migrate.ts';
import { queueConstruction } from '../../src/server/jobs/jobs.ts';
import { listTables, schemas } from './catalogue.ts';
import type { Manifest } from './manifest.ts';

/** Puts back what was taken away so that rows can come in any order. */
export type FinishLoading = () => Promise<void>;

/**
 * Removes whatever is in the academy's schemas, inside the transaction that the client has open. Needs no superuser: the
 * role owns what it made.
 */
export async function removeEverything(client: Client): Promise<void> {
  for (const schema of schemas) if (schema !== 'public') await client.query(`drop schema if exists ${schema} cascade`);
  await runEach(
    client,
    `select format('drop %s if exists %s cascade',
       case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
       c.oid::regclass) as statement
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
       and not c.relispartition and not exists (
         select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('e', 'i', 'a'))
     union all
     select format('drop routine if exists %s cascade', p.oid::regprocedure)
     from pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (
       select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  );
}

/**
 * Makes the tables as the backup had them, empty, and lifts foreign keys and triggers until the returned function is
 * called. Throws when the backup is newer than this code.
 */
export async function makeRoom(client: Client, manifest: Manifest): Promise<FinishLoading> {
  const unknown = manifest.migrations.filter((name) => !migrationFiles().includes(name));
  if (unknown.length > 0) {
    throw new Error(`The backup is newer than this code: it has ${unknown.join(', ')}. Restore it with that version.`);
  }
  await client.query(createMigrationsTable);
  for (const name of manifest.migrations) await client.query(readMigration(name));
  await client.query(queueConstruction());
  await client.query('set local idle_in_transaction_session_timeout = 0');
  await checkColumns(client, manifest);
  const foreignKeys = await liftForeignKeys(client);
  const triggers = await statements(
    client,
    `select distinct format('alter table %s enable trigger user', tgrelid::regclass) as statement
     from pg_trigger join pg_class c on c.oid = tgrelid where not tgisinternal and tgparentid = 0
       and c.relnamespace = any($1::regnamespace[])`,
  );
  for (const statement of triggers) await client.query(statement.replace(' enable trigger ', ' disable trigger '));
  // A migration may have put rows there.
  if (manifest.tables.length > 0) {
    await client.query(`truncate ${manifest.tables.map((table) => table.name).join(', ')}`);
  }
  return async () => {
    for (const { name, value } of manifest.sequences) await client.query('select setval($1, $2)', [name, value]);
    for (const statement of [...foreignKeys, ...triggers]) await client.query(statement);
  };
}

/** A later version of the queue may have other columns: those that came since take their default. */
async function checkColumns(client: Client, manifest: Manifest): Promise<void> {
  const here = new Map((await listTables(client)).map((table) => [table.name, table.columns.split(', ')]));
  for (const { name, columns } of manifest.tables) {
    const missing = columns.split(', ').filter((column) => !here.get(name)?.includes(column));
    if (missing.length > 0) {
      throw new Error(
        `This version can’t store ${name} (${missing.join(', ')}). Restore it with the version that made it.`,
      );
    }
  }
}

/** Takes every foreign key away, so that the order of the tables is no matter, and gives what puts them back, checked. */
async function liftForeignKeys(client: Client): Promise<string[]> {
  const keys = `from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = any($1::regnamespace[])`;
  const back = await statements(
    client,
    `select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement
     ${keys}`,
  );
  await runEach(
    client,
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement ${keys}`,
  );
  return back;
}

async function runEach(client: Client, query: string): Promise<void> {
  for (const statement of await statements(client, query)) await client.query(statement);
}

async function statements(client: Client, query: string): Promise<string[]> {
  const values = query.includes('$1') ? [schemas] : [];
  const { rows } = await client.query<{ statement: string }>(query, values);
  return rows.map((row) => row.statement);
}
