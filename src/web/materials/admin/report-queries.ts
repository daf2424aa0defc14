import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { materialDesk } from '../../../contract/materials/material-reports.ts';
import { call } from '../../api/client.ts';
import { materialsKey } from '../queries.ts';

/** Reported mistakes: open ones oldest first, answered ones newest first. */
export const reportsQuery = (state: 'open' | 'answered') =>
  infiniteQueryOptions({
    queryKey: [...materialsKey, 'reports', state],
    queryFn: ({ pageParam, signal }) =>
      call(materialDesk.listMaterialReports, { query: { state, ...(pageParam ? { after: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchOnMount: true,
  });

/** Who opened a material, last opened first. */
export const readersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...materialsKey, 'readers', id],
    queryFn: ({ pageParam, signal }) =>
      call(materialDesk.listMaterialReaders, {
        params: { id },
        query: pageParam ? { after: pageParam } : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchOnMount: true,
  });

/** The uploads that others took the place of. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...materialsKey, 'versions', id],
    queryFn: ({ signal }) => call(materialDesk.listMaterialVersions, { params: { id }, signal }),
    staleTime: 0,
    refetchOnMount: true,
  });

/** What all materials take in the file store. */
export const storageQuery = queryOptions({
  queryKey: [...materialsKey, 'storage'],
  queryFn: ({ signal }) => call(materialDesk.readMaterialStorage, { signal }),
});
