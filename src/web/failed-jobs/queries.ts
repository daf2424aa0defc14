import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { failedJobs } from '../../contract/failed-jobs.ts';
import { call } from '../api/client.ts';

/** Everything that is read of failed jobs. */
export const failedJobsKey = ['failed jobs'] as const;

const fresh = { staleTime: 30_000, refetchOnMount: true } as const;

/** How many background jobs were given up, by queue. */
export const failedJobCount = queryOptions({
  queryKey: [...failedJobsKey, 'count'],
  queryFn: ({ signal }) => call(failedJobs.countFailedJobs, { signal }),
  ...fresh,
});

/** Background jobs that were given up, page by page; '' for every queue. */
export const failedJobList = (queue: string) =>
  infiniteQueryOptions({
    queryKey: [...failedJobsKey, 'list', queue],
    queryFn: ({ pageParam, signal }) =>
      call(failedJobs.listFailedJobs, {
        query: { limit: 25, ...(queue ? { queue } : {}), ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...fresh,
  });
