import { sql } from 'kysely';
import type { Texts } from '../../../contract/languages.ts';
import type { TestState } from '../../../contract/tests/test-states.ts';
import type { Queries } from '../../db/db.ts';

export interface PlannedTest {
  names: Texts;
  state: TestState;
  opensAt: string;
  closesAt: string;
  cancelReason: string;
  isFree: boolean;
  /** A practice set or a previous paper: it waits for whoever wants it, on no day of its own. */
  hasNoDate: boolean;
  sequence: number;
}

/** In SQL: whether a test `t` is a previous paper. */
export const isPrevious = sql<boolean>`(t.source_exam <> '' and t.source_year is not null)`;

/** In SQL, of a test `t`: a practice set or a previous paper, which is taken on no day of its own. */
export const hasNoDate = sql<boolean>`(t.skin = 'practice' or ${isPrevious})`;

export async function selectPlanned(db: Queries, testId: string): Promise<PlannedTest | undefined> {
  const { rows } = await sql<PlannedTest>`
    select names, state, opens_at as "opensAt", closes_at as "closesAt", cancel_reason as "cancelReason",
      access = 'free' as "isFree", ${hasNoDate} as "hasNoDate", sequence
    from tests t where id = ${testId} and num_nulls(opens_at, closes_at) = 0`.execute(db);
  return rows[0];
}

/**
 * Whom a test concerns, in pages: members of its batches, owners of its products, and whoever began it; a free one concerns
 * members of every batch, and those who took another test of its series.
 */
export async function selectConcerned(
  db: Queries,
  of: { testId: string; now: string; after: string; limit: number },
): Promise<string[]> {
  const { after, limit } = of;
  const { rows } = await sql<{ userId: string }>`
    with t as (select id, access, series_id from tests where id = ${of.testId})
    select user_id as "userId" from (
      (select distinct e.user_id from t join enrolments e on e.ended_at is null and e.user_id > ${after}
        and (t.access = 'free' or e.batch_id in (select batch_id from test_batches where test_id = t.id))
        order by e.user_id limit ${limit})
      union
      (select distinct e.user_id from t join test_products tp on tp.test_id = t.id and t.access = 'restricted'
        join order_lines l on l.product_id = tp.product_id join entitlements e on e.order_line_id = l.id
        where e.user_id > ${after} and e.revoked_at is null and (e.ends_at is null or e.ends_at > ${of.now})
        order by e.user_id limit ${limit})
      union
      (select distinct a.user_id from t join tests other on other.id = t.id
          or (t.access = 'free' and other.series_id = t.series_id)
        join attempts a on a.test_id = other.id and not a.is_dry_run
        where a.user_id > ${after} order by a.user_id limit ${limit})) concerned
    order by user_id limit ${limit}`.execute(db);
  return rows.map((row) => row.userId);
}
