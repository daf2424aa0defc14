import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type WorkCounts, work } from '../../../contract/accounts/work-counts.ts';
import { call } from '../../api/client.ts';

const workCountsQuery = queryOptions({
  queryKey: ['work counts'],
  queryFn: ({ signal }) => call(work.getWorkCounts, { signal }),
  staleTime: 0,
  refetchOnMount: true,
  refetchInterval: 60_000,
});

/** The section that each number belongs to. */
const sections: Record<string, keyof WorkCounts> = {
  '/admin/materials': 'materials',
  '/admin/tests': 'tests',
  '/admin/orders': 'orders',
  '/admin/enquiries': 'enquiries',
};

/** How much waits in a section of the admin, and in all of them for `/admin`; 0 while it is not known. Whatever is done asks again. */
export function useWorkCounts(): (to: string) => number {
  const queries = useQueryClient();
  const { data } = useQuery(workCountsQuery);
  useEffect(
    () =>
      queries.getMutationCache().subscribe(({ mutation }) => {
        if (mutation?.state.status === 'success') void queries.invalidateQueries(workCountsQuery);
      }),
    [queries],
  );
  return (to) => {
    if (!data) return 0;
    if (to === '/admin') return Object.values(data).reduce((sum, one) => sum + one, 0);
    const section = sections[to];
    return section ? data[section] : 0;
  };
}
