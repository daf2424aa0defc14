import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { classAttendance } from '../../contract/classes/class-attendance.ts';
import { classFeedback } from '../../contract/classes/class-feedback.ts';
import { classesAdmin } from '../../contract/classes/classes-admin.ts';
import type { QueryInput } from '../../contract/endpoint.ts';
import { call } from '../api/client.ts';
import { pollInterval } from '../api/retries/poll-interval.ts';

/** Everything that staff see of classes; invalidate it after each change. */
export const staffClassesKey = ['classes', 'staff'];

const fresh = { staleTime: 15_000, refetchOnMount: true } as const;

export type StaffListFilter = Omit<QueryInput<typeof classesAdmin.listClassesForStaff>, 'after' | 'limit'>;

/** One tab of the staff list, searched by title, page by page. */
export const staffListQuery = (filter: StaffListFilter) =>
  infiniteQueryOptions({
    queryKey: [...staffClassesKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(classesAdmin.listClassesForStaff, {
        query: { ...filter, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
    ...fresh,
  });

/** What is on today, for the admin's first page. */
export const todaysClassesQuery = queryOptions({
  queryKey: [...staffClassesKey, 'today'],
  queryFn: ({ signal }) => call(classesAdmin.listClassesForStaff, { query: { tab: 'today', limit: 20 }, signal }),
  ...fresh,
});

export const staffClassQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffClassesKey, 'one', id],
    queryFn: ({ signal }) => call(classesAdmin.getClassForStaff, { params: { id }, signal }),
    ...fresh,
  });

/** Who is registered for a class, page by page. */
export const registrationsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...staffClassesKey, 'registrations', id],
    queryFn: ({ pageParam, signal }) =>
      call(classesAdmin.listRegistrations, {
        params: { id },
        query: { limit: 50, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...fresh,
  });

/** What students said of a class, page by page. */
export const feedbackQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...staffClassesKey, 'feedback', id],
    queryFn: ({ pageParam, signal }) =>
      call(classFeedback.listFeedback, { params: { id }, query: pageParam ? { after: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...fresh,
  });

/** How often an open sheet looks for scans, milliseconds. */
const scansMs = 4000;

/** Until a day after a class its scans may still come (`server/classes/attendance/scan-code.ts`); a class takes a day at most. */
const scansUntilMs = 48 * 3600_000;

/** The attendance sheet of a class; what students scan appears on it while it is open. */
export const sheetQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffClassesKey, 'sheet', id],
    queryFn: ({ signal }) => call(classAttendance.readSheet, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data && Date.now() < Date.parse(state.data.startsAt) + scansUntilMs ? pollInterval(scansMs, state) : false,
    ...fresh,
  });
