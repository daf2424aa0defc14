import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { attempts } from '../../contract/tests/attempts.ts';
import { tests } from '../../contract/tests/tests.ts';
import { call } from '../api/client.ts';

/** Everything of tests, for students and staff; invalidate it after each change. */
export const testsKey = ['tests'];

const fresh = { staleTime: 15_000, refetchOnMount: true } as const;

export const testList = (when: 'coming' | 'past') =>
  infiniteQueryOptions({
    queryKey: [...testsKey, 'list', when],
    queryFn: ({ pageParam, signal }) =>
      call(tests.listTests, { query: { when, ...(pageParam ? { after: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...fresh,
  });

export const oneTest = (id: string) =>
  queryOptions({
    queryKey: [...testsKey, 'one', id],
    queryFn: ({ signal }) => call(tests.getTest, { params: { id }, signal }),
    ...fresh,
  });

export const attemptResult = (id: string) =>
  queryOptions({
    queryKey: [...testsKey, 'result', id],
    queryFn: ({ signal }) => call(attempts.getResult, { params: { id }, signal }),
    ...fresh,
  });

export const attemptReview = (id: string) =>
  queryOptions({
    queryKey: [...testsKey, 'review', id],
    queryFn: ({ signal }) => call(attempts.getReview, { params: { id }, signal }),
    staleTime: 300_000,
  });
