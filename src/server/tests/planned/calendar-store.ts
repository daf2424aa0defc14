import { sql } from 'kysely';
import type { Texts } from '../../../contract/languages.ts';
import type { Queries } from '../../db/db.ts';
import { accessTo } from '../exam/access-store.ts';
import { hasNoDate } from './concerned-store.ts';

export interface CalendarTest {
  id: string;
  names: Texts;
  descriptions: Texts;
  /** Null without a clock. */
  minutes: number | null;
  opensAt: string;
  closesAt: string;
  isCancelled: boolean;
  sequence: number;
}

/** The tests with a date that a person may sit or began and that close after `from`, soonest first, at most 500. */
export async function selectCalendarTests(db: Queries, of: { userId: string; from: string }): Promise<CalendarTest[]> {
  const { rows } = await sql<CalendarTest>`
    select t.id, t.names, t.descriptions, t.minutes, t.opens_at as "opensAt", t.closes_at as "closesAt",
      t.state = 'cancelled' as "isCancelled", t.sequence
    from tests t
    where (t.state in ('scheduled', 'finalised', 'archived') or (t.state = 'cancelled' and t.sequence > 0))
      and t.closes_at > ${of.from}::timestamptz and t.opens_at is not null and not ${hasNoDate}
      and (${accessTo(of.userId)}
        or exists (select from attempts a where a.test_id = t.id and a.user_id = ${of.userId} and not a.is_dry_run))
    order by t.opens_at, t.id limit 500`.execute(db);
  return rows;
}
