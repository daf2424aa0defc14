import { queryOptions } from '@tanstack/react-query';
import { type ClassTableRow, classes, classReads } from '../../contract/classes/classes.ts';
import { call } from '../api/client.ts';

/** A class on the home card. `class_date` is the instant of its start, `class_price` in rupees. */
export type UpcomingClass = Pick<
  ClassTableRow,
  'id' | 'class_title' | 'class_description' | 'class_date' | 'class_time' | 'class_price'
>;

/** Everything about classes that a seat taken or given back changes: invalidate it then. */
export const shownClassesKey = ['classes', 'shown'];

/** The next three classes, in the words of `docs/domain/table-reads.md`, read 4. */
export const upcomingClassesQuery = queryOptions({
  queryKey: [...shownClassesKey, 'next three'],
  meta: { kept: true },
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
  // Not by its age (`docs/domain/pages.md`): when the language has changed since.
  refetchOnMount: ({ state }) => state.isInvalidated,
});

/** Seats go while one looks: lists and pages of classes are asked for again when they are opened. */
export const seatsGo = { staleTime: 15_000, refetchOnMount: true } as const;

/** The first classes that the signed-in person has a seat in. */
export const myClassesQuery = (when: 'upcoming' | 'past', limit: number) =>
  queryOptions({
    queryKey: [...shownClassesKey, 'mine', when, limit],
    queryFn: ({ signal }) => call(classes.listMyClasses, { query: { when, limit }, signal }),
    ...seatsGo,
  });
