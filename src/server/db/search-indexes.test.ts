import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('every GIN index is made with (fastupdate = off)', async () => {
  const { rows } = await sql<{ name: string; options: string[] | null }>`
    select c.relname as name, c.reloptions as options from pg_class c join pg_am a on a.oid = c.relam
    join pg_namespace n on n.oid = c.relnamespace
    where a.amname = 'gin' and c.relkind = 'i' and n.nspname in ('public', 'auth')`.execute(test.app.db);
  expect(rows.map((row) => row.name)).toContain('profiles_search');
  const waiting = rows.filter((row) => !row.options?.includes('fastupdate=off'));
  expect(waiting.map((row) => row.name)).toEqual([]);
});
