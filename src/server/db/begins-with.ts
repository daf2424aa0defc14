import { type RawBuilder, sql } from 'kysely';
import { unplanned } from './plan-once.ts';

/**
 * Whether a column, collated "C", begins with a text. As a range and not as `like`: a statement is prepared for any text, and the plan
 * for any text finds a range in the index, but reads every row for a pattern.
 */
export const beginsWith = (column: RawBuilder<unknown>, text: string) =>
  sql`(${column} >= ${unplanned(text)} and ${column} < ${unplanned(`${text}\u{10ffff}`)})`;
