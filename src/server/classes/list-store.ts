import { type RawBuilder, sql } from 'kysely';
import type { ClassKind, ClassSubject, ClassTime } from '../../contract/classes/classes.ts';
import type { Queries } from '../db/db.ts';
import { isNotOver, narrowedPage, type Page, pageOfDates, searchedPage, when } from './page-store.ts';
import { classSeats, isClassSuspended, isSeatSuspended, takesClass } from './seats/class-seats-store.ts';
import { type ClassRow, classColumns } from './store.ts';

/** A class and whether the person who asks has a seat in it. */
export interface ListedClass extends ClassRow {
  isRegistered: boolean;
}

const isAt: Record<ClassTime, (now: string) => RawBuilder<boolean>> = {
  upcoming: (now) => sql`c.class_date > ${now}::timestamptz`,
  live: (now) => sql`c.class_date <= ${now}::timestamptz and ${isNotOver(now)}`,
  past: (now) => sql`c.class_date <= ${now}::timestamptz and c.ends_at <= ${now}::timestamptz`,
  recorded: (now) =>
    sql`(c.recording_url <> '' or c.recording_seconds is not null) and c.class_date <= ${now}::timestamptz and c.ends_at <= ${now}::timestamptz`,
};

const registered = (userId: string) => sql`
  exists (select from ${classSeats} r where r.class_id = c.id and r.user_id = ${userId}) as "isRegistered"`;

interface Filter {
  userId: string;
  now: string;
  when: ClassTime;
  price: 'free' | 'paid' | undefined;
  kind: ClassKind | undefined;
  subject: ClassSubject | undefined;
  between: { from: string; to: string } | null;
  search: string | undefined;
}

/** Up to `limit` shown classes; past ones newest first, the others soonest first. */
export async function selectClasses(db: Queries, filter: Filter, page: Page): Promise<ListedClass[]> {
  const newestFirst = filter.when === 'past' || filter.when === 'recorded';
  const { afterLast, inOrder } = pageOfDates(page, newestFirst);
  const { kind, subject, price, between, search } = filter;
  const fits = sql<boolean>`c.is_active and c.is_open and c.session_of is null and ${isAt[filter.when](filter.now)}
    and ${when(
      between !== null,
      () => sql`c.class_date >= ${between?.from}::timestamptz and c.class_date < ${between?.to}::timestamptz`,
    )} and ${afterLast}`;
  const isFree = price === undefined ? [true, false] : [price === 'free'];
  const isNarrowed = kind !== undefined || subject !== undefined || price !== undefined;
  const isPriced = sql<boolean>`${fits} and ${when(price !== undefined, () => sql`(c.class_price = 0) = ${price === 'free'}`)}`;
  const from = search
    ? sql`${searchedPage({ search, newestFirst, kind, subject }, isPriced, page)} page join classes c on c.id = page.id`
    : isNarrowed
      ? sql`${narrowedPage({ kind, subject, isFree }, fits, inOrder)} page join classes c on c.id = page.id`
      : sql`classes c where ${fits}`;
  const { rows } = await sql<ListedClass>`
    select ${classColumns}, ${registered(filter.userId)} from ${from} ${inOrder}`.execute(db);
  return rows;
}

/** Days in Asia/Kolkata, `YYYY-MM-DD`, on which a shown class starts. */
export async function selectClassDays(
  db: Queries,
  filter: { from: string; to: string; kind: ClassKind | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day
    from generate_series(${filter.from}::timestamptz at time zone 'Asia/Kolkata',
      (${filter.to}::timestamptz at time zone 'Asia/Kolkata') - interval '1 day', '1 day') day
    where exists (select from classes c where c.is_active and c.is_open and c.session_of is null
      and c.class_date >= day at time zone 'Asia/Kolkata' and c.class_date < (day + interval '1 day') at time zone 'Asia/Kolkata'
      and ${when(filter.kind !== undefined, () => sql`c.kind = ${filter.kind}`)})
    order by 1`.execute(db);
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
  const fits = sql<boolean>`${filter.when === 'past' ? isOver : isNotOver(filter.now)} and ${afterLast}`;
  // Their few seats first: else all classes are walked in the order of the list, looking for a seat in each. Of a batch,
  // which has a thousand, no more than the page.
  const { rows } = await sql<ListedClass>`
    with mine as materialized (
      select r.class_id from class_registrations r
        where r.user_id = ${filter.userId} and r.cancelled_at is null and r.enrolment_id is null and not ${isSeatSuspended}
      union
      select one.id from enrolments e cross join lateral (
        select c.id from classes c where c.batch_id = e.batch_id and ${takesClass} and not ${isClassSuspended} and ${fits} ${inOrder}) one
        where e.user_id = ${filter.userId} and e.ended_at is null
    )
    select ${classColumns}, true as "isRegistered"
    from mine join classes c on c.id = mine.class_id
    where ${fits} ${inOrder}`.execute(db);
  return rows;
}

/** The shown class that is on now or, when none is, the one that comes next. */
export async function selectNextClass(db: Queries, now: string): Promise<ClassRow | undefined> {
  const { rows } = await sql<ClassRow>`
    select ${classColumns} from classes c
    where c.is_active and c.is_open and c.session_of is null and ${isNotOver(now)}
    order by c.class_date, c.id limit 1`.execute(db);
  return rows[0];
}
