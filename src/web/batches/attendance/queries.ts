import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { batchAttendance, batchAttendanceAdmin } from '../../../contract/batches/batch-attendance.ts';
import { call } from '../../api/client.ts';
import { batchesKey } from '../queries.ts';

const fresh = { staleTime: 15_000, refetchOnMount: true } as const;

export const ownAttendance = (id: string) =>
  queryOptions({
    queryKey: [...batchesKey, 'own-attendance', id],
    queryFn: ({ signal }) => call(batchAttendance.listOwnAttendance, { params: { id }, signal }),
    ...fresh,
  });

/** The attendance of a batch’s members; of all months for ''. */
export const attendanceOfBatch = (id: string, month: string) =>
  infiniteQueryOptions({
    queryKey: [...batchesKey, 'staff', 'attendance', id, month],
    queryFn: ({ pageParam, signal }) =>
      call(batchAttendanceAdmin.listBatchAttendance, {
        params: { id },
        query: { ...(month ? { month } : {}), ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...fresh,
  });

export const absenteesOf = (id: string, day: string) =>
  queryOptions({
    queryKey: [...batchesKey, 'staff', 'absentees', id, day],
    queryFn: ({ signal }) => call(batchAttendanceAdmin.listAbsentees, { params: { id }, query: { day }, signal }),
    ...fresh,
  });

export const attendanceOfStudent = (id: string) =>
  queryOptions({
    queryKey: [...batchesKey, 'staff', 'student-attendance', id],
    queryFn: ({ signal }) => call(batchAttendanceAdmin.listStudentAttendance, { params: { id }, signal }),
    ...fresh,
  });
