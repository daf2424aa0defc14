import type { Client } from 'pg';
import { queueSchema } from '../../src/server/jobs/queue-store.ts';
import type { Manifest } from './manifest.ts';

/** Everything that an academy keeps lies in these. */
export const schemas: readonly string[] = ['public', 'auth', queueSchema];

/** The queue makes these by itself: its version, and statistics in one part a day. */
const leftOut = [`${queueSchema}.version`, `${queueSchema}.queue_stats`];

const ours = `n.nspname = any($1) and not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** The tables with the columns that can be written (none that the database computes), the parts of a table as one. */
export async function listTables(client: Client): Promise<Manifest['tables']> {
  const { rows } = await client.query<Manifest['tables'][number]>(
    `select format('%I.%I', n.nspname, c.relname) as name, (
       select coalesce(string_agg(quote_ident(a.attname), ', ' order by a.attnum), '') from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and ${ours} order by 1`,
    [schemas],
  );
  return rows.filter((table) => !leftOut.includes(table.name));
}

/** The sequences that have given a number, and the last one. */
export async function listSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
    [schemas],
  );
  return rows;
}

/** How many people have an account; undefined where there is no academy at all. */
export async function countPeople(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ tables: number; people: boolean }>(
    `select count(*)::int as tables, to_regclass('auth.users') is not null as people
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and ${ours}`,
    [schemas],
  );
  if (!rows[0]?.tables) return undefined;
  if (!rows[0].people) return 0;
  const people = await client.query<{ count: number }>('select count(*)::int as count from auth.users');
  return people.rows[0]?.count ?? 0;
}
