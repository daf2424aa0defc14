import { type RawBuilder, sql } from 'kysely';

/**
 * The count of a `limit` as part of the statement, not as its value. Of a count that is a value PostgreSQL assumes a tenth of the table,
 * so it plans the statement anew for every call, which takes several times as long as reading the page (`docs/decisions/0633`).
 * `count` is 1 to 100,000; throws `RangeError` for anything else.
 */
export function inlineCount(count: number): RawBuilder<number> {
  if (!Number.isInteger(count) || count < 1 || count > 100_000)
    throw new RangeError(`A limit is 1 to 100,000 rows, not ${count}.`);
  return sql.lit(count);
}

/** A text that the planner doesn't see: one plan serves all values, even where another would suit a rare one better. */
export const unplanned = (text: string): RawBuilder<string> => sql<string>`(select ${text}::text)`;

/** Ids that the planner doesn't count, for `= any(…)`: of a value it knows how many there are, and plans anew for each call. */
export const unplannedIds = (ids: readonly string[]): RawBuilder<string[]> =>
  sql<string[]>`(select ${ids}::uuid[])::uuid[]`;
