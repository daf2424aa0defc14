import { queryOptions } from '@tanstack/react-query';
import { mergesAdmin } from '../../contract/privacy/merges.ts';
import { studentsKey } from '../accounts/student-queries.ts';
import { call } from '../api/client.ts';

/** The merge of a student's account that can still be undone. */
export const openMerge = (id: string) =>
  queryOptions({
    queryKey: [...studentsKey, 'merge', id],
    queryFn: ({ signal }) => call(mergesAdmin.getOpenMerge, { params: { id }, signal }),
    refetchOnMount: true,
  });

/** What merging an account into another would move, and what is in the way. */
export const mergePreview = ({ from, into }: { from: string; into: string }) =>
  queryOptions({
    queryKey: [...studentsKey, 'merge-preview', into, from],
    queryFn: ({ signal }) => call(mergesAdmin.previewMerge, { params: { id: into }, query: { from }, signal }),
    staleTime: 0,
    refetchOnMount: true,
  });
