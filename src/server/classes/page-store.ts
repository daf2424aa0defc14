import { type RawBuilder, sql } from 'kysely';
import { type ClassKind, type ClassSubject, classKinds, classSubjects } from '../../contract/classes/classes.ts';
import { longestClassMs } from './rules.ts';

/** The last row of the page before. */
export interface After {
  startsAt: string;
  id: string;
}

/** Which rows of a list are wanted. */
export interface Page {
  after: After | null;
  limit: number;
}

/** Not over. Those that began long ago are left out by the index, since no class lasts longer. */
export const isNotOver = (now: string) => sql<boolean>`
  c.class_date > ${new Date(Date.parse(now) - longestClassMs).toISOString()}::timestamptz and c.ends_at > ${now}::timestamptz`;

export const when = (condition: boolean, part: () => RawBuilder<boolean>) => (condition ? part() : sql<boolean>`true`);

/** Conditions and order of a page of classes by date; `inOrderOf` names the rows that are ordered. */
export function pageOfDates({ after, limit }: Page, newestFirst: boolean) {
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

interface Narrowed {
  kind?: ClassKind | undefined;
  subject?: ClassSubject | undefined;
  /** Undefined where it makes no difference, as for staff. */
  isFree?: readonly boolean[] | undefined;
}

/**
 * `id` and `class_date` of the first classes that fit, as a table to select from: each kind, subject and price is read from
 * its own index in the order of the list, and the first of all are the page. Whatever else is between them is not read.
 */
export function narrowedPage(
  { kind, subject, isFree }: Narrowed,
  fits: RawBuilder<boolean>,
  inOrder: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(
    select c.id, c.class_date
    from unnest(${kind ? [kind] : classKinds}::text[]) of_kind cross join unnest(${subject ? [subject] : classSubjects}::text[]) of_subject
    cross join unnest(${isFree ?? [true]}::boolean[]) is_free
    cross join lateral (
      select c.id, c.class_date from classes c
      where c.kind = of_kind and c.subject = of_subject
        and ${when(isFree !== undefined, () => sql`(c.class_price = 0) = is_free`)} and ${fits} ${inOrder}) c
    ${inOrder})`;
}

/** Classes in which words are looked for one by one before the index of words is asked. */
const walked = 200;

/** Words that titles are to hold, in any of their languages, in a list of one order. */
interface Searched {
  search: string;
  newestFirst: boolean;
  kind?: ClassKind | undefined;
  subject?: ClassSubject | undefined;
}

/**
 * `id` of the first classes whose titles hold what is looked for. Words that stand in many titles fill a page out of the
 * first classes of the list; asked of the index they would all have to be sorted. Only when those are too few the index of
 * words is asked, which is quick just then.
 */
export function searchedPage(
  { search, newestFirst, kind, subject }: Searched,
  fits: RawBuilder<boolean>,
  page: Page,
): RawBuilder<unknown> {
  const { inOrder } = pageOfDates(page, newestFirst);
  const { inOrder: nearInOrder } = pageOfDates({ ...page, limit: walked }, newestFirst);
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const matches = sql<boolean>`c.titles like lower(${pattern})
    and ${when(kind !== undefined, () => sql`c.kind = ${kind}`)}
    and ${when(subject !== undefined, () => sql`c.subject = ${subject}`)}`;
  return sql`(
    with walked as materialized (
      select c.id, c.class_date, c.titles, c.kind, c.subject from classes c where ${fits} ${nearInOrder}),
    near as materialized (select c.id, c.class_date from walked c where ${matches} ${inOrder}),
    far as materialized (
      select c.id, c.class_date from classes c
      where (select count(*) from walked) = ${walked} and (select count(*) from near) < ${page.limit} and ${fits} and ${matches})
    select c.id, c.class_date from (select * from near union select * from far) c ${inOrder})`;
}
