import { type RawBuilder, sql } from 'kysely';
import type { ClassKind, ClassSubject } from '../../../contract/classes/classes.ts';
import type { StaffTab } from '../../../contract/classes/classes-admin.ts';
import { countedTo } from '../../../contract/ids.ts';
import type { Queries } from '../../db/db.ts';
import { isWorkOf } from '../of-batches/own-store.ts';
import { isNotOver, narrowedPage, type Page, pageOfDates, searchedPage } from '../page-store.ts';
import { classSeats } from '../seats/class-seats-store.ts';
import { type ClassRow, classColumns } from '../store.ts';

/** What staff narrow their list by. */
export interface StaffFilter {
  tab: StaffTab;
  search: string;
  kind?: ClassKind | undefined;
  subject?: ClassSubject | undefined;
  /** Only what this teacher may work on; null for everything. */
  taughtBy: string | null;
}

type At = { now: string; today: { from: string; to: string } };

/** A class that was called off stays where its time puts it. */
const isOnTab: Record<StaffTab, (at: At) => RawBuilder<boolean>> = {
  upcoming: ({ now }) => sql`not c.is_draft and ${isNotOver(now)}`,
  today: ({ today }) =>
    sql`not c.is_draft and c.class_date >= ${today.from}::timestamptz and c.class_date < ${today.to}::timestamptz`,
  draft: () => sql`c.is_draft`,
  past: ({ now }) => sql`not c.is_draft and c.class_date <= ${now}::timestamptz and c.ends_at <= ${now}::timestamptz`,
};

/** Up to `limit` classes for staff; past ones newest first, the others soonest first. */
export async function selectClassesForStaff(db: Queries, filter: StaffFilter & At, page: Page): Promise<ClassRow[]> {
  const { afterLast, inOrder } = pageOfDates(page, filter.tab === 'past');
  const fits = sql<boolean>`${isOnTab[filter.tab](filter)} and ${isWorkOf(filter.taughtBy)} and ${afterLast}`;
  const found =
    filter.search === ''
      ? narrowedPage(filter, fits, inOrder)
      : searchedPage({ ...filter, newestFirst: filter.tab === 'past' }, fits, page);
  const { rows } = await sql<ClassRow>`
    select ${classColumns} from ${found} page join classes c on c.id = page.id ${inOrder}`.execute(db);
  return rows;
}

/** How many are on the sheets of these classes; none for those on whose sheet nobody is. */
export async function countSheets(db: Queries, classIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; people: number }>`
    select s.class_id as id, count(*)::int as people from ${classSeats} s
    where s.class_id = any(${classIds}::uuid[]) group by s.class_id`.execute(db);
  return new Map(rows.map(({ id, people }) => [id, people]));
}

/** How many classes are upcoming and how many are drafts, counted to 100 at most. */
export async function countClasses(db: Queries, now: string): Promise<{ upcoming: number; draft: number }> {
  const { rows } = await sql<{ upcoming: number; draft: number }>`
    select
      (select count(*) from (select from classes c
        where ${isOnTab.upcoming({ now, today: { from: now, to: now } })} order by c.class_date limit ${countedTo}) u) as upcoming,
      (select count(*) from (select from classes c where c.is_draft limit ${countedTo}) d) as draft`.execute(db);
  return rows[0] ?? { upcoming: 0, draft: 0 };
}
