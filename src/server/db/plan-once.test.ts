import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { inlineCount, unplanned, unplannedIds } from './plan-once.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it.each([0, -1, 1.5, 100_001, Number.NaN, Number.POSITIVE_INFINITY, '25; drop table orders' as unknown as number])(
  'is no number of rows: %s',
  (count) => {
    expect(() => inlineCount(count)).toThrow(RangeError);
  },
);

describe('a statement that is planned once', () => {
  it.each([
    ['a page', () => sql`select n from many where state = ${unplanned('none')} order by n limit ${inlineCount(26)}`],
    ['all that have a rare text', () => sql`select n from many where state = ${unplanned('none')}`],
    ['one of many ids', () => sql`select n from many where id = any(${unplannedIds([randomUUID()])})`],
  ])('%s', async (_what, statement) => {
    const plans = await test.app.db.connection().execute(async (connection) => {
      // As in use, where the tests' own database never plans anew.
      await sql`set plan_cache_mode = auto`.execute(connection);
      await sql`create temporary table many as select n, 'state ' || n % 3 as state, gen_random_uuid() as id from generate_series(1, 20000) n`.execute(
        connection,
      );
      await sql`create index on many (state, n)`.execute(connection);
      await sql`create index on many (id)`.execute(connection);
      await sql`analyze many`.execute(connection);
      for (let time = 0; time < 8; time += 1) await statement().execute(connection);
      const { rows } = await sql<{ planned: number; kept: number }>`
        select custom_plans::int as planned, generic_plans::int as kept from pg_prepared_statements
        where statement like 'select n from many%'`.execute(connection);
      await sql`deallocate all`.execute(connection);
      await sql`drop table many`.execute(connection);
      await sql`reset plan_cache_mode`.execute(connection);
      return rows;
    });
    // PostgreSQL plans the first five calls of a statement anew, whatever it says.
    expect(plans).toEqual([{ planned: 5, kept: 3 }]);
  });
});
