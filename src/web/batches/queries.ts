import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { batchWaitingAdmin } from '../../contract/batches/batch-waiting.ts';
import { batches } from '../../contract/batches/batches.ts';
import { batchesAdmin } from '../../contract/batches/batches-admin.ts';
import { tests } from '../../contract/tests/tests.ts';
import { call } from '../api/client.ts';

/** Everything of batches, for students and staff; invalidate it after each change. */
export const batchesKey = ['batches'];

const fresh = { staleTime: 15_000, refetchOnMount: true } as const;
const paged = { initialPageParam: '', getNextPageParam: (page: { next: string | null }) => page.next, ...fresh };
const from = (after: string) => (after ? { after } : {});

export const batchList = infiniteQueryOptions({
  queryKey: [...batchesKey, 'list'],
  queryFn: ({ pageParam, signal }) => call(batches.listBatches, { query: from(pageParam), signal }),
  ...paged,
});

export const ownBatches = queryOptions({
  queryKey: [...batchesKey, 'own'],
  queryFn: ({ signal }) => call(batches.listOwnBatches, { signal }),
  ...fresh,
});

export const oneBatch = (id: string) =>
  queryOptions({
    queryKey: [...batchesKey, 'one', id],
    queryFn: ({ signal }) => call(batches.getBatch, { params: { id }, signal }),
    ...fresh,
  });

export const batchMaterials = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...batchesKey, 'materials', id],
    queryFn: ({ pageParam, signal }) =>
      call(batches.listBatchMaterials, { params: { id }, query: { limit: 10, ...from(pageParam) }, signal }),
    ...paged,
  });

export const batchTests = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...batchesKey, 'tests', id],
    queryFn: ({ pageParam, signal }) =>
      call(tests.listTests, { query: { batchId: id, limit: 10, ...from(pageParam) }, signal }),
    ...paged,
  });

export const staffBatchList = infiniteQueryOptions({
  queryKey: [...batchesKey, 'staff', 'list'],
  queryFn: ({ pageParam, signal }) => call(batchesAdmin.listBatchesForStaff, { query: from(pageParam), signal }),
  ...paged,
});

export const batchTeachers = queryOptions({
  queryKey: [...batchesKey, 'staff', 'teachers'],
  queryFn: ({ signal }) => call(batchesAdmin.listBatchTeachers, { signal }),
  ...fresh,
});

export const staffBatch = (id: string) =>
  queryOptions({
    queryKey: [...batchesKey, 'staff', 'one', id],
    queryFn: ({ signal }) => call(batchesAdmin.getBatchForStaff, { params: { id }, signal }),
    ...fresh,
  });

export const batchOffers = (id: string) =>
  queryOptions({
    queryKey: [...batchesKey, 'staff', 'offers', id],
    queryFn: ({ signal }) => call(batchesAdmin.listBatchOffers, { params: { id }, signal }),
    ...fresh,
  });

export const batchMembers = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...batchesKey, 'staff', 'members', id],
    queryFn: ({ pageParam, signal }) =>
      call(batchesAdmin.listMembers, { params: { id }, query: from(pageParam), signal }),
    ...paged,
  });

export const batchWaitingList = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...batchesKey, 'staff', 'waiting', id],
    queryFn: ({ pageParam, signal }) =>
      call(batchWaitingAdmin.listBatchWaiting, { params: { id }, query: from(pageParam), signal }),
    ...paged,
  });

export const staffBatchMaterials = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...batchesKey, 'staff', 'materials', id],
    queryFn: ({ pageParam, signal }) =>
      call(batchesAdmin.listBatchMaterialsForStaff, { params: { id }, query: from(pageParam), signal }),
    ...paged,
  });

export const studentBatches = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...batchesKey, 'staff', 'student', id],
    queryFn: ({ pageParam, signal }) =>
      call(batchesAdmin.listStudentBatches, { params: { id }, query: { limit: 10, ...from(pageParam) }, signal }),
    ...paged,
  });
