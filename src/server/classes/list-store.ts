import { type RawBuilder, sql } from 'kysely';
import type { ClassKind, ClassSubject, ClassTime } from '../../contract/classes.ts';
import type { StaffTab } from '../../contract/classes-admin.ts';
import type { Queries } from '../db/db.ts';
import { longestClassMs } from './rules.ts';
import { type ClassRow, classColumns } from './store.ts';

/** A class and whether the person who asks has a seat in it. */
export interface ListedClass extends ClassRow {
  isRegistered: boolean;
}

/** The last row of the page before. */
export interface After {
  startsAt: string;
  id: string;
}

interface Page {
  after: After | null;
  limit: number;
}

/** Not over. Those that began long ago are left out by the index, since no class lasts longer. */
const isNotOver = (now: string) => sql<boolean>`
  c.class_date > ${new Date(Date.parse(now) - longestClassMs).toISOString()}::timestamptz and c.ends_at > ${now}::timestamptz`;

const isAt: Record<ClassTime, (now: string) => RawBuilder<boolean>> = {
  upcoming: (now) => sql`c.class_date > ${now}::timestamptz`,
  live: (now) => sql`c.class_date <= ${now}::timestamptz and ${isNotOver(now)}`,
  past: (now) => sql`c.class_date <= ${now}::timestamptz and c.ends_at <= ${now}::timestamptz`,
  recorded: (now) =>
    sql`(c.recording_url <> '' or c.recording_seconds is not null) and c.class_date <= ${now}::timestamptz and c.ends_at <= ${now}::timestamptz`,
};

const when = (condition: boolean, part: () => RawBuilder<boolean>) => (condition ? part() : sql<boolean>`true`);

function pageOfDates({ after, limit }: Page, newestFirst: boolean) {
  const beyond = newestFirst ? sql`<` : sql`>`;
  const order = newestFirst ? sql`desc` : sql`asc`;
  return {
    afterLast: when(
      after !== null,
      () => sql`(c.class_date, c.id) ${beyond} (${after?.startsAt}::timestamptz, ${after?.id}::uuid)`,
    ),
    inOrder: sql`order by c.class_date ${order}, c.id ${order} limit ${limit}`,
  };
}

const registered = (userId: string) => sql`
  exists (select from class_registrations r
    where r.class_id = c.id and r.user_id = ${userId} and r.cancelled_at is null) as "isRegistered"`;

interface Filter {
  userId: string;
  now: string;
  when: ClassTime;
  price: 'free' | 'paid' | undefined;
  kind: ClassKind | undefined;
  subject: ClassSubject | undefined;
  between: { from: string; to: string } | null;
}

/** Up to `limit` shown classes; past ones newest first, the others soonest first. */
export async function selectClasses(db: Queries, filter: Filter, page: Page): Promise<ListedClass[]> {
  const { afterLast, inOrder } = pageOfDates(page, filter.when === 'past' || filter.when === 'recorded');
  const { rows } = await sql<ListedClass>`
    select ${classColumns}, ${registered(filter.userId)} from classes c
    where c.is_active and ${isAt[filter.when](filter.now)}
      and ${when(filter.price !== undefined, () => sql`(c.class_price = 0) = ${filter.price === 'free'}`)}
      and ${when(filter.kind !== undefined, () => sql`c.kind = ${filter.kind}`)}
      and ${when(filter.subject !== undefined, () => sql`c.subject = ${filter.subject}`)}
      and ${when(
        filter.between !== null,
        () =>
          sql`c.class_date >= ${filter.between?.from}::timestamptz and c.class_date < ${filter.between?.to}::timestamptz`,
      )}
      and ${afterLast} ${inOrder}`.execute(db);
  return rows;
}

