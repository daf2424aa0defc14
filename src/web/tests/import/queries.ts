import { queryOptions } from '@tanstack/react-query';
import { questionImports } from '../../../contract/tests/question-import.ts';
import { call } from '../../api/client.ts';
import { pollInterval } from '../../api/retries/poll-interval.ts';
import { testsKey } from '../queries.ts';

/** The last imports; asked again every two seconds while one is under way. */
export const lastImports = queryOptions({
  queryKey: [...testsKey, 'staff', 'imports'],
  queryFn: ({ signal }) => call(questionImports.listQuestionImports, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ waiting }) => waiting > 0) ? pollInterval(2000, state) : false,
});

export const importProblems = (id: string) =>
  queryOptions({
    queryKey: [...testsKey, 'staff', 'imports', id],
    queryFn: ({ signal }) => call(questionImports.listQuestionImportProblems, { params: { id }, signal }),
  });
