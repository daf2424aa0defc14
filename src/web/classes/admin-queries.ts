import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { classesAdmin, type StaffTab } from '../../contract/classes-admin.ts';
import { call } from '../api/client.ts';

/** Everything that staff see of classes; invalidate it after each change. */
export const staffClassesKey = ['classes', 'staff'];

const fresh = { staleTime: 15_000, refetchOnMount: true } as const;

/** One tab of the staff list, searched by title, page by page. */
export const staffListQuery = (tab: StaffTab, search: string) =>
  infiniteQueryOptions({
    queryKey: [...staffClassesKey, 'list', tab, search],
    queryFn: ({ pageParam, signal }) =>
      call(classesAdmin.listClassesForStaff, {
        query: { tab, search, ...(pageParam ? { after: pageParam } : {}) },
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
