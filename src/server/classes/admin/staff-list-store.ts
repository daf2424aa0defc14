import { type RawBuilder, sql } from 'kysely';
import type { ClassKind, ClassSubject } from '../../../contract/classes/classes.ts';
import type { StaffTab } from '../../../contract/classes/classes-admin.ts';
import { countedTo } from '../../../contract/ids.ts';
import type { Queries } from '../../db/db.ts';
import { isNotOver, narrowedPage, type Page, pageOfDates, when } from '../page-store.ts';
import { type ClassRow, classColumns } from '../store.ts';

/** What staff narrow their list by. */
export interface StaffFilter {
  tab: StaffTab;
  search: string;
  kind?: ClassKind | undefined;
  subject?: ClassSubject | undefined;
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
  const fits = sql<boolean>`${isOnTab[filter.tab](filter)} and ${afterLast}`;
  const found = filter.search === '' ? narrowedPage(filter, fits, inOrder) : searchedPage(filter, fits, page);
  const { rows } = await sql<ClassRow>`
    select ${classColumns} from ${found} page join classes c on c.id = page.id ${inOrder}`.execute(db);
  return rows;
}

/** Classes in which words are looked for one by one before the index of words is asked. */
const walked = 200;

/**
 * `id` of the first classes whose titles hold what is looked for. Words that stand in many titles fill a page out of the
 * first classes of the list; asked of the index they would all have to be sorted. Only when those are too few the index of
 * words is asked, which is quick just then.
 */
function searchedPage(filter: StaffFilter, fits: RawBuilder<boolean>, page: Page): RawBuilder<unknown> {
  const newestFirst = filter.tab === 'past';
  const { inOrder } = pageOfDates(page, newestFirst);
  const { inOrder: nearInOrder } = pageOfDates({ ...page, limit: walked }, newestFirst);
  const pattern = `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`;
  const matches = sql<boolean>`c.titles like lower(${pattern})
    and ${when(filter.kind !== undefined, () => sql`c.kind = ${filter.kind}`)}
    and ${when(filter.subject !== undefined, () => sql`c.subject = ${filter.subject}`)}`;
  return sql`(
    with walked as materialized (
      select c.id, c.class_date, c.titles, c.kind, c.subject from classes c where ${fits} ${nearInOrder}),
    near as materialized (select c.id, c.class_date from walked c where ${matches} ${inOrder}),
    far as materialized (
      select c.id, c.class_date from classes c
      where (select count(*) from walked) = ${walked} and (select count(*) from near) < ${page.limit} and ${fits} and ${matches})
    select c.id, c.class_date from (select * from near union select * from far) c ${inOrder})`;
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
