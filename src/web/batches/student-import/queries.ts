import { queryOptions } from '@tanstack/react-query';
import { studentImports } from '../../../contract/batches/student-import.ts';
import { call } from '../../api/client.ts';
import { pollInterval } from '../../api/retries/poll-interval.ts';
import { batchesKey } from '../queries.ts';

/** The last imports; asked again every two seconds while one is under way. */
export const lastImports = queryOptions({
  queryKey: [...batchesKey, 'imports'],
  queryFn: ({ signal }) => call(studentImports.listStudentImports, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ waiting }) => waiting > 0) ? pollInterval(2000, state) : false,
});

export const importProblems = (id: string) =>
  queryOptions({
    queryKey: [...batchesKey, 'imports', id],
    queryFn: ({ signal }) => call(studentImports.listImportProblems, { params: { id }, signal }),
  });