/** Days in Asia/Kolkata, `YYYY-MM-DD`, on which a shown class starts. */
export async function selectClassDays(
  db: Queries,
  filter: { from: string; to: string; kind: ClassKind | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(c.class_date at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day from classes c
    where c.is_active and c.class_date >= ${filter.from}::timestamptz and c.class_date < ${filter.to}::timestamptz
      and ${when(filter.kind !== undefined, () => sql`c.kind = ${filter.kind}`)}
    order by day`.execute(db);
  return rows.map((row) => row.day);
}

/** Up to `limit` classes that a person has a seat in; past ones newest first, the others soonest first. */
export async function selectMyClasses(
  db: Queries,
  filter: { userId: string; now: string; when: 'upcoming' | 'past' },
  page: Page,
): Promise<ListedClass[]> {
  const { afterLast, inOrder } = pageOfDates(page, filter.when === 'past');
  const isOver = sql<boolean>`c.ends_at <= ${filter.now}::timestamptz`;
  // Their few seats first: else all classes are walked in the order of the list, looking for a seat in each.
  const { rows } = await sql<ListedClass>`
    with mine as materialized (
      select class_id from class_registrations where user_id = ${filter.userId} and cancelled_at is null
    )
    select ${classColumns}, true as "isRegistered"
    from mine join classes c on c.id = mine.class_id
    where ${filter.when === 'past' ? isOver : sql`not (${isOver})`}
      and ${afterLast} ${inOrder}`.execute(db);
  return rows;
}

/** The shown class that is on now or, when none is, the one that comes next. */
export async function selectNextClassId(db: Queries, now: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select c.id from classes c
    where c.is_active and ${isNotOver(now)}
    order by c.class_date, c.id limit 1`.execute(db);
  return rows[0]?.id;
}

/** What staff narrow their list by. */
export interface StaffFilter {
  tab: StaffTab;
  search: string;
  kind?: ClassKind | undefined;
  subject?: ClassSubject | undefined;
}

/** Up to `limit` classes for staff; past ones newest first, the others soonest first. */
export async function selectClassesForStaff(
  db: Queries,
  filter: StaffFilter & { now: string; today: { from: string; to: string } },
  page: Page,
): Promise<ClassRow[]> {
  const { afterLast, inOrder } = pageOfDates(page, filter.tab === 'past');
  const pattern = `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<ClassRow>`
    select ${classColumns} from classes c
    where ${isOnTab[filter.tab](filter)}
      and ${when(filter.search !== '', () => sql`c.titles like lower(${pattern})`)}
      and ${when(filter.kind !== undefined, () => sql`c.kind = ${filter.kind}`)}
      and ${when(filter.subject !== undefined, () => sql`c.subject = ${filter.subject}`)}
      and ${afterLast} ${inOrder}`.execute(db);
  return rows;
}

/** A class that was called off stays where its time puts it. */
const wasShown = sql<boolean>`(c.is_active or c.cancelled_at is not null)`;

const isOnTab: Record<StaffTab, (at: { now: string; today: { from: string; to: string } }) => RawBuilder<boolean>> = {
  upcoming: ({ now }) => sql`${wasShown} and ${isNotOver(now)}`,
  today: ({ today }) =>
    sql`${wasShown} and c.class_date >= ${today.from}::timestamptz and c.class_date < ${today.to}::timestamptz`,
  draft: () => sql`not c.is_active and c.cancelled_at is null`,
  past: ({ now }) => sql`${wasShown} and c.class_date <= ${now}::timestamptz and c.ends_at <= ${now}::timestamptz`,
};

/** How many classes are upcoming and how many are drafts, counted to 100 at most. */
export async function countClasses(db: Queries, now: string): Promise<{ upcoming: number; draft: number }> {
  const { rows } = await sql<{ upcoming: number; draft: number }>`
    select
      (select count(*) from (select from classes c
        where ${isOnTab.upcoming({ now, today: { from: now, to: now } })} order by c.class_date limit 100) u) as upcoming,
      (select count(*) from (select from classes c where not c.is_active and c.cancelled_at is null
        order by c.class_date limit 100) d) as draft`.execute(db);
  return rows[0] ?? { upcoming: 0, draft: 0 };
}
