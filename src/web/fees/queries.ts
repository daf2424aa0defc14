import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { feeAutopay, feeAutopayAdmin, fees, feesAdmin } from '../../contract/fees.ts';
import { call } from '../api/client.ts';

/** Everything of fees; invalidate it after each change. Payments at the desk invalidate it with the orders. */
export const feesKey = ['orders', 'fees'];

const fresh = { staleTime: 10_000, refetchOnMount: true } as const;

export const ownFees = queryOptions({
  queryKey: [...feesKey, 'own'],
  queryFn: ({ signal }) => call(fees.listOwnFees, { signal }),
  ...fresh,
});

export const ownAutopay = queryOptions({
  queryKey: [...feesKey, 'autopay', 'own'],
  queryFn: ({ signal }) => call(feeAutopay.listOwnAutopay, { signal }),
  ...fresh,
});

export const autopayList = (batchId: string) =>
  queryOptions({
    queryKey: [...feesKey, 'autopay', batchId],
    queryFn: ({ signal }) => call(feeAutopayAdmin.listAutopay, { query: batchId ? { batchId } : {}, signal }),
    ...fresh,
  });

export const studentFees = (id: string) =>
  queryOptions({
    queryKey: [...feesKey, 'student', id],
    queryFn: ({ signal }) => call(feesAdmin.listStudentFees, { params: { id }, signal }),
    ...fresh,
  });

export const feePlan = (batchId: string) =>
  queryOptions({
    queryKey: [...feesKey, 'plan', batchId],
    queryFn: ({ signal }) => call(feesAdmin.getFeePlan, { params: { id: batchId }, signal }),
    ...fresh,
  });

/** Which dues: of one batch or of all, the overdue ones, those of the students that a search finds. */
export interface DueFilter {
  batchId?: string;
  overdue: boolean;
  search?: string;
}

export const dueQuery = ({ batchId, overdue, search }: DueFilter) => ({
  overdue: String(overdue),
  ...(batchId ? { batchId } : {}),
  ...(search ? { search } : {}),
});

export const dueList = (filter: DueFilter) =>
  infiniteQueryOptions({
    queryKey: [...feesKey, 'dues', filter],
    queryFn: ({ pageParam, signal }) =>
      call(feesAdmin.listDues, {
        query: { ...dueQuery(filter), ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
    ...fresh,
  });

export const feeMonths = (batchId: string) =>
  queryOptions({
    queryKey: [...feesKey, 'months', batchId],
    queryFn: ({ signal }) => call(feesAdmin.listFeeMonths, { query: batchId ? { batchId } : {}, signal }),
    ...fresh,
  });
