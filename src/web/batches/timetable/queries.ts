import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type SlotForm, timetable, timetableAdmin } from '../../../contract/batches/timetable.ts';
import { call } from '../../api/client.ts';
import { batchesKey } from '../queries.ts';

const fresh = { staleTime: 15_000, refetchOnMount: true } as const;

export const batchTimetable = (id: string) =>
  queryOptions({
    queryKey: [...batchesKey, 'timetable', id],
    queryFn: ({ signal }) => call(timetable.getTimetable, { params: { id }, signal }),
    ...fresh,
  });

/** The classes of one’s own batch from a day to a day, `YYYY-MM-DD`. */
export const ownBatchClasses = (id: string, from: string, until: string) =>
  queryOptions({
    queryKey: [...batchesKey, 'own-classes', id, from, until],
    queryFn: ({ signal }) => call(timetable.listOwnBatchClasses, { params: { id }, query: { from, until }, signal }),
    ...fresh,
  });

export const staffTimetable = (id: string) =>
  queryOptions({
    queryKey: [...batchesKey, 'staff', 'timetable', id],
    queryFn: ({ signal }) => call(timetableAdmin.readTimetable, { params: { id }, signal }),
    ...fresh,
  });

/** What a timetable that is being written would do. */
export const timetablePlanOf = (id: string, slots: readonly SlotForm[]) =>
  queryOptions({
    queryKey: [...batchesKey, 'staff', 'plan', id, slots],
    queryFn: ({ signal }) =>
      call(timetableAdmin.planTimetable, { params: { id }, body: { slots: [...slots] }, signal }),
    retry: false,
    staleTime: 0,
    placeholderData: (before) => before,
  });

export const classesOfBatch = (id: string, when: 'upcoming' | 'past') =>
  infiniteQueryOptions({
    queryKey: [...batchesKey, 'staff', 'classes', id, when],
    queryFn: ({ pageParam, signal }) =>
      call(timetableAdmin.listBatchClasses, {
        params: { id },
        query: { when, limit: 10, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...fresh,
  });
