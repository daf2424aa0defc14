import type { Client } from 'pg';

export interface Column {
  name: string;
  type: string;
  required: boolean;
  default: string | null;
  /** `a`lways or by `d`efault drawn from a sequence; '' for neither. */
  identity: '' | 'a' | 'd';
  /** Worked out of other columns by `default`. */
  stored: boolean;
  comment: string | null;
}

export interface Constraint {
  name: string;
  kind: 'p' | 'u' | 'f' | 'c';
  columns: string[];
  definition: string;
  comment: string | null;
}

/** An index or a trigger: the statement that makes it. */
export interface Part {
  name: string;
  definition: string;
  comment: string | null;
}

export interface Table {
  name: string;
  unlogged: boolean;
  comment: string | null;
  columns: Column[];
  constraints: Constraint[];
  indexes: Part[];
  triggers: Part[];
}

export interface Schema {
  tables: Table[];
  functions: Part[];
  /** Sequences that belong to no column. */
  sequences: string[];
}

/** What extensions brought is theirs. */
const notOfExtension = (objects: string, oid: string) =>
  `not exists (select from pg_depend e where e.classid = '${objects}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;

const ours = "in ('public'::regnamespace, 'auth'::regnamespace)";

const selectTables = `select c.oid::regclass::text as name, c.relpersistence = 'u' as unlogged,
    obj_description(c.oid, 'pg_class') as comment,
  (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
      'required', a.attnotnull, 'default', pg_get_expr(d.adbin, d.adrelid, true), 'identity', a.attidentity,
      'stored', a.attgenerated = 's', 'comment', col_description(c.oid, a.attnum)) order by a.attnum)
    from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
  (select coalesce(json_agg(json_build_object('name', k.conname, 'kind', k.contype,
      'columns', (select coalesce(json_agg(a.attname order by n.at), '[]') from unnest(k.conkey) with ordinality n(num, at)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = n.num),
      'definition', pg_get_constraintdef(k.oid, true), 'comment', obj_description(k.oid, 'pg_constraint'))
      order by array_position('{p,u,f,c}', k.contype::text), k.conname collate "C"), '[]')
    from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')) as constraints,
  (select coalesce(json_agg(json_build_object('name', i.indexrelid::regclass, 'definition', pg_get_indexdef(i.indexrelid, 0, true),
      'comment', obj_description(i.indexrelid, 'pg_class')) order by i.indexrelid::regclass::text collate "C"), '[]')
    from pg_index i where i.indrelid = c.oid
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))) as indexes,
  (select coalesce(json_agg(json_build_object('name', t.tgname, 'definition', pg_get_triggerdef(t.oid, true),
      'comment', obj_description(t.oid, 'pg_trigger')) order by t.tgname collate "C"), '[]')
    from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
  from pg_class c where c.relnamespace ${ours} and c.relkind in ('r', 'p') and ${notOfExtension('pg_class', 'c.oid')}
  order by c.oid::regclass::text collate "C"`;

const selectFunctions = `select p.oid::regproc::text as name, pg_get_functiondef(p.oid) as definition,
    obj_description(p.oid, 'pg_proc') as comment
  from pg_proc p where p.pronamespace ${ours} and ${notOfExtension('pg_proc', 'p.oid')}
  order by p.oid::regproc::text collate "C"`;

const selectSequences = `select c.oid::regclass::text as name from pg_class c
  where c.relnamespace ${ours} and c.relkind = 'S'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
  order by c.oid::regclass::text collate "C"`;

/** Reads the academy's tables, functions and sequences out of PostgreSQL's catalogue. */
export async function readSchema(client: Client): Promise<Schema> {
  await client.query("set search_path = 'public'");
  const { rows: tables } = await client.query<Table>(selectTables);
  const { rows: functions } = await client.query<Part>(selectFunctions);
  const { rows: sequences } = await client.query<{ name: string }>(selectSequences);
  return { tables, functions, sequences: sequences.map((one) => one.name) };
}
