import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../contract/endpoint.ts';
import { products } from '../../../contract/orders/products.ts';
import { testAnalysis } from '../../../contract/tests/analysis.ts';
import { bankAdmin } from '../../../contract/tests/bank-admin.ts';
import { testHall } from '../../../contract/tests/hall.ts';
import { objections } from '../../../contract/tests/objections.ts';
import { testPassages } from '../../../contract/tests/passages.ts';
import { questionReports } from '../../../contract/tests/question-reports.ts';
import { testSeries } from '../../../contract/tests/series.ts';
import { testsAdmin } from '../../../contract/tests/tests-admin.ts';
import { call } from '../../api/client.ts';
import { type PollState, pollInterval } from '../../api/retries/poll-interval.ts';
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

export const passageList = infiniteQueryOptions({
  queryKey: [...testsKey, 'staff', 'passages'],
  queryFn: ({ pageParam, signal }) =>
    call(testPassages.listPassages, { query: pageParam ? { after: pageParam } : {}, signal }),
  ...paged,
});

export const onePassage = (id: string) =>
  queryOptions({
    queryKey: [...testsKey, 'staff', 'passage', id],
    queryFn: ({ signal }) => call(testPassages.getPassage, { params: { id }, signal }),
    ...fresh,
  });

export type StaffTestFilter = Omit<NonNullable<QueryInput<typeof testsAdmin.listTestsForStaff>>, 'after' | 'limit'>;

export const staffTestList = (filter: StaffTestFilter) =>
  infiniteQueryOptions({
    queryKey: [...testsKey, 'staff', 'tests', filter],
    queryFn: ({ pageParam, signal }) =>
      call(testsAdmin.listTestsForStaff, { query: { ...filter, ...(pageParam ? { after: pageParam } : {}) }, signal }),
    ...paged,
  });

export const staffTest = (id: string) =>
  queryOptions({
    queryKey: [...testsKey, 'staff', 'test', id],
    queryFn: ({ signal }) => call(testsAdmin.getTestForStaff, { params: { id }, signal }),
    ...fresh,
  });

export const staffSeries = queryOptions({
  queryKey: [...testsKey, 'staff', 'series'],
  queryFn: ({ signal }) => call(testSeries.listSeriesForStaff, { signal }),
  ...fresh,
});

export const productsOnSale = infiniteQueryOptions({
  queryKey: [...testsKey, 'staff', 'products'],
  queryFn: ({ pageParam, signal }) =>
    call(products.listProductsOnSale, { query: pageParam ? { after: pageParam } : {}, signal }),
  ...paged,
});

/** While a hall is watched it is read again every so often. */
const live = { refetchInterval: ({ state }: { state: PollState }) => pollInterval(5000, state) };

export const hallCounts = (id: string) =>
  queryOptions({
    queryKey: [...testsKey, 'staff', 'hall', id],
    queryFn: ({ signal }) => call(testHall.getHall, { params: { id }, signal }),
    ...fresh,
    ...live,
  });

export type HallFilter = Omit<NonNullable<QueryInput<typeof testHall.listHall>>, 'after' | 'limit'>;

export const hallAttempts = (id: string, filter: HallFilter) =>
  infiniteQueryOptions({
    queryKey: [...testsKey, 'staff', 'attempts', id, filter],
    queryFn: ({ pageParam, signal }) =>
      call(testHall.listHall, {
        params: { id },
        query: { ...filter, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    ...paged,
    ...live,
  });

export const testStatistics = (id: string) =>
  queryOptions({
    queryKey: [...testsKey, 'staff', 'statistics', id],
    queryFn: ({ signal }) => call(testAnalysis.getStatistics, { params: { id }, signal }),
    ...fresh,
    refetchInterval: ({ state }) => (state.data?.isCounting ? pollInterval(3000, state) : false),
  });

export const keyObjections = (id: string) =>
  queryOptions({
    queryKey: [...testsKey, 'staff', 'objections', id],
    queryFn: ({ signal }) => call(objections.listObjections, { params: { id }, signal }),
    ...fresh,
    refetchInterval: ({ state }) => (state.data && state.data.toRescore > 0 ? pollInterval(3000, state) : false),
  });

export const reportList = (state: 'open' | 'answered') =>
  infiniteQueryOptions({
    queryKey: [...testsKey, 'staff', 'reports', state],
    queryFn: ({ pageParam, signal }) =>
      call(questionReports.listQuestionReports, {
        query: { state, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    ...paged,
  });
