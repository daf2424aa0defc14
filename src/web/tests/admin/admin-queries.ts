import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../contract/endpoint.ts';
import { bankAdmin } from '../../../contract/tests/bank-admin.ts';
import { testsAdmin } from '../../../contract/tests/tests-admin.ts';
import { call } from '../../api/client.ts';
import { testsKey } from '../queries.ts';

const fresh = { staleTime: 15_000, refetchOnMount: true } as const;
const paged = { initialPageParam: '', getNextPageParam: (page: { next: string | null }) => page.next, ...fresh };

export type BankFilter = Omit<NonNullable<QueryInput<typeof bankAdmin.listQuestions>>, 'after' | 'limit'>;

export const topicList = queryOptions({
  queryKey: [...testsKey, 'staff', 'topics'],
  queryFn: ({ signal }) => call(bankAdmin.listTopics, { signal }),
  ...fresh,
});

export const questionList = (filter: BankFilter) =>
  infiniteQueryOptions({
    queryKey: [...testsKey, 'staff', 'questions', filter],
    queryFn: ({ pageParam, signal }) =>
      call(bankAdmin.listQuestions, { query: { ...filter, ...(pageParam ? { after: pageParam } : {}) }, signal }),
    ...paged,
  });

export const oneQuestion = (id: string) =>
  queryOptions({
    queryKey: [...testsKey, 'staff', 'question', id],
    queryFn: ({ signal }) => call(bankAdmin.getQuestion, { params: { id }, signal }),
    ...fresh,
  });

export const staffTestList = infiniteQueryOptions({
  queryKey: [...testsKey, 'staff', 'tests'],
  queryFn: ({ pageParam, signal }) =>
    call(testsAdmin.listTestsForStaff, { query: pageParam ? { after: pageParam } : {}, signal }),
  ...paged,
});

export const staffTest = (id: string) =>
  queryOptions({
    queryKey: [...testsKey, 'staff', 'test', id],
    queryFn: ({ signal }) => call(testsAdmin.getTestForStaff, { params: { id }, signal }),
    ...fresh,
  });
