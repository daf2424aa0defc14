import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ClassDetail, type ClassTableRow, classes, classReads } from '../../contract/classes.ts';
import { call } from '../api/client.ts';
import type { ClassFilter } from './class-filter.ts';

/** A class on the home card. `class_date` is the instant of its start, `class_price` in paise. */
export type UpcomingClass = Pick<
  ClassTableRow,
  'id' | 'class_title' | 'class_description' | 'class_date' | 'class_time' | 'class_price'
>;

/** Everything about classes that a seat taken or given back changes. */
const shownKey = ['classes', 'shown'];

/** The next three classes, in the words of `spec.md §7`, read 4. */
export const upcomingClassesQuery = queryOptions({
  queryKey: [...shownKey, 'next three'],
  queryFn: async ({ signal }) => {
    const rows = await call(classReads.readClasses, {
      query: {
        select: 'id,class_title,class_description,class_date,class_time,class_price',
        class_date: `gte.${new Date().toISOString()}`,
        is_active: 'is.true',
        order: 'class_date.asc',
        limit: '3',
      },
      signal,
    });
    // Each row has the columns that `select` names.
    return rows as UpcomingClass[];
  },
});

// Seats go while one looks: lists and pages of classes are asked for again when they are opened.
const live = { staleTime: 15_000, refetchOnMount: true } as const;

/** The list under a filter, page by page. */
export const classListQuery = ({ kind, month: _month, ...filter }: ClassFilter) =>
  infiniteQueryOptions({
    queryKey: [...shownKey, 'list', kind, filter],
    queryFn: ({ pageParam, signal }) =>
      call(classes.listClasses, {
        query: { ...filter, ...(kind === 'all' ? {} : { kind }), ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...live,
  });

/** What is on now. */
export const liveClassesQuery = queryOptions({
  queryKey: [...shownKey, 'live'],
  queryFn: ({ signal }) => call(classes.listClasses, { query: { when: 'live', limit: 5 }, signal }),
  ...live,
  refetchInterval: 60_000,
});

/** The days of a month, `YYYY-MM`, on which something starts. */
export const classDaysQuery = (month: string, kind: ClassFilter['kind']) =>
  queryOptions({
    queryKey: [...shownKey, 'days', month, kind],
    queryFn: ({ signal }) =>
      call(classes.listClassDays, { query: { month, ...(kind === 'all' ? {} : { kind }) }, signal }),
    placeholderData: (before) => before,
  });

/** The first classes that the signed-in person has a seat in. */
export const myClassesQuery = (when: 'upcoming' | 'past', limit: number) =>
  queryOptions({
    queryKey: [...shownKey, 'mine', when, limit],
    queryFn: ({ signal }) => call(classes.listMyClasses, { query: { when, limit }, signal }),
    ...live,
  });

/** One class; the one that is on or comes next without an id. Asked for again when its state changes by the clock. */
export const classQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: [...shownKey, 'one', id ?? 'next'],
    queryFn: ({ signal }) =>
      id === undefined ? call(classes.getNextClass, { signal }) : call(classes.getClass, { params: { id }, signal }),
    ...live,
    refetchInterval: ({ state }) => (state.data ? untilNextChange(state.data) : false),
  });

/** Invalidate it after a seat was taken or given back. */
export const shownClassesKey = shownKey;

/** Milliseconds until joining opens, the class starts or ends: at least 15 s, at most 10 min; false after the end. */
function untilNextChange({ joinOpensAt, startsAt, endsAt }: ClassDetail): number | false {
  const now = Date.now();
  const next = [joinOpensAt, startsAt, endsAt].map((at) => Date.parse(at) - now).find((wait) => wait > -60_000);
  return next === undefined ? false : Math.min(600_000, Math.max(15_000, next + 1000));
}
