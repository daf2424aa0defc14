import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { academyTables } from './academy-tables.ts';
import { personTables } from './person-tables.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Columns that name a person, or hold a way to reach one. */
const personal =
  '(^|_)(user_id|actor_id|author_id|reviewer_id)$|_by$|(^|_)(phone|mobile|email|full_name|buyer_name|guardian_name|recipient|user_agent)$|^address$';

it('with a column that names a person is in the copy, or says why not', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct case table_schema when 'public' then table_name else table_schema || '.' || table_name end as table
    from information_schema.columns where table_schema in ('public', 'auth') and column_name ~ ${personal}
    union
    select c.conrelid::regclass::text from pg_constraint c
    where c.contype = 'f' and c.confrelid in ('profiles'::regclass, 'auth.users'::regclass)`.execute(test.app.db);
  const known = new Set([...personTables.map(({ table }) => table), ...Object.keys(academyTables)]);
  expect(rows.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([]);
});

it('is in one of the two lists, not in both, and exists', async () => {
  const names = [...personTables.map(({ table }) => table), ...Object.keys(academyTables)];
  expect(new Set(names).size).toBe(names.length);
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name where to_regclass(name) is null`.execute(test.app.db);
  expect(rows).toEqual([]);
});

it('goes with the account, unless it is deleted or kept without the person', async () => {
  const { rows } = await sql<{ table: string; rule: string }>`
    select conrelid::regclass::text as table, confdeltype as rule from pg_constraint
    where contype = 'f' and confrelid in ('profiles'::regclass, 'auth.users'::regclass)`.execute(test.app.db);
  const deleted = new Set(personTables.filter(({ fate }) => fate === 'delete').map(({ table }) => table));
  // Neither cascades nor is set to null: a row of it would keep the account from being deleted.
  const kept = rows.filter(({ rule, table }) => rule !== 'c' && rule !== 'n' && !deleted.has(table));
  expect(kept).toEqual([]);
});
