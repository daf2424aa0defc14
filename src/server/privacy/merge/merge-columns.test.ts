import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { movedColumns, stayingColumns } from './moved-columns.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const named = () => [...movedColumns.map(({ table, column }) => `${table}.${column}`), ...Object.keys(stayingColumns)];

/** Columns that refer to an account, by a foreign key or by their name. Who did something (`…_by`) is history, and stays true. */
it('every column that says whose a row is moves with a merge, or says why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid in ('profiles'::regclass, 'auth.users'::regclass)
    union
    select case table_schema when 'public' then '' else table_schema || '.' end || table_name || '.' || column_name
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema in ('public', 'auth') and table_type = 'BASE TABLE'
        and column_name in ('user_id', 'student_id', 'buyer_id', 'member_id', 'person_id')`.execute(test.app.db);
  const known = new Set(named());
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  const there = new Set(rows.map(({ name }) => name));
  expect(named().filter((name) => !there.has(name))).toEqual([]);
});

it('knows of every unique index with such a column what a person may have once', async () => {
  const { rows } = await sql<{ table: string; columns: string[]; partial: boolean }>`
    select i.indrelid::regclass::text as table, i.indpred is not null as partial,
      array_agg(a.attname::text order by a.attname) as columns
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indisunique and i.indrelid in (select to_regclass(name) from unnest(${movedColumns.map(({ table }) => table)}::text[]) name)
    group by i.indexrelid, i.indrelid, i.indpred`.execute(test.app.db);
  for (const { table, column, key, once, live } of movedColumns) {
    const own = rows.filter((row) => row.table === table && row.columns.includes(column));
    const asked = own.map(({ columns }) => columns.filter((name) => name !== column).toSorted());
    expect([table, asked]).toEqual([table, once ? [once.toSorted()] : []]);
    expect([table, own.some(({ partial }) => partial)]).toEqual([table, live !== undefined]);
    const unique = rows.filter((row) => row.table === table).map(({ columns }) => columns);
    const keyed = [[...key], [...key, column]].map((names) => JSON.stringify(names.toSorted()));
    expect([table, unique.some((columns) => keyed.includes(JSON.stringify(columns.toSorted())))]).toEqual([
      table,
      true,
    ]);
  }
});
