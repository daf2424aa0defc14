import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ClassDetail, type ClassSubject, classes } from '../../contract/classes/classes.ts';
import { call } from '../api/client.ts';
import type { ClassFilter } from './class-filter.ts';
import { seatsGo, shownClassesKey } from './queries.ts';

/** The list under a filter, page by page. */
export const classListQuery = ({ kind, month: _month, search: typed, ...others }: ClassFilter) => {
  const search = typed?.trim() ?? '';
  const filter = { ...others, ...(search.length >= 3 && { search }) };
  return infiniteQueryOptions({
    queryKey: [...shownClassesKey, 'list', kind, filter],
    queryFn: ({ pageParam, signal }) =>
      call(classes.listClasses, {
        query: { ...filter, ...(kind === 'all' ? {} : { kind }), ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    meta: { kept: true },
    ...seatsGo,
  });
};

/** What is on now under a filter. */
export const liveClassesQuery = ({ kind, price, subject }: ClassFilter) => {
  const filter = { ...(kind === 'all' ? {} : { kind }), ...(price && { price }), ...(subject && { subject }) };
  return queryOptions({
    queryKey: [...shownClassesKey, 'live', filter],
    queryFn: ({ signal }) => call(classes.listClasses, { query: { ...filter, when: 'live', limit: 5 }, signal }),
    ...seatsGo,
    refetchInterval: 60_000,
    placeholderData: (before) => before,
  });
};

/** The first few of a list, for a page that leads on to them. */
export const fewClassesQuery = (filter: { when: 'upcoming' | 'recorded'; subject?: ClassSubject; limit: number }) =>
  queryOptions({
    queryKey: [...shownClassesKey, 'few', filter],
    queryFn: ({ signal }) => call(classes.listClasses, { query: filter, signal }),
    ...seatsGo,
  });

/** The days of a month, `YYYY-MM`, on which something starts. */
export const classDaysQuery = (month: string, kind: ClassFilter['kind']) =>
  queryOptions({
    queryKey: [...shownClassesKey, 'days', month, kind],
    queryFn: ({ signal }) =>
      call(classes.listClassDays, { query: { month, ...(kind === 'all' ? {} : { kind }) }, signal }),
    placeholderData: (before) => before,
  });

/** One class; the one that is on or comes next without an id. Asked for again when its state changes by the clock. */
export const classQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: [...shownClassesKey, 'one', id ?? 'next'],
    queryFn: ({ signal }) =>
      id === undefined ? call(classes.getNextClass, { signal }) : call(classes.getClass, { params: { id }, signal }),
    ...seatsGo,
    refetchInterval: ({ state }) => (state.data ? untilNextChange(state.data) : false),
  });

/** Milliseconds until joining opens, the class starts or ends: at least 15 s, at most 10 min; false after the end. */
function untilNextChange({ joinOpensAt, startsAt, endsAt }: ClassDetail): number | false {
  const now = Date.now();
  const next = [joinOpensAt, startsAt, endsAt].map((at) => Date.parse(at) - now).find((wait) => wait > -60_000);
  return next === undefined ? false : Math.min(600_000, Math.max(15_000, next + 1000));
}
