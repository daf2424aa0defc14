import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { testAnalysis } from '../../contract/tests/analysis.ts';
import { attempts } from '../../contract/tests/attempts.ts';
import { objections } from '../../contract/tests/objections.ts';
import { practice } from '../../contract/tests/practice.ts';
import { testSeries } from '../../contract/tests/series.ts';
import { tests } from '../../contract/tests/tests.ts';
import { call } from '../api/client.ts';

/** Everything of tests, for students and staff; invalidate it after each change. */
export const testsKey = ['tests'];

const fresh = { staleTime: 15_000, refetchOnMount: true } as const;

export const testList = (when: 'coming' | 'past', seriesId?: string) =>
  infiniteQueryOptions({
    queryKey: [...testsKey, 'list', when, seriesId],
    queryFn: ({ pageParam, signal }) =>
      call(tests.listTests, {
        query: { when, ...(seriesId ? { seriesId } : {}), ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...fresh,
  });

export const previousPaperList = (of: { exam?: string | undefined; year?: string | undefined }) =>
  infiniteQueryOptions({
    queryKey: [...testsKey, 'papers', of],
    queryFn: ({ pageParam, signal }) =>
      call(tests.listPreviousPapers, {
        query: {
          ...(of.exam ? { exam: of.exam } : {}),
          ...(of.year ? { year: Number(of.year) } : {}),
          ...(pageParam ? { after: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...fresh,
  });

export const seriesList = queryOptions({
  queryKey: [...testsKey, 'series'],
  queryFn: ({ signal }) => call(testSeries.listSeries, { signal }),
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

export const attemptAnalysis = (id: string) =>
  queryOptions({
    queryKey: [...testsKey, 'analysis', id],
    queryFn: ({ signal }) => call(testAnalysis.getAnalysis, { params: { id }, signal }),
    ...fresh,
  });

export const ownObjections = (attemptId: string) =>
  queryOptions({
    queryKey: [...testsKey, 'objections', attemptId],
    queryFn: ({ signal }) => call(objections.listOwnObjections, { params: { id: attemptId }, signal }),
    ...fresh,
  });

export const practiceOverview = queryOptions({
  queryKey: [...testsKey, 'practice'],
  queryFn: ({ signal }) => call(practice.getPractice, { signal }),
  meta: { kept: true },
  ...fresh,
});
